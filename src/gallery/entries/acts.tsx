import type { Decision } from '../../contract/moderation.ts';
import { BanDialog } from '../../web/comment/ban-dialog.tsx';
import { BanLimits } from '../../web/comment/ban-limits.tsx';
import { BulkDialog } from '../../web/comment/bulk/bulk-dialog.tsx';
import { DoubtfulComments } from '../../web/comment/bulk/doubtful-comments.tsx';
import { MatchingDialog } from '../../web/comment/bulk/matching-dialog.tsx';
import { MatchingQuestion } from '../../web/comment/bulk/matching-question.tsx';
import { RejectSure } from '../../web/comment/bulk/reject-sure.tsx';
import { DeleteDialog } from '../../web/comment/delete-dialog.tsx';
import { ActCost, DialogBody, Finality } from '../../web/decisions/bulk/dialog-parts.tsx';
import { Button } from '../../web/ui/button.tsx';
import { DialogActions } from '../../web/ui/dialogs/dialog.tsx';
import { Amid, nothing, Spoken } from '../around.tsx';
import type { Entry } from '../entry.ts';
import { comment, flagged } from '../fixtures/comments.ts';
import { everything, nothingMatches, sure } from '../fixtures/matching.ts';

const Bulk = ({ n, decision }: { n: number; decision: Decision }) => (
  <BulkDialog
    request={{
      decision,
      ids: Array.from({ length: n }, (_, place) => String(place)),
      rows: [flagged(), flagged({ spam_score: 55 }), comment()],
      leftOut: 7,
    }}
    onConfirm={nothing}
    onCancel={nothing}
  />
);

interface MatchingProps {
  filter: typeof sure;
  careful?: boolean;
}

const Matching = ({ filter, careful = false }: MatchingProps) => (
  <MatchingDialog
    request={{ decision: 'reject', filter, except: [], careful }}
    onDone={nothing}
    onCancel={nothing}
  />
);

const request = { decision: 'reject', filter: everything, except: [], careful: true } as const;

const Doubtful = ({ leftOut }: { leftOut: readonly string[] }) => (
  <DoubtfulComments
    sample={[
      { comment: flagged({ id: '3', spam_score: 62 }), doubts: ['score'] },
      { comment: comment({ id: '4' }), doubts: ['trusted_author', 'regular_viewer'] },
    ]}
    n={96}
    leftOut={new Set(leftOut)}
    onChange={nothing}
  />
);

const Parts = ({ fitToday, holdHours }: { fitToday: number; holdHours: number }) => (
  <div className="p-5">
    <DialogBody>
      <ActCost plan={{ decisions: 400, units: 400, fitToday, doneAt: '2026-03-02T03:00:00Z' }} />
      <Finality holdHours={holdHours} />
      <DialogActions>
        <Button onClick={nothing}>
          <Spoken>{(t) => t('bulk.cancel')}</Spoken>
        </Button>
      </DialogActions>
    </DialogBody>
  </div>
);

export const acts: readonly Entry[] = [
  {
    of: 'comment/bulk/bulk-dialog',
    shows: [
      { state: 'reject many', overlay: true, view: <Bulk n={1240} decision="reject" /> },
      { state: 'approve a few', overlay: true, view: <Bulk n={3} decision="approve" /> },
      {
        state: 'more than fits today',
        overlay: true,
        view: (
          <Amid free={140}>
            <Bulk n={1000} decision="reject" />
          </Amid>
        ),
      },
      {
        state: 'cost not known yet',
        overlay: true,
        view: <Bulk n={2} decision="reject" />,
      },
    ],
  },
  {
    of: 'comment/bulk/matching-dialog',
    shows: [
      { state: 'sure ones', overlay: true, view: <Matching filter={sure} careful /> },
      { state: 'not flagged', overlay: true, view: <Matching filter={everything} /> },
      { state: 'nothing', overlay: true, view: <Matching filter={nothingMatches} /> },
    ],
  },
  {
    of: 'comment/bulk/matching-question',
    shows: [
      {
        state: 'fetched when it is asked',
        overlay: true,
        view: <MatchingQuestion request={request} onDone={nothing} onCancel={nothing} />,
      },
    ],
  },
  {
    of: 'comment/bulk/doubtful-comments',
    wide: true,
    shows: [
      { state: 'with doubts', view: <Doubtful leftOut={['3']} /> },
      { state: 'none left out', view: <Doubtful leftOut={[]} /> },
    ],
  },
  {
    of: 'decisions/bulk/dialog-parts',
    shows: [
      { state: 'all fit today', view: <Parts fitToday={400} holdHours={0} /> },
      { state: 'some tomorrow', view: <Parts fitToday={140} holdHours={24} /> },
    ],
  },
  {
    of: 'comment/delete-dialog',
    shows: [
      {
        state: 'own comment',
        overlay: true,
        view: <DeleteDialog row={comment()} onClose={nothing} />,
      },
    ],
  },
  {
    of: 'comment/ban-dialog',
    shows: [
      {
        state: 'of a spammer with more to review',
        overlay: true,
        view: <BanDialog row={flagged()} author="Putri Cantik 88" onClose={nothing} />,
      },
    ],
  },
  {
    of: 'comment/ban-limits',
    shows: [{ state: 'always', view: <BanLimits /> }],
  },
  {
    of: 'comment/bulk/reject-sure',
    shows: [
      { state: 'many', view: <RejectSure n={96} /> },
      { state: 'short', view: <RejectSure n={96} size="short" /> },
      { state: 'none', view: <RejectSure n={0} /> },
    ],
  },
];
