import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ConsoleDrawing } from './console-drawing.tsx';
import { GuideContent } from './guide-content.tsx';
import type { Block, Heading, Picture } from './guide-document.ts';

/** Commands or settings to copy; long lines wrap, so that nothing hides beyond the edge. */
function CodeBlock({ text }: { text: string }) {
  const t = useTranslations('docs');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', title: t('copied') }),
      () => showToast({ kind: 'error', title: t('copyFailed') }),
    );
  return (
    <div className="relative rounded-control border border-line bg-sunken">
      <pre className="py-3 pr-14 pl-4 font-mono text-small break-words whitespace-pre-wrap">
        <code>{text}</code>
      </pre>
      <IconButton label={t('copy')} onClick={() => void copy()} className="absolute! top-1 right-1">
        <Copy size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

const SectionHeading = ({ heading }: { heading: Heading }) => {
  const Tag = heading.level === 2 ? 'h2' : 'h3';
  return (
    <Tag id={heading.id} className={heading.level === 2 ? 'guide-h2' : 'guide-h3'}>
      <GuideContent content={heading.content} />
    </Tag>
  );
};

function List({ block }: { block: BlockOf<'list'> }) {
  const items = withKeys(block.items).map(([key, item]) => (
    <li key={key}>
      <GuideBlocks blocks={item} />
    </li>
  ));
  return block.start === null ? (
    <ul className="guide-list list-disc">{items}</ul>
  ) : (
    <ol start={block.start} className="guide-list list-decimal">
      {items}
    </ol>
  );
}

const Table = ({ block }: { block: BlockOf<'table'> }) => (
  <table className="guide-table">
    <thead>
      <tr>
        {withKeys(block.head).map(([key, cell]) => (
          <th key={key} scope="col">
            <GuideContent content={cell} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {withKeys(block.rows).map(([row, cells]) => (
        <tr key={row}>
          {withKeys(cells).map(([key, cell]) => (
            <td key={key}>
              <GuideContent content={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const Screenshot = ({ picture }: { picture: Picture }) => (
  <img
    src={picture.source}
    alt={picture.description}
    width={picture.width}
    height={picture.height}
    loading="lazy"
    decoding="async"
    className="bound h-auto w-full"
  />
);

function GuideBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <SectionHeading heading={block} />;
    case 'paragraph':
      return (
        <p>
          <GuideContent content={block.content} />
        </p>
      );
    case 'note':
      return (
        <p className="guide-note">
          <GuideContent content={block.content} />
        </p>
      );
    case 'list':
      return <List block={block} />;
    case 'code':
      return <CodeBlock text={block.text} />;
    case 'table':
      return <Table block={block} />;
    case 'picture':
      return <Screenshot picture={block} />;
    case 'drawing':
      return <ConsoleDrawing drawing={block} />;
  }
}

/** The order of the text never changes, so an index is a stable key. */
const withKeys = <Item,>(items: readonly Item[]): [key: string, item: Item][] =>
  items.map((item, place) => [String(place), item]);

export const GuideBlocks = ({ blocks }: { blocks: readonly Block[] }) =>
  withKeys(blocks).map(([key, block]) => <GuideBlock key={key} block={block} />);
