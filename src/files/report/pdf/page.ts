import { fonts } from './printable-text.ts';

type Doc = PDFKit.PDFDocument;

const SIZES = { H1: 20, H2: 14, H3: 10 } as const;
const TEXT_SIZE = 9;
export const INK = '#222222';

/** A document to which tagged blocks are added from top to bottom. */
export function tagPage(doc: Doc) {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const left = doc.page.margins.left;
  const width = doc.page.width - left - doc.page.margins.right;
  const bottom = doc.page.height - doc.page.margins.bottom;
  const add = (
    tag: string,
    draw: () => void,
    options: PDFKit.Mixins.StructureElementOptions = {},
  ) => {
    root.add(doc.struct(tag, options, draw));
  };
  const keepTogether = (height: number) => {
    if (doc.y + height > bottom) doc.addPage();
  };
  return {
    doc,
    left,
    width,
    /** The element that everything is in. */
    root,
    /** Begins a new page when less than this height is left. */
    keepTogether,
    heading(level: keyof typeof SIZES, text: string) {
      const size = SIZES[level];
      keepTogether(size * 6);
      doc.moveDown(level === 'H1' ? 0 : 0.8);
      add(level, () => {
        doc.font(fonts.bold).fontSize(size).fillColor(INK).text(text, left, doc.y, { width });
      });
      doc.font(fonts.text).fontSize(TEXT_SIZE).moveDown(0.3);
    },
    paragraph(text: string) {
      add('P', () => {
        doc.font(fonts.text).fontSize(TEXT_SIZE).fillColor(INK).text(text, left, doc.y, { width });
      });
      doc.moveDown(0.5);
    },
    /** Draws something whose meaning is `alt`. */
    figure: (alt: string, draw: () => void) => add('Figure', draw, { alt }),
  };
}

export type Page = ReturnType<typeof tagPage>;
