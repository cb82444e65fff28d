import type { Reason } from '../protocol/reason.ts';
import { shown } from '../protocol/visible.ts';
import type { SkillRef } from './label.ts';
import { RequestError } from './requestError.ts';

export function notConnected({ label, uri }: SkillRef): Reason {
  return {
    code: 'not-connected',
    uri,
    message: `The server ${shown(label)} is not connected, or serves no skills: connect it first.`,
  };
}

export function notListed({ label, uri }: SkillRef): Reason {
  return {
    code: 'no-such-skill',
    uri,
    message: `No skill ${shown(uri)} of the server ${shown(label)} is known here: refresh, or open it by its uri.`,
  };
}

export function noDirectories({ label, uri }: SkillRef): Reason {
  const message = `The server ${shown(label)} offers no directories to compare ${shown(uri)} with.`;
  return { code: 'no-directories', uri, message };
}

export function notApproved({ uri }: SkillRef, state: 'none' | 'changed' | 'refused'): Reason {
  if (state === 'refused') {
    const message = `You said no to ${shown(uri)} as it is: forget that to be asked again.`;
    return { code: 'refused', uri, message };
  }
  return state === 'changed'
    ? {
        code: 'approval-revoked',
        uri,
        message: `${shown(uri)} changed since you approved it: review and approve it again.`,
      }
    : {
        code: 'not-approved',
        uri,
        message: `${shown(uri)} is not approved: review and approve it before a model gets it.`,
      };
}

export function neverLoaded({ label, uri }: SkillRef): Reason {
  const message = `Your policy for the server ${shown(label)} is that no skill of it is given to a model.`;
  return { code: 'server-policy', uri, expected: 'ask', found: 'never', message };
}

/** H-LOAD-5: the settings are the editor's, not a server's words. */
export function autoApproved({ uri }: SkillRef, settings: readonly string[]): Reason {
  const found = settings.join(', ');
  const message = `Tools run without a question here (${found}): ${shown(uri)} is not loaded until you agree to that for this skill.`;
  return { code: 'auto-approve-on', uri, expected: 'every tool call asked about', found, message };
}

export function getFailure({ label, uri }: SkillRef, error: Error): Reason {
  if (error instanceof RequestError && error.kind === 'rpc' && error.code === -32602) {
    return { code: 'no-such-skill', uri, message: `The server ${shown(label)} has no such skill here: ${shown(uri)}.` };
  }
  return { code: 'get-failed', uri, message: `skills/get for ${shown(uri)} failed: ${error.message}.` };
}

export function otherSkill(uri: string, answered: unknown): Reason {
  const message = `skills/get was asked for ${shown(uri)} and answered with ${shown(answered)}: refused.`;
  return { code: 'other-skill', uri, field: 'uri', expected: shown(uri), found: shown(answered), message };
}
