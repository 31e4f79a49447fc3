import type { ModeratedComment } from '../../contract/comment.ts';
import { RowActions } from '../../web/comment/actions.tsx';
import { CommentMenu } from '../../web/comment/comment-menu.tsx';
import { CommentText } from '../../web/comment/comment-text.tsx';
import { EvidenceText, reasonKey } from '../../web/comment/evidence.tsx';
import { LensLine } from '../../web/comment/lens.tsx';
import { CommentLinks } from '../../web/comment/links.tsx';
import { Dots, RowMenu } from '../../web/comment/menu.tsx';
import { NotSpamItem } from '../../web/comment/not-spam-item.tsx';
import { OpenReasonMenu } from '../../web/comment/reason-items.tsx';
import { ReasonMenu } from '../../web/comment/reason-menu.tsx';
import { offerOf } from '../../web/comment/reason-offer.ts';
import { ReasonLine, toggled } from '../../web/comment/reasons.tsx';
import { SimilarComments } from '../../web/comment/similar-comments.tsx';
import { Likes, TrustedMark, Visibility } from '../../web/comment/standing.tsx';
import { toldReasons } from '../../web/comment/told-reasons.ts';
import { ThreadButton, WholeThread } from '../../web/comment/whole-thread.tsx';
import { DecisionChip } from '../../web/decisions/decision-chip.tsx';
import { Button } from '../../web/ui/button.tsx';
import { Menu } from '../../web/ui/menus/menu.tsx';
import { Holding, nothing } from '../around.tsx';
import type { Entry } from '../entry.ts';
import {
  comment,
  flagged,
  foreignTexts,
  inThread,
  orphan,
  rejected,
  spokenFor,
} from '../fixtures/comments.ts';
import { decidedComments, failedComments } from '../fixtures/decided-comments.ts';
import { similar } from '../fixtures/remembered-answers.ts';
import { Forced, Pressed } from '../forced.tsx';

const unlit: ReadonlySet<string> = new Set();
const suspect = flagged();
const allLit: ReadonlySet<string> = new Set(suspect.reasons.map(reasonKey));

const hidden = foreignTexts['invisible characters'] ?? comment();

const Text = ({ row, lit = unlit }: { row: ModeratedComment; lit?: ReadonlySet<string> }) => (
  <CommentText text={row.comment_text} reasons={row.reasons} lit={lit} />
);

const Chips = ({ row, lit = unlit }: { row: ModeratedComment; lit?: ReadonlySet<string> }) => (
  <Holding start={lit}>
    {(shown, change) => (
      <ReasonLine
        reasons={toldReasons(row, true)}
        lit={shown}
        onToggle={(key) => change(toggled(shown, key))}
      />
    )}
  </Holding>
);

const Thread = ({ row, open }: { row: ModeratedComment; open: boolean }) => (
  <ThreadButton row={row} open={open} onToggle={nothing} />
);

const menuSignals = new Set<string>(['brand_token', 'blacklisted_words', 'author_history']);
const dots = { 'aria-label': 'Actions', children: <Dots /> };

/** The menu beside the reason of a kind. */
function MenuOf({ row, signal }: { row: ModeratedComment; signal: string }) {
  const reason = row.reasons.find((one) => one.signal === signal);
  return reason === undefined ? null : <ReasonMenu row={row} reason={reason} />;
}

const Progress = ({ row }: { row: ModeratedComment }) =>
  row.decision === null ? null : (
    <div className="flex flex-wrap items-center gap-2">
      <DecisionChip row={row} progress={row.decision} />
    </div>
  );

export const comments: readonly Entry[] = [
  {
    of: 'comment/comment-text',
    wide: true,
    shows: [
      { state: 'plain', view: <Text row={comment()} /> },
      { state: 'evidence', view: <Text row={suspect} /> },
      { state: 'evidence lit', view: <Text row={suspect} lit={allLit} /> },
      {
        state: 'without evidence',
        view: <CommentText text={suspect.comment_text} reasons={[]} lit={unlit} />,
      },
      ...Object.entries(foreignTexts).map(([state, row]) => ({
        state,
        view: <Text row={row} />,
      })),
    ],
  },
  {
    of: 'comment/evidence',
    shows: [
      {
        state: 'as written',
        view: (
          <EvidenceText
            text={suspect.comment_text}
            reasons={suspect.reasons}
            side="written"
            lit={unlit}
          />
        ),
      },
      {
        state: 'as it reads',
        view: (
          <EvidenceText
            text={suspect.folded_text ?? ''}
            reasons={suspect.reasons}
            side="folded"
            lit={allLit}
          />
        ),
      },
    ],
  },
  {
    of: 'comment/lens',
    wide: true,
    shows: [
      {
        state: 'below the text',
        view: <LensLine row={suspect} reasons={suspect.reasons} lit={unlit} />,
      },
      {
        state: 'beside the text',
        view: <LensLine row={suspect} reasons={suspect.reasons} lit={allLit} beside />,
      },
      {
        state: 'invisible characters',
        view: <LensLine row={hidden} reasons={hidden.reasons} lit={unlit} />,
      },
    ],
  },
  {
    of: 'comment/reasons',
    wide: true,
    shows: [
      { state: 'folded', view: <Chips row={suspect} /> },
      { state: 'lit', view: <Chips row={suspect} lit={allLit} /> },
      { state: 'speaking against', view: <Chips row={spokenFor()} /> },
      {
        state: 'hover',
        view: (
          <Forced state="hover" on="button">
            <Chips row={suspect} />
          </Forced>
        ),
      },
      {
        state: 'focus',
        view: (
          <Forced state="focus" on="button">
            <Chips row={suspect} />
          </Forced>
        ),
      },
    ],
  },
  {
    of: 'comment/not-spam-item',
    shows: [suspect, rejected({ state: 'sent' })].map((row) => ({
      state: row === suspect ? 'of a visible comment' : 'of a rejected one',
      overlay: true as const,
      view: (
        <Menu defaultOpen trigger={<Button>{row.author_name}</Button>}>
          <NotSpamItem row={row} />
        </Menu>
      ),
    })),
  },
  {
    of: 'comment/reason-menu',
    shows: [{ state: 'closed', view: <MenuOf row={suspect} signal="brand_token" /> }],
  },
  {
    of: 'comment/reason-items',
    shows: suspect.reasons
      .filter(({ signal }) => menuSignals.has(signal))
      .map((reason) => ({
        state: `open for ${reason.signal}`,
        overlay: true as const,
        view: (
          <OpenReasonMenu
            button={dots}
            defaultOpen
            items={{ row: suspect, offer: offerOf(suspect, reason) ?? { mayAnswer: false } }}
          />
        ),
      })),
  },
  {
    of: 'comment/standing',
    shows: [
      { state: 'trusted', view: <TrustedMark row={spokenFor()} /> },
      { state: 'liked', view: <Likes row={comment({ like_count: 12 })} /> },
      { state: 'visible since it was written', view: <Visibility row={comment()} /> },
      {
        state: 'visible since an unknown time',
        view: <Visibility row={comment({ moderation_status: 'approved' })} />,
      },
      {
        state: 'not visible',
        view: <Visibility row={comment({ moderation_status: 'pending', visible: false })} />,
      },
    ],
  },
  {
    of: 'comment/whole-thread',
    wide: true,
    shows: [
      { state: 'closed, of a reply', view: <Thread row={inThread} open={false} /> },
      { state: 'open, with replies', view: <Thread row={comment({ hasReplies: true })} open /> },
      { state: 'around a reply', view: <WholeThread row={inThread} /> },
      { state: 'first comment not stored', view: <WholeThread row={orphan} /> },
    ],
  },
  {
    of: 'comment/similar-comments',
    wide: true,
    shows: [{ state: 'five of many', view: <SimilarComments id={similar} /> }],
  },
  {
    of: 'comment/links',
    shows: [
      { state: 'not yet pressed', view: <CommentLinks html={suspect.comment_display} /> },
      {
        state: 'pressed once',
        overlay: true,
        view: (
          <Pressed>
            <CommentLinks html={suspect.comment_display} />
          </Pressed>
        ),
      },
    ],
  },
  {
    of: 'decisions/decision-chip',
    shows: Object.entries({ ...decidedComments, ...failedComments }).map(([state, row]) => ({
      state,
      view: <Progress row={row} />,
    })),
  },
  {
    of: 'comment/actions',
    shows: [
      { state: 'not decided', view: <RowActions row={suspect} /> },
      { state: 'approved', view: <RowActions row={comment({ moderation_status: 'approved' })} /> },
      { state: 'rejected for good', view: <RowActions row={rejected({ state: 'sent' })} /> },
      { state: 'no permission', view: <RowActions row={flagged({ can_moderate: false })} /> },
    ],
  },
  {
    of: 'comment/menu',
    shows: [
      { state: 'closed', view: <RowMenu row={suspect} author="Putri Cantik 88" /> },
      {
        state: 'open',
        overlay: true,
        view: (
          <Pressed>
            <RowMenu row={suspect} author="Putri Cantik 88" />
          </Pressed>
        ),
      },
    ],
  },
  {
    of: 'comment/comment-menu',
    shows: [
      {
        state: 'open, trusted author, harmless',
        overlay: true,
        view: (
          <CommentMenu
            button={dots}
            defaultOpen
            items={{ row: spokenFor(), below: 'video', onBan: nothing, onDelete: nothing }}
          />
        ),
      },
    ],
  },
  {
    of: 'ui/late-menu',
    shows: [{ state: 'not loaded yet', view: <RowMenu row={suspect} author="Putri Cantik 88" /> }],
  },
];
