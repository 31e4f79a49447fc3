/** The kinds of characters that a folded word or a row of symbols holds, as a set of bits. */
export const Holds = {
  smallLetter: 1,
  digit: 2,
  /** , : ; ? ! ( ) and so the end of a part of a sentence. */
  sentenceMark: 4,
  /** / % + = $ " and so a sum, a share or a quotation. */
  figureMark: 8,
  otherAscii: 16,
  beyondAscii: 32,
} as const;

const ASCII = Uint8Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return Holds.smallLetter;
  if (/\d/.test(character)) return Holds.digit;
  if (/[,:;?!()]/.test(character)) return Holds.sentenceMark;
  return /[/%+=$"]/.test(character) ? Holds.figureMark : Holds.otherAscii;
});

export function kindsHeld(text: string): number {
  let kinds = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    kinds |= code < ASCII.length ? (ASCII[code] ?? 0) : Holds.beyondAscii;
  }
  return kinds;
}
