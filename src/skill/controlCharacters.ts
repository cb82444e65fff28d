/** What YAML 1.2.2 §5.1 does not call printable, one stretch after another; tabs and line breaks are. */
export const CONTROL_CHARACTERS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]+|\p{Surrogate}+/gu;

/** The same, and halves of pairs, which are far more quickly found. */
const PERHAPS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ud800-\udfff\ufffe\uffff]/;

export function hasControlCharacters(text: string): boolean {
  return PERHAPS.test(text) && text.search(CONTROL_CHARACTERS) !== -1;
}
