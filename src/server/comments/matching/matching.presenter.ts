import type { MatchingPreviewAnswer } from '../../../contract/act.ts';
import type { Actor } from '../../context/actor.ts';
import { presentComment } from '../comment.presenter.ts';
import type { MatchingPreview } from './preview-matching.ts';

export const presentPreview = (preview: MatchingPreview, actor: Actor): MatchingPreviewAnswer => ({
  as_of: preview.asOf.toISOString(),
  count: preview.count,
  skipped: preview.skipped,
  regulars: preview.regulars,
  trusted: preview.trusted,
  needs_confirmation: preview.needsConfirmation,
  units: preview.units,
  fit_today: preview.fitToday,
  done_at: preview.doneAt.toISOString(),
  sample: preview.sample.map(({ comment, doubts }) => ({
    comment: presentComment(comment, actor),
    doubts,
  })),
});
