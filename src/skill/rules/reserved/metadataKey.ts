import { metadataEntries } from '../../metadata.ts';
import { rule } from '../../rule.ts';

const PREFIX = 'io.modelcontextprotocol/';

/** Keys with this beginning are the protocol's: a server that serves the skill writes its own values there. */
export const metadataKey = rule(
  {
    id: 'reserved/metadata-key',
    severity: 'info',
    profile: 'spec',
    source: 'Skills over MCP: the prefix io.modelcontextprotocol/ is reserved',
    messages: { default: ['key'] },
  },
  (document, report) => {
    for (const { key, keyRange } of metadataEntries(document)) {
      if (key.startsWith(PREFIX)) report(keyRange, 'default', { key });
    }
  },
);
