import { type ShortcutName, usualKey } from '../../contract/shortcut.ts';
import { AddWordDialog } from '../../web/features/blacklisted-words/add-word-dialog.tsx';
import { keyText } from '../../web/lib/key-text.ts';
import { Loaded } from '../../web/shared/loaded.tsx';
import { ShortcutList } from '../../web/shared/shortcut-list.tsx';
import { Avatar } from '../../web/ui/avatar.tsx';
import { BristleMeter, ChosenLine, Logo } from '../../web/ui/bristles.tsx';
import { More } from '../../web/ui/more.tsx';
import { PageHeading } from '../../web/ui/page-heading.tsx';
import { Pagination } from '../../web/ui/pagination.tsx';
import { SearchBox } from '../../web/ui/search-box.tsx';
import { Tabs } from '../../web/ui/tabs.tsx';
import { Holding, nothing, Spoken } from '../around.tsx';
import type { Entry } from '../entry.ts';
import { longTitle } from '../fixtures/invented.ts';
import { Forced } from '../forced.tsx';

const usualText = (name: ShortcutName) => keyText(usualKey(name), { mode: 'on', apple: false });

const Pages = ({ start, pages }: { start: number; pages: number }) => (
  <Holding start={start}>
    {(page, change) => <Pagination page={page} pages={pages} onPage={change} />}
  </Holding>
);

const Searching = ({ start }: { start: string }) => (
  <Holding start={start}>
    {(value, change) => (
      <Spoken>
        {(t) => (
          <SearchBox
            label={t('campaigns.search')}
            value={value}
            maxLength={200}
            onSearch={change}
          />
        )}
      </Spoken>
    )}
  </Holding>
);

const tabs = ['description', 'details', 'technical'] as const;

type Tab = (typeof tabs)[number];

const VideoTabs = ({ start = 'description' }: { start?: Tab }) => (
  <Holding<Tab> start={start}>
    {(value, change) => (
      <Spoken>
        {(t) => (
          <Tabs
            label={t('video.about')}
            value={value}
            onChange={change}
            tabs={tabs.map((tab) => ({ value: tab, label: t(`video.${tab}`) }))}
          >
            <p>{t(`video.${value}`)}</p>
          </Tabs>
        )}
      </Spoken>
    )}
  </Holding>
);

export const pages: readonly Entry[] = [
  {
    of: 'shared/shortcut-list',
    wide: true,
    shows: [{ state: 'always', view: <ShortcutList textOf={usualText} /> }],
  },
  {
    of: 'ui/bristles.ChosenLine',
    shows: [
      {
        state: 'chosen',
        view: (
          <div className="w-24">
            <ChosenLine chosen />
          </div>
        ),
      },
    ],
  },
  {
    of: 'ui/tabs',
    wide: true,
    shows: [
      { state: 'rest', view: <VideoTabs /> },
      { state: 'the last one', view: <VideoTabs start="technical" /> },
      {
        state: 'hover on the second',
        view: (
          <Forced state="hover" on="button:nth-of-type(2)">
            <VideoTabs />
          </Forced>
        ),
      },
      {
        state: 'focus',
        view: (
          <Forced state="focus" on="button">
            <VideoTabs />
          </Forced>
        ),
      },
    ],
  },
  {
    of: 'ui/more',
    shows: [false, true].map((startOpen) => ({
      state: startOpen ? 'open' : 'closed',
      view: (
        <Spoken>
          {(t) => (
            <More label={t('shell.more')} startOpen={startOpen}>
              {t('watching.none')}
            </More>
          )}
        </Spoken>
      ),
    })),
  },
  {
    of: 'shared/loaded',
    shows: [
      {
        state: 'on its way',
        view: (
          <Spoken>
            {(t) => (
              <Loaded
                query={{ data: undefined, error: null, refetch: nothing }}
                what={t('settings.connection')}
                failed={t('settings.connectionFailed')}
              >
                {() => null}
              </Loaded>
            )}
          </Spoken>
        ),
      },
    ],
  },
  {
    of: 'ui/pagination',
    wide: true,
    shows: [
      { state: 'first of a few', view: <Pages start={1} pages={3} /> },
      { state: 'in the middle of many', view: <Pages start={250} pages={500} /> },
      { state: 'last of many', view: <Pages start={500} pages={500} /> },
    ],
  },
  {
    of: 'ui/search-box',
    shows: [
      { state: 'empty', view: <Searching start="" /> },
      { state: 'filled', view: <Searching start="melati77" /> },
    ],
  },
  {
    of: 'ui/page-heading',
    wide: true,
    shows: [
      {
        state: 'short',
        view: <Spoken>{(t) => <PageHeading>{t('titles.comments')}</PageHeading>}</Spoken>,
      },
      { state: 'long', view: <PageHeading>{longTitle}</PageHeading> },
    ],
  },
  { of: 'ui/bristles.Logo', shows: [{ state: 'rest', view: <Logo /> }] },
  {
    of: 'ui/avatar',
    shows: [
      { state: 'picture', view: <Avatar src="/favicon.svg" name="Bagas" size={48} /> },
      { state: 'no picture', view: <Avatar src={null} name="Bagas" size={48} /> },
      { state: 'picture that fails', view: <Avatar src="/nothing.png" name="Ratih" size={48} /> },
      { state: 'name of symbols only', view: <Avatar src={null} name="★彡" size={48} /> },
      { state: 'small', view: <Avatar src={null} name="Wulan" size={24} /> },
    ],
  },
  {
    of: 'ui/bristles.BristleMeter',
    shows: [0, 4, 50, 97, 100].map((value) => ({
      state: String(value),
      view: (
        <Spoken>
          {(t) => <BristleMeter value={value} label={t('comments.score', { n: String(value) })} />}
        </Spoken>
      ),
    })),
  },
  {
    of: 'features/blacklisted-words/add-word-dialog',
    shows: [
      {
        state: 'a word is offered',
        overlay: true,
        view: <AddWordDialog word="rajakuda77" onClose={nothing} />,
      },
      { state: 'no word', overlay: true, view: <AddWordDialog word="" onClose={nothing} /> },
    ],
  },
];
