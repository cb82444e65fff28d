import { visible } from '../protocol/visible.ts';
import type { SkillReport, SkillStatus, VerifyReport } from './verifyReport.ts';

const COLOR: Readonly<Record<SkillStatus, number>> = {
  verified: 32,
  listed: 0,
  unverifiable: 33,
  'over-limits': 33,
  failed: 31,
  invalid: 31,
};

/** The report for people. Everything that came from the server is escaped: it may hold terminal commands. */
export function verifyText(report: VerifyReport, color: boolean): string {
  const { server, listing, skills } = report;
  const lines = [
    `${visible(server.label)}: listing ${listing.status}${server.protocol === null ? '' : `, MCP ${visible(server.protocol)}`}`,
  ];
  if (listing.message !== undefined) lines.push(`  ${visible(listing.message, 2000)}`);
  for (const { code, message } of server.deviations) lines.push(`  note: ${visible(message)} (${code})`);
  for (const skill of skills) lines.push(...skillLines(skill, color));
  return `${[...lines, summaryLine(report)].join('\n')}\n`;
}

function skillLines({ uri, name, status, sizes, reasons, files }: SkillReport, color: boolean): readonly string[] {
  const word = status.padEnd(12);
  const painted = color ? `\u001b[${COLOR[status]}m${word}\u001b[0m` : word;
  const count =
    files.length === 0
      ? ''
      : `  ${files.length} ${files.length === 1 ? 'file' : 'files'}${sizes === 'absent' ? ', sizes not given' : ''}`;
  return [
    `  ${painted} ${visible(name ?? '(no name)')}  ${visible(uri ?? '(no uri)')}${count}`,
    ...reasons.map(({ code, message }) => `      ${code}: ${visible(message, 1000)}`),
  ];
}

function summaryLine({ summary }: VerifyReport): string {
  const { skills, ...counts } = summary;
  const names = {
    verified: 'verified',
    failed: 'failed',
    invalid: 'invalid',
    unverifiable: 'unverifiable',
    overLimits: 'over limits',
    listed: 'listed only',
  };
  const parts = Object.entries(names).flatMap(([key, words]) => {
    const count = counts[key as keyof typeof counts];
    return count === 0 ? [] : [`${count} ${words}`];
  });
  return `${skills} ${skills === 1 ? 'skill' : 'skills'}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`;
}
