const hasLetters = (text: string) => /\p{L}/u.test(text);

/** Puts a text in brackets and lengthens it by two fifths, as German or Indonesian would. */
function lengthen(text: string): string {
  if (!hasLetters(text)) return text;
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(text) ?? [];
  return `${before}⟦${words}${'~'.repeat(Math.ceil(words.length * 0.4))}⟧${after}`;
}

/**
 * A pseudo-language, from a message as icu-minify compiles it: every text in brackets and
 * lengthened, variables and tags in place. A text on the page without brackets is no message.
 */
export function toPseudo(message: unknown): unknown {
  if (typeof message === 'string') return lengthen(message);
  if (Array.isArray(message)) {
    return message.map((part: unknown) =>
      Array.isArray(part) ? placeholder(part) : toPseudo(part),
    );
  }
  if (typeof message !== 'object' || message === null) return message;
  return Object.fromEntries(Object.entries(message).map(([form, text]) => [form, toPseudo(text)]));
}

/** `[name]`, `[name, kind, forms]` or `[tag, …contents]`: names stay unchanged. */
function placeholder([name, ...rest]: readonly unknown[]): unknown {
  if (typeof rest[0] !== 'number') return [name, ...rest.map(toPseudo)];
  return [name, ...rest.map((part) => (typeof part === 'object' ? toPseudo(part) : part))];
}
