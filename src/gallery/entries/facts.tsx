import type { DaySearch } from '../../web/shared/day-range.ts';
import { Count, RelativeTime } from '../../web/shared/facts.tsx';
import { FreshSignIn } from '../../web/shared/fresh-sign-in.tsx';
import { JobCard } from '../../web/shared/job-card.tsx';
import { QuotaToday } from '../../web/shared/quota-today.tsx';
import { RangeBar } from '../../web/shared/range-bar.tsx';
import { ScoreMeter } from '../../web/shared/score.tsx';
import { StatusBadge } from '../../web/shared/status-badge.tsx';
import { Thumbnail } from '../../web/shared/thumbnail.tsx';
import { ShortCard, VideoCard } from '../../web/shared/video-card.tsx';
import { Button } from '../../web/ui/button.tsx';
import { Holding, nothing, Spoken } from '../around.tsx';
import type { Entry } from '../entry.ts';
import { rejected, statuses } from '../fixtures/comments.ts';
import { daysAgo, inMinutes } from '../fixtures/invented.ts';
import { pictureless, videos } from '../fixtures/videos.ts';
import { job, quota } from '../fixtures/work.ts';
import { Forced } from '../forced.tsx';

const When = ({ instant }: { instant: string | null }) => (
  <Spoken>{(t) => <RelativeTime instant={instant} fallback={t('videos.unknownDate')} />}</Spoken>
);

const card = 'w-64 max-w-full';

const Ranges = ({ start }: { start: DaySearch }) => (
  <Holding<DaySearch> start={start}>
    {(search, change) => <RangeBar search={search} today="2026-03-02" onChange={change} />}
  </Holding>
);

const Guarded = ({ fresh }: { fresh: boolean }) => (
  <FreshSignIn fresh={fresh} onSignIn={nothing}>
    <Spoken>{(t) => <Button>{t('reports.createButton')}</Button>}</Spoken>
  </FreshSignIn>
);

export const facts: readonly Entry[] = [
  {
    of: 'shared/status-badge',
    shows: [
      ...statuses.map((status) => ({ state: status, view: <StatusBadge status={status} /> })),
      {
        state: 'hidden, to be rejected',
        view: <StatusBadge status="rejected" decision={rejected({ state: 'held' }).decision} />,
      },
    ],
  },
  {
    of: 'shared/score',
    shows: [
      { state: 'low', view: <ScoreMeter value={12} flagged={false} label="12" /> },
      { state: 'likely', view: <ScoreMeter value={86} flagged label="86" /> },
      { state: 'sure', view: <ScoreMeter value={100} flagged label="100" /> },
    ],
  },
  {
    of: 'shared/facts.Count',
    shows: [
      { state: 'none', view: <Count value={0} /> },
      { state: 'small', view: <Count value={4321} /> },
      { state: 'large', view: <Count value={12_400_000} /> },
      { state: 'not said', view: <Count value={null} /> },
    ],
  },
  {
    of: 'shared/facts.RelativeTime',
    shows: [
      { state: 'lately', view: <When instant={inMinutes(-2)} /> },
      { state: 'long ago', view: <When instant={daysAgo(800)} /> },
      { state: 'unknown', view: <When instant={null} /> },
    ],
  },
  {
    of: 'shared/quota-today',
    shows: [
      { state: 'some left', view: <QuotaToday quota={quota(0)} /> },
      { state: 'none left', view: <QuotaToday quota={quota(0, 0)} /> },
      {
        state: 'refused by Google',
        view: <QuotaToday quota={{ ...quota(0), free: 0, google_refused_at: inMinutes(-20) }} />,
      },
    ],
  },
  {
    of: 'shared/thumbnail',
    shows: [
      {
        state: 'picture',
        view: (
          <div className="w-40">
            <Thumbnail video={videos.usual} upright={false} eager />
          </div>
        ),
      },
      {
        state: 'no picture',
        view: (
          <div className="w-40">
            <Thumbnail video={pictureless} upright={false} />
          </div>
        ),
      },
      {
        state: 'upright',
        view: (
          <div className="w-24">
            <Thumbnail video={pictureless} upright />
          </div>
        ),
      },
    ],
  },
  {
    of: 'shared/video-card',
    shows: [
      {
        state: 'rest',
        view: (
          <div className={card}>
            <VideoCard video={videos.usual} />
          </div>
        ),
      },
      {
        state: 'hover',
        view: (
          <div className={card}>
            <Forced state="hover">
              <VideoCard video={videos.usual} />
            </Forced>
          </div>
        ),
      },
      {
        state: 'focus',
        view: (
          <div className={card}>
            <Forced state="focus" on="a">
              <VideoCard video={videos.usual} />
            </Forced>
          </div>
        ),
      },
      {
        state: 'flagged comments',
        view: (
          <div className={card}>
            <VideoCard video={videos.flagged} />
          </div>
        ),
      },
      {
        state: 'long title, large counts',
        view: (
          <div className={card}>
            <VideoCard video={videos.longTitle} />
          </div>
        ),
      },
      {
        state: 'nothing known',
        view: (
          <div className={card}>
            <VideoCard video={videos.unknown} />
          </div>
        ),
      },
      {
        state: 'Short',
        view: (
          <div className="w-44">
            <ShortCard video={videos.flagged} />
          </div>
        ),
      },
    ],
  },
  {
    of: 'shared/job-card',
    wide: true,
    shows: [
      { state: 'under way', view: <JobCard job={job()} /> },
      { state: 'total unknown', view: <JobCard job={job({ total: null, expected_at: null })} /> },
      { state: 'queued', view: <JobCard job={job({ state: 'queued', done: 0, units: 0 })} /> },
      {
        state: 'waits for quota',
        view: <JobCard job={job({ state: 'waiting_quota', resumes_at: inMinutes(420) })} />,
      },
      {
        state: 'judging again',
        view: <JobCard job={job({ kind: 'rejudge', done: 99_999, total: 100_000, units: 0 })} />,
      },
      {
        state: 'writing a report',
        view: <JobCard job={job({ kind: 'report', done: 4_000, total: 100_000, units: 0 })} />,
      },
    ],
  },
  {
    of: 'shared/range-bar',
    wide: true,
    shows: [
      { state: 'the last days', view: <Ranges start={{}} /> },
      {
        state: 'two days',
        view: <Ranges start={{ start_date: '2026-02-01', end_date: '2026-02-28' }} />,
      },
    ],
  },
  {
    of: 'shared/fresh-sign-in',
    wide: true,
    shows: [
      { state: 'signed in long ago', view: <Guarded fresh={false} /> },
      { state: 'signed in lately', view: <Guarded fresh /> },
    ],
  },
];
