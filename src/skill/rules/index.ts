import { fenceWhitespace } from './frontmatter/fenceWhitespace.ts';
import { missing } from './frontmatter/missing.ts';
import { notFirstLine } from './frontmatter/notFirstLine.ts';
import { unclosed } from './frontmatter/unclosed.ts';
import { bom } from './encoding/bom.ts';
import { invalidUtf8 } from './encoding/invalidUtf8.ts';
import { commentTruncation } from './yaml/commentTruncation.ts';
import { controlCharacter } from './yaml/controlCharacter.ts';
import { duplicateKey } from './yaml/duplicateKey.ts';
import { notAMapping } from './yaml/notAMapping.ts';
import { syntax } from './yaml/syntax.ts';
import { tabIndent } from './yaml/tabIndent.ts';
import { unquotedColon } from './yaml/unquotedColon.ts';
import { allowedToolsSeparator } from './spec/allowedToolsSeparator.ts';
import { allowedToolsType } from './spec/allowedToolsType.ts';
import { compatibilityEmpty } from './spec/compatibilityEmpty.ts';
import { compatibilityLength } from './spec/compatibilityLength.ts';
import { compatibilityType } from './spec/compatibilityType.ts';
import { descriptionLength } from './spec/descriptionLength.ts';
import { descriptionRequired } from './spec/descriptionRequired.ts';
import { descriptionType } from './spec/descriptionType.ts';
import { fileNameCase } from './spec/fileNameCase.ts';
import { licenseType } from './spec/licenseType.ts';
import { metadataType } from './spec/metadataType.ts';
import { metadataValueType } from './spec/metadataValueType.ts';
import { nameFormat } from './spec/nameFormat.ts';
import { nameLength } from './spec/nameLength.ts';
import { nameMatchesFolder } from './spec/nameMatchesFolder.ts';
import { nameRequired } from './spec/nameRequired.ts';
import { nameType } from './spec/nameType.ts';
import { unknownField } from './spec/unknownField.ts';
import { clientFields } from './portability/clientFields.ts';
import { descriptionUtf16 } from './portability/descriptionUtf16.ts';
import { nestedSkill } from './portability/nestedSkill.ts';
import { nonAsciiName } from './portability/nonAsciiName.ts';
import { fieldType } from './client/fieldType.ts';
import { skillsRefFlow } from './compat/skillsRefFlow.ts';
import { skillsRefSplit } from './compat/skillsRefSplit.ts';
import { backslash } from './links/backslash.ts';
import { wrongCase } from './links/case.ts';
import { deep } from './links/deep.ts';
import { missingFile } from './links/missing.ts';
import { missingPath } from './links/missingPath.ts';
import { orphanFile } from './links/orphanFile.ts';
import { outsideSkill } from './links/outsideSkill.ts';
import { symlink } from './links/symlink.ts';
import { bodyLines } from './budget/bodyLines.ts';
import { bodyTokens } from './budget/bodyTokens.ts';
import { bytes } from './limits/bytes.ts';
import { files } from './limits/files.ts';
import { duplicateName } from './workspace/duplicateName.ts';
import { bidiControl } from './security/bidiControl.ts';
import { hiddenUnicode } from './security/hiddenUnicode.ts';
import { pipeToShell } from './security/pipeToShell.ts';
import { literalDescription } from './style/literalDescription.ts';
import { smartQuotes } from './style/smartQuotes.ts';
import { descriptionWhen } from './advice/descriptionWhen.ts';
import { emptyBody } from './advice/emptyBody.ts';
import { placeholder } from './advice/placeholder.ts';
import { metadataKey } from './reserved/metadataKey.ts';
import { uploadNonAsciiName } from './profile/claude-upload/nonAsciiName.ts';
import { reservedName } from './profile/claude-upload/reservedName.ts';
import { uploadUnknownField } from './profile/claude-upload/unknownField.ts';
import { xmlInDescription } from './profile/claude-upload/xmlInDescription.ts';
import { fieldValue } from './profile/claude-code/fieldValue.ts';
import { listingLength } from './profile/claude-code/listingLength.ts';
import { descriptionCut } from './profile/vs-code/descriptionCut.ts';
import { tagsRemoved } from './profile/vs-code/tagsRemoved.ts';
import { unreachable } from './profile/vs-code/unreachable.ts';
import { argumentHint } from './profile/copilot-cli/argumentHint.ts';
import { descriptionDropped } from './profile/copilot-cli/descriptionLength.ts';
import { copilotNonAsciiName } from './profile/copilot-cli/nonAsciiName.ts';
import { indentedFence } from './profile/codex/indentedFence.ts';
import { codexMetadataType } from './profile/codex/metadataType.ts';
import { shortDescription } from './profile/codex/shortDescription.ts';
import { referenceBom } from './profile/strict-reference/bom.ts';
import { referenceFileName } from './profile/strict-reference/fileName.ts';
import { nameMarks } from './profile/strict-reference/nameMarks.ts';
import { referenceSplit } from './profile/strict-reference/split.ts';
import { referenceUnknownField } from './profile/strict-reference/unknownField.ts';
import { untrimmedLength } from './profile/strict-reference/untrimmedLength.ts';
import { referenceYaml } from './profile/strict-reference/yaml.ts';

/** Every rule there is. Add a rule here, its sentences in src/language/messages, and its page in docs/rules. */
export const rules = [
  fenceWhitespace,
  missing,
  notFirstLine,
  unclosed,
  bom,
  invalidUtf8,
  commentTruncation,
  controlCharacter,
  duplicateKey,
  notAMapping,
  syntax,
  tabIndent,
  unquotedColon,
  nameRequired,
  nameType,
  nameFormat,
  nameLength,
  nameMatchesFolder,
  descriptionRequired,
  descriptionType,
  descriptionLength,
  allowedToolsSeparator,
  allowedToolsType,
  compatibilityEmpty,
  compatibilityLength,
  compatibilityType,
  fileNameCase,
  licenseType,
  metadataType,
  metadataValueType,
  unknownField,
  clientFields,
  descriptionUtf16,
  nestedSkill,
  nonAsciiName,
  fieldType,
  skillsRefFlow,
  skillsRefSplit,
  backslash,
  wrongCase,
  deep,
  missingFile,
  missingPath,
  orphanFile,
  outsideSkill,
  symlink,
  bodyLines,
  bodyTokens,
  bytes,
  files,
  duplicateName,
  bidiControl,
  hiddenUnicode,
  pipeToShell,
  literalDescription,
  smartQuotes,
  descriptionWhen,
  emptyBody,
  placeholder,
  metadataKey,
  uploadNonAsciiName,
  reservedName,
  uploadUnknownField,
  xmlInDescription,
  fieldValue,
  listingLength,
  descriptionCut,
  tagsRemoved,
  unreachable,
  argumentHint,
  descriptionDropped,
  copilotNonAsciiName,
  indentedFence,
  codexMetadataType,
  shortDescription,
  referenceBom,
  referenceFileName,
  nameMarks,
  referenceSplit,
  referenceUnknownField,
  untrimmedLength,
  referenceYaml,
] as const;

export type AnyRule = (typeof rules)[number];
/** The ids are a public contract: JSON output, settings, pages. */
export type RuleId = AnyRule['id'];
/** The rules of one group: `RulesOf<'yaml'>`. */
export type RulesOf<Group extends string> = Extract<AnyRule, { readonly id: `${Group}/${string}` }>;
