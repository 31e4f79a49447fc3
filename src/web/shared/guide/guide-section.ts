import type { Block, GuideDocument, Heading } from './guide-document.ts';

export interface Section {
  readonly heading: Heading;
  readonly blocks: readonly Block[];
}

/** The section of a page with this anchor, up to the next heading; undefined where there is none. */
export function sectionOf({ blocks }: GuideDocument, id: string): Section | undefined {
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.id === id);
  const heading = blocks[start];
  if (heading?.kind !== 'heading') return undefined;
  const rest = blocks.slice(start + 1);
  const end = rest.findIndex(({ kind }) => kind === 'heading');
  return { heading, blocks: end < 0 ? rest : rest.slice(0, end) };
}
