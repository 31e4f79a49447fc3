import type { Token, Tokens } from 'marked';
import type { Content, Inline } from '../../src/web/shared/guide/guide-document.ts';
import { readTarget } from './read-target.ts';

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' ');

function readInline(token: Token): Inline {
  switch (token.type) {
    case 'text':
    case 'escape':
      return oneLine(token['text'] as string);
    case 'strong':
      return { kind: 'strong', content: readContent(token.tokens) };
    case 'em':
      return { kind: 'emphasis', content: readContent(token.tokens) };
    case 'codespan':
      return { kind: 'code', text: oneLine(token['text'] as string) };
    case 'link': {
      const { href, tokens } = token as Tokens.Link;
      return { kind: 'link', target: readTarget(href), content: readContent(tokens) };
    }
    default:
      throw new Error(`"${token.raw}" is Markdown that the documentation does not use`);
  }
}

/** The words of a paragraph. Throws on content that the page could not show. */
export const readContent = (tokens: readonly Token[] = []): Content => tokens.map(readInline);

/** The words without their marks. */
export const plainText = (content: Content): string =>
  content
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      return inline.kind === 'code' ? inline.text : plainText(inline.content);
    })
    .join('');
