import { rangeOfValue, textField } from '../../field.ts';
import { rule } from '../../rule.ts';
import { cutOff } from '../../unquotedValue.ts';

/** Openings that say of a skill that it is one, and little else. */
const VAGUE =
  /^(?:(?:this|a|an|the)\s+(?:skill|tool|helper)\s+(?:that|which|for|to)?\s*)?(?:helps?|assists?|supports?|works?\s+with|deals?\s+with|does|utilit(?:y|ies)|tools?|helpers?|useful|various|general|skill)\b/iu;
/** Any of these says when. */
const CUE =
  /\b(?:when|whenever|while|if|before|after|during|upon|once|until|as soon as|in case|use\s+(?:this|for|to|it|in)|used?\s+(?:for|to|in)|asks?|asked|asking|mentions?|requests?|triggers?|needs?|wants?|must)\b/iu;
const SHORT = 60;

/** The description is all an agent has to decide by. Only what is short and vague is worth a word. */
export const descriptionWhen = rule(
  {
    id: 'advice/description-when',
    severity: 'hint',
    profile: 'spec',
    source: 'Agent Skills specification, "description": what the skill does and when to use it',
    messages: { default: [] },
  },
  (document, report) => {
    const description = textField(document, 'description');
    if (description === undefined) return;
    const { text, field } = description;
    // Only English is understood here; of other languages nothing can be said.
    if (text.length > SHORT || !/^[\u0000-\u024f\u2000-\u206f]*$/.test(text) || CUE.test(text)) return;
    const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    if (words > 2 && !VAGUE.test(text)) return;
    // Of a description that is cut short nobody knows what the rest would say.
    if (field.style === 'plain' && cutOff(document, field) !== null) return;
    report(rangeOfValue(document, field), 'default', {});
  },
);
