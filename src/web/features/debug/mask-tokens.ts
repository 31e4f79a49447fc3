import { limits } from '../../../contract/limits.ts';

const preview = limits.debugTokenPreview;

/** The first 20 characters, which say which token it is and nothing that could be used. */
export const tokenPreview = (token: string): string =>
  token.length > preview ? `${token.slice(0, preview)}…` : token;

/** Does `text` hold a longer stretch of a token than may be shown? */
function holdsPiece(text: string, token: string): boolean {
  for (let start = 0; start + preview < text.length; start += 1) {
    if (token.includes(text.slice(start, start + preview + 1))) return true;
  }
  return false;
}

/** A stored text as it may be shown: cut to 20 characters where it holds any of the tokens. */
export const maskTokens = (text: string, tokens: readonly string[]): string =>
  tokens.some((token) => holdsPiece(text, token)) ? tokenPreview(text) : text;
