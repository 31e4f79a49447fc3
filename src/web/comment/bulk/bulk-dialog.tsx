import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Doubt } from '../../../contract/act.ts';
import type { ModeratedComment } from '../../../contract/comment.ts';
import { limits } from '../../../contract/limits.ts';
import type { Decision } from '../../../contract/moderation.ts';
import { ActCost, actPlanOf, DialogBody, Finality } from '../../decisions/bulk/dialog-parts.tsx';
import type { BulkRequest } from '../../decisions/bulk/use-bulk-decide.ts';
import { usePlan } from '../../decisions/outbox.ts';
import { useUser } from '../../session/auth-store.ts';
import { useIsOwner } from '../../session/roles.ts';
import { Button } from '../../ui/button.tsx';
import { LabelledCheckbox } from '../../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { BanLimits } from '../ban-limits.tsx';
import { type DoubtfulComment, DoubtfulComments } from './doubtful-comments.tsx';

const none: ReadonlySet<string> = new Set();

/** Nobody doubts the approval of a comment for who wrote it. */
const doubtsOf = (row: ModeratedComment, decision: Decision): Doubt[] => [
  ...(decision === 'reject' && row.author_trusted ? (['trusted_author'] as const) : []),
  ...(decision === 'reject' && !row.is_spam ? (['not_flagged'] as const) : []),
];

/** The chosen comments where a mistake is most likely come first. */
function mostDoubtful({ rows, decision }: BulkRequest): DoubtfulComment[] {
  const sign = decision === 'reject' ? 1 : -1;
  return rows
    .map((comment) => ({ comment, doubts: doubtsOf(comment, decision) }))
    .toSorted(
      (one, other) =>
        other.doubts.length - one.doubts.length ||
        sign * (one.comment.spam_score - other.comment.spam_score),
    )
    .slice(0, limits.actSample);
}

interface AuthorsBoxProps {
  reject: boolean;
  /** How long rejected comments are only hidden first; 0: not at all. */
  holdHours: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks for what concerns the authors as well: a ban, or trust. */
function AuthorsBox({ reject, holdHours, checked, onChange }: AuthorsBoxProps) {
  const t = useTranslations('ban');
  return (
    <div className="mt-3">
      <LabelledCheckbox checked={checked} onChange={onChange}>
        {t(reject ? 'also' : 'alsoTrust')}
      </LabelledCheckbox>
      {reject && checked && (
        <>
          <p className="pl-7 text-small text-ink-2">
            {holdHours > 0 ? t('whatManyHeld', { n: holdHours }) : t('whatMany')}
          </p>
          <BanLimits />
        </>
      )}
      {!reject && <p className="pl-7 text-small text-ink-2">{t('trustAbout')}</p>}
    </div>
  );
}

interface SaidActProps {
  does: Decision | 'hide';
  n: number;
  ban: boolean;
}

/** What the dialog asks and what its button does: a ban is named, since Sapu cannot take it back. */
function useSaidAct({ does, n, ban }: SaidActProps) {
  const t = useTranslations('bulk');
  const comments = useTranslations('comments');
  const bans = useTranslations('ban');
  if (ban && does !== 'approve')
    return { title: bans(`${does}Title`, { n }), act: bans(does, { n }) };
  const act = does === 'hide' ? t('hide', { n }) : comments(`${does}N`, { n });
  return { title: t(`${does}Title`, { n }), act };
}

interface BulkDialogProps {
  request: BulkRequest;
  /** Called with the request as the owner has narrowed it. */
  onConfirm: (request: BulkRequest) => void;
  onCancel: () => void;
}

/** What a decision on chosen comments costs and means, before it is taken. */
export function BulkDialog({ request, onConfirm, onCancel }: BulkDialogProps) {
  const t = useTranslations('bulk');
  const { also, ...asked } = request;
  const { decision, leftOut } = asked;
  const [without, setWithout] = useState(none);
  const owns = useIsOwner();
  const [authorsToo, setAuthorsToo] = useState(also !== undefined);
  const ids = request.ids.filter((id) => !without.has(id));
  const n = ids.length;
  const { data: quota } = usePlan(n, decision);
  const confirm = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const reject = decision === 'reject';
  const holdHours = useUser()?.settings.hold_hours ?? 0;
  const does = reject && holdHours > 0 ? 'hide' : decision;
  const { title, act } = useSaidAct({ does, n, ban: reject && authorsToo });
  const include = (id: string, included: boolean) => {
    const next = new Set(without);
    if (included) next.delete(id);
    else next.add(id);
    setWithout(next);
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      shape="wide"
      title={title}
      initialFocus={request.ids.length > limits.bulkInline ? cancel : confirm}
    >
      <DialogBody>
        <ActCost plan={quota && actPlanOf(quota)} hidesFirst={does === 'hide'} />
        <Finality holdHours={reject ? holdHours : null} />
        {leftOut > 0 && <p className="mt-3 text-ink-2">{t('leftOut', { n: leftOut })}</p>}
        {owns && (
          <AuthorsBox
            reject={reject}
            holdHours={holdHours}
            checked={authorsToo}
            onChange={setAuthorsToo}
          />
        )}
        <DoubtfulComments
          sample={mostDoubtful(request)}
          n={n}
          leftOut={without}
          onChange={include}
        />
      </DialogBody>
      <DialogActions>
        <Button ref={cancel} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          ref={confirm}
          kind="primary"
          disabled={n === 0}
          onClick={() =>
            onConfirm({
              ...asked,
              ids,
              rows: request.rows.filter(({ id }) => !without.has(id)),
              ...(authorsToo && { also: reject ? ('ban' as const) : ('trust' as const) }),
            })
          }
        >
          {act}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
