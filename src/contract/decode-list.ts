/** The text of a file; undefined: it is no Unicode, and only a person knows what it is. */
export function decodeList(bytes: Uint8Array, isWindows = false): string | undefined {
  if (isWindows) return new TextDecoder('windows-1252').decode(bytes);
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** UTF-16 has a mark, or zeros in the letters that all languages share. */
function encodingOf([first, second, third, fourth]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (second === 0 && fourth === 0) return 'utf-16le';
  return first === 0 && third === 0 ? 'utf-16be' : 'utf-8';
}
