/** A text of JSON, and the notes that stood in it. */
export interface ParsedJson {
  readonly value: unknown;
  readonly notes: readonly string[];
}

const NOTES = /("(?:[^"\\\n]|\\.)*"?)|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const LAST_COMMAS = /("(?:[^"\\\n]|\\.)*"?)|,(?=\s*[\]}])/g;

/** Reads JSON, also with the notes and last commas that people leave in it; undefined: it is none. */
export function parseJson(text: string): ParsedJson | undefined {
  const notes: string[] = [];
  const bare = () =>
    text
      .replaceAll(NOTES, (found: string, quoted?: string) => {
        if (quoted === undefined) notes.push(found.trim());
        return quoted ?? ' ';
      })
      .replaceAll(LAST_COMMAS, (_: string, quoted?: string) => quoted ?? '');
  const value = parsed(text) ?? parsed(bare());
  return value && { ...value, notes };
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
