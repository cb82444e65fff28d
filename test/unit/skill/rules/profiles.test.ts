import { fieldValue } from '../../../../src/skill/rules/profile/claude-code/fieldValue.ts';
import { listingLength } from '../../../../src/skill/rules/profile/claude-code/listingLength.ts';
import { uploadNonAsciiName } from '../../../../src/skill/rules/profile/claude-upload/nonAsciiName.ts';
import { reservedName } from '../../../../src/skill/rules/profile/claude-upload/reservedName.ts';
import { uploadUnknownField } from '../../../../src/skill/rules/profile/claude-upload/unknownField.ts';
import { xmlInDescription } from '../../../../src/skill/rules/profile/claude-upload/xmlInDescription.ts';
import { indentedFence } from '../../../../src/skill/rules/profile/codex/indentedFence.ts';
import { codexMetadataType } from '../../../../src/skill/rules/profile/codex/metadataType.ts';
import { shortDescription } from '../../../../src/skill/rules/profile/codex/shortDescription.ts';
import { argumentHint } from '../../../../src/skill/rules/profile/copilot-cli/argumentHint.ts';
import { descriptionDropped } from '../../../../src/skill/rules/profile/copilot-cli/descriptionLength.ts';
import { copilotNonAsciiName } from '../../../../src/skill/rules/profile/copilot-cli/nonAsciiName.ts';
import { referenceBom } from '../../../../src/skill/rules/profile/strict-reference/bom.ts';
import { referenceFileName } from '../../../../src/skill/rules/profile/strict-reference/fileName.ts';
import { nameMarks } from '../../../../src/skill/rules/profile/strict-reference/nameMarks.ts';
import { referenceSplit } from '../../../../src/skill/rules/profile/strict-reference/split.ts';
import { referenceUnknownField } from '../../../../src/skill/rules/profile/strict-reference/unknownField.ts';
import { untrimmedLength } from '../../../../src/skill/rules/profile/strict-reference/untrimmedLength.ts';
import { referenceYaml } from '../../../../src/skill/rules/profile/strict-reference/yaml.ts';
import { descriptionCut } from '../../../../src/skill/rules/profile/vs-code/descriptionCut.ts';
import { tagsRemoved } from '../../../../src/skill/rules/profile/vs-code/tagsRemoved.ts';
import { unreachable } from '../../../../src/skill/rules/profile/vs-code/unreachable.ts';
import { body, testing } from './ruleTest.ts';

describe(reservedName.id, () => {
  const { finds, accepts } = testing(reservedName);
  finds('name: my-claude-helper', { at: 'name: my-[claude]-helper' });
  finds('name: "anthropic-x"', { at: 'name: "[anthropic]-x"' });
  accepts('name: cloud-helper');
});

describe(xmlInDescription.id, () => {
  const { finds, accepts } = testing(xmlInDescription);
  finds('description: a <b> and </c>', { at: 'description: a [<b>] and </c>', fixedTo: 'description: a [b] and [/c]' });
  finds('description: "<b> a"', { at: 'description: "[<b>] a"', fixedTo: 'description: "[b] a"' });
  finds('description: <b> a', { at: 'description: [<b>] a' });
  finds('description: >-\n  a <b>', { at: '[description]: >-', fixedTo: 'description: >-\n  a [b]' });
  accepts('description: a < b and c > d, x -> y');
});

for (const rule of [uploadUnknownField, referenceUnknownField]) {
  describe(rule.id, () => {
    const { finds, accepts } = testing(rule);
    finds('name: a\nargument-hint: b', { at: '[argument-hint]: b' });
    finds('version: 1', { at: '[version]: 1' });
    accepts('name: a\nlicense: b\nmetadata:\n  version: "1"');
  });
}

for (const rule of [uploadNonAsciiName, copilotNonAsciiName]) {
  describe(rule.id, () => {
    const { finds, accepts } = testing(rule);
    finds('name: café', { at: 'name: [café]' });
    accepts('name: cafe-2');
    accepts('name: Café');
  });
}

describe(listingLength.id, () => {
  const { finds, accepts } = testing(listingLength);
  const half = 'x'.repeat(768);
  finds(`description: ${half}\nwhen_to_use: ${half}`, { at: `when_to_use: [${half}]` });
  accepts(`description: ${half}\nwhen_to_use: ${half.slice(1)}`);
});

describe(fieldValue.id, () => {
  const { finds, accepts } = testing(fieldValue);
  finds('effort: maximum', { at: 'effort: [maximum]' });
  finds('context: inline', { at: 'context: [inline]' });
  accepts('effort: xhigh\ncontext: fork\nshell: powershell\nmodel: anything');
});

describe(tagsRemoved.id, () => {
  const { finds, accepts } = testing(tagsRemoved);
  finds('description: a <b>', { at: 'description: a [<b>]' });
  accepts('description: a < b');
});

for (const rule of [descriptionCut, descriptionDropped]) {
  describe(rule.id, () => {
    const { finds, accepts } = testing(rule);
    const long = '😀'.repeat(513);
    finds(`description: ${long}`, { at: `description: [${long}]` });
    accepts(`description: ${'x'.repeat(1025)}`);
    accepts(`description: ${'x'.repeat(1024)}`);
  });
}

describe(unreachable.id, () => {
  const { finds, accepts } = testing(unreachable);
  finds('user-invocable: false\ndisable-model-invocation: true', { at: '[disable-model-invocation]: true' });
  accepts('user-invocable: true\ndisable-model-invocation: true');
});

describe(argumentHint.id, () => {
  const { finds, accepts } = testing(argumentHint);
  finds('argument-hint: [a]', { at: 'argument-hint: [[a]]', fixedTo: 'argument-hint: "[a]"' });
  accepts('argument-hint: "[a]"');
});

describe(codexMetadataType.id, () => {
  const { finds, accepts } = testing(codexMetadataType);
  finds('metadata: a', { at: 'metadata: [a]' });
  accepts('metadata:\n  a: b');
});

describe(shortDescription.id, () => {
  const { finds, accepts } = testing(shortDescription);
  finds(`metadata:\n  short-description: ${'x'.repeat(1025)}`, { at: `  [short-description]: ${'x'.repeat(1025)}` });
  accepts(`metadata:\n  short-description: ${'x'.repeat(1024)}`);
});

describe(indentedFence.id, () => {
  const { finds, accepts } = testing(indentedFence);
  finds('description: |\n  a\n  ---\n  b', { at: '  [---]' });
  accepts('description: a --- b');
  accepts(body('  ---'));
});

describe(referenceBom.id, () => {
  const { finds, accepts } = testing(referenceBom);
  finds('\uFEFF---\nname: a\n---\n', { at: '[\uFEFF]---', fixedTo: '---\nname: a\n---\n' });
  accepts('---\nname: a\n---\n');
});

describe(referenceFileName.id, () => {
  const { finds, accepts } = testing(referenceFileName);
  finds(body('x'), { at: '[---]' }, { facts: { fileName: 'Skill.md' } });
  accepts(body('x'), { facts: { fileName: 'skill.md' } });
});

describe(nameMarks.id, () => {
  const { finds, accepts } = testing(nameMarks);
  finds('name: हिन्दी', { at: 'name: [हिन्दी]' });
  accepts('name: café');
  accepts('name: cafe\u0301');
});

describe(referenceSplit.id, () => {
  const { finds, accepts } = testing(referenceSplit);
  finds('description: a --- b', { at: 'description: a [---] b' });
  accepts('description: a -- b');
});

describe(untrimmedLength.id, () => {
  const { finds, accepts } = testing(untrimmedLength);
  const full = 'x'.repeat(1024);
  finds(`description: "${full} "`, { at: `description: ["${full} "]` });
  accepts(`description: "${full}"`);
  accepts(`description: "${full}x "`);
});

describe(referenceYaml.id, () => {
  const { finds, accepts } = testing(referenceYaml);
  finds('metadata: {a: b}', { at: 'metadata: [{]a: b}', message: 'flow' });
  finds('name: &x a', { at: 'name: [&x] a', message: 'anchor' });
  accepts('metadata:\n  a: b');
});
