import type { HoverWords } from '../featureWords.ts';

export const hover: HoverWords = {
  length: (length, max) => `${length} of ${max} characters`,
  tooLong: 'too long',
  about: {
    name: 'The skill’s name: lower-case letters, digits and single hyphens between them.',
    description: 'What the skill does, and when to use it.',
    license: 'The license’s name, or the name of a license file that comes with the skill.',
    compatibility: 'What the skill needs: a product, packages, access to the network.',
    metadata: 'Anything else, as text keys with text values.',
  },
  honoured: {
    name: 'Every agent lists the skill under this name, and most drop a skill without one.',
    description:
      'All an agent sees when it chooses a skill. Agents differ on one that is too long: some cut it, some drop the skill.',
    license: 'For people; agents pass over it.',
    compatibility: 'Few skills need this field. Some agents show it to the model, none enforces it.',
    metadata: 'Agents pass over it, so it is the place for fields of your own. Values are text: quote numbers.',
  },
  folder: {
    same: 'Equals the skill’s folder, as it must.',
    differs: (folder) => `Must equal the skill’s folder, ${folder}.`,
  },
  startTokens: (tokens) => `With the name ≈${tokens.written} tokens in every conversation, used or not.`,
  allowedTools: {
    about:
      'Tools that the agent may use without asking while it follows this skill: one text, a space between tools. The specification defines the field and calls it experimental. Claude Code and Copilot CLI honour it; others pass over it and ask as ever.',
    faded:
      'VS Code fades the field because its own agent does not use it. That is no fault: leave it for the agents that do.',
    tool: (tool) => `${tool}: the whole tool, whatever it is used for.`,
    limitedTool: (tool, to) => `${tool}, for ${to} only.`,
  },
  client: {
    honoured: (clients) => `Not of the specification. Honoured by ${clients}; other agents pass over it.`,
    about: {
      'argument-hint': 'Shown while the skill’s arguments are typed after its slash command.',
      'user-invocable': '`false` takes the skill out of the slash menu; the agent may still choose it.',
      'user-invokable': 'The former spelling of `user-invocable`.',
      'disable-model-invocation': '`true` leaves the choice to people: the agent never loads the skill by itself.',
      context: '`fork` runs the skill in a subagent of its own.',
      tools: 'Tools that the skill wants to have.',
      when_to_use: 'More on when to use the skill; appended to the description, and counted with it.',
      arguments: 'Names for the arguments, to be put into the body with `$name`.',
      model: 'The model to use while the skill is active.',
      effort: 'How hard the model thinks while the skill is active.',
      agent: 'The kind of subagent that runs the skill, with `context: fork`.',
      background: 'Whether a forked skill runs while the conversation goes on.',
      hooks: 'Commands to run at points of the skill’s life.',
      paths: 'Globs: the skill is offered only while files that match are worked on.',
      shell: 'The shell for commands in the body: `bash` or `powershell`.',
      'disallowed-tools': 'Tools that the agent may not use while the skill is active.',
    },
    type: {
      string: 'Value: string.',
      boolean: 'Value: boolean.',
      map: 'Value: map.',
      list: 'Value: list, or one string.',
      'number or string': 'Value: number or string.',
    },
  },
};
