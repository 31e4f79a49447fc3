import { ConsoleDrawing } from '../../web/shared/guide/console-drawing.tsx';
import { consolePages } from '../../web/shared/guide/console-drawings.ts';
import { GuideAdvice } from '../../web/shared/guide/guide-advice.tsx';
import { GuideBlocks } from '../../web/shared/guide/guide-blocks.tsx';
import { GuideContent } from '../../web/shared/guide/guide-content.tsx';
import type { Content, GuideDocument } from '../../web/shared/guide/guide-document.ts';
import type { Entry } from '../entry.ts';
import { hostile } from '../fixtures/invented.ts';

const sentence: Content = [
  'Buka ',
  {
    kind: 'link',
    target: { to: 'site', address: 'https://example.org/' },
    content: ['halaman ini'],
  },
  ', isi ',
  { kind: 'code', text: 'sapu' },
  ', lalu tekan ',
  { kind: 'emphasis', content: ['Create'] },
  '. ',
  { kind: 'strong', content: ['Hanya sekali.'] },
];

const advice: GuideDocument = {
  title: 'Panduan',
  blocks: [
    { kind: 'heading', level: 3, id: 'error-invented', content: ['invented'] },
    { kind: 'note', content: ['Yang sudah dikatakan halaman.'] },
    { kind: 'paragraph', content: sentence },
    { kind: 'code', text: 'http://localhost:8080/api/auth/google/callback' },
  ],
};

const tableOf = (cell: string) => ({
  kind: 'table' as const,
  head: [['Kode'], ['Arti']],
  rows: [[[cell], sentence]],
});

export const guide: readonly Entry[] = [
  {
    of: 'shared/guide/console-drawing',
    shows: Object.keys(consolePages).map((name) => ({
      state: name,
      view: <ConsoleDrawing drawing={{ kind: 'drawing', name, description: `Konsol: ${name}` }} />,
    })),
  },
  {
    of: 'shared/guide/guide-content',
    shows: [
      {
        state: 'sentence',
        view: (
          <p>
            <GuideContent content={sentence} />
          </p>
        ),
      },
    ],
  },
  {
    of: 'shared/guide/guide-blocks',
    wide: true,
    shows: [
      {
        state: 'all kinds',
        view: (
          <div className="guide">
            <GuideBlocks
              blocks={[
                { kind: 'paragraph', content: sentence },
                { kind: 'note', content: ['Sebuah catatan.'] },
                {
                  kind: 'list',
                  start: 1,
                  items: [[{ kind: 'paragraph', content: sentence }]],
                },
                tableOf('access_denied'),
              ]}
            />
          </div>
        ),
      },
      {
        state: 'long text',
        view: (
          <div className="guide">
            <GuideBlocks blocks={[{ kind: 'code', text: hostile.endless }]} />
          </div>
        ),
      },
    ],
  },
  {
    of: 'shared/guide/guide-advice',
    shows: [{ state: 'advice', view: <GuideAdvice document={advice} id="error-invented" /> }],
  },
];
