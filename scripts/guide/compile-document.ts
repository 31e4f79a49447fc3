import { Lexer, type Token, type Tokens } from 'marked';
import type { Block, GuideDocument, Heading } from '../../src/web/shared/guide/guide-document.ts';
import { plainText, readContent } from './read-content.ts';

/** Width and height of a picture in pixels, by its path in the source. */
type Measure = (source: string) => { width: number; height: number };

const ANCHOR = /\s*\{#([a-z0-9-]+)\}$/;

/**
 * Compiles one page of the documentation: headings with an id, paragraphs, lists, code, tables,
 * notes (quotes), pictures, drawings and links. Throws on other Markdown, which the page could not show.
 */
export function compileDocument(markdown: string, measure: Measure): GuideDocument {
  const [first, ...rest] = Lexer.lex(markdown).filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading' || (first as Tokens.Heading).depth !== 1) {
    throw new Error('a document begins with its title, "# Title"');
  }
  return {
    title: plainText(readContent(first.tokens)),
    blocks: rest.map((token) => readBlock(token, measure)),
  };
}

function readBlock(token: Token, measure: Measure): Block {
  switch (token.type) {
    case 'heading':
      return readHeading(token as Tokens.Heading);
    case 'paragraph':
    case 'text':
      return readParagraph(token as Tokens.Paragraph, measure);
    case 'blockquote': {
      const [only] = (token as Tokens.Blockquote).tokens;
      return { kind: 'note', content: readContent((only as Tokens.Paragraph).tokens) };
    }
    case 'list':
      return readList(token as Tokens.List, measure);
    case 'code':
      return { kind: 'code', text: token['text'] as string };
    case 'table':
      return readTable(token as Tokens.Table);
    default:
      throw new Error(`"${token.raw}" is Markdown that the documentation does not use`);
  }
}

function readHeading({ depth, text }: Tokens.Heading): Heading {
  const id = ANCHOR.exec(text)?.[1];
  if (id === undefined || (depth !== 2 && depth !== 3)) {
    throw new Error(`the heading "${text}" needs two or three # and an id: {#…}`);
  }
  const words = Lexer.lexInline(text.replace(ANCHOR, ''));
  return { kind: 'heading', level: depth, id, content: readContent(words) };
}

function readParagraph({ tokens }: Tokens.Paragraph, measure: Measure): Block {
  const [only] = tokens;
  if (only?.type !== 'image') return { kind: 'paragraph', content: readContent(tokens) };
  const { href, text } = only as Tokens.Image;
  const [, drawing] = /^drawing:([a-z-]+)$/.exec(href) ?? [];
  if (drawing !== undefined) return { kind: 'drawing', name: drawing, description: text };
  return { kind: 'picture', source: href, description: text, ...measure(href) };
}

const readList = ({ ordered, start, items }: Tokens.List, measure: Measure): Block => ({
  kind: 'list',
  start: ordered ? Number(start) : null,
  items: items.map((item) =>
    item.tokens.filter(({ type }) => type !== 'space').map((token) => readBlock(token, measure)),
  ),
});

const readTable = ({ header, rows }: Tokens.Table): Block => ({
  kind: 'table',
  head: header.map(({ tokens }) => readContent(tokens)),
  rows: rows.map((cells) => cells.map(({ tokens }) => readContent(tokens))),
});
