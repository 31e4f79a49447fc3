import type { MatchingPreviewAnswer } from '../../../contract/act.ts';
import type { Actor, Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { presentComment } from '../comment.presenter.ts';
import { moderateMatching } from './moderate-matching.ts';
import { type MatchingPreview, previewMatching } from './preview-matching.ts';

export function registerMatchingRoutes(on: Register, deps: Deps): void {
  on('POST /api/comments/moderate-matching', async ({ actor, body }) => {
    const { accepted, skipped, units, sendAfter, jobId } = await moderateMatching(
      deps,
      actor,
      body,
    );
    const job_id = jobId === null ? null : String(jobId);
    return {
      data: { accepted, skipped, units, send_after: sendAfter?.toISOString() ?? null, job_id },
    };
  });

  on('POST /api/comments/moderate-matching/preview', async ({ actor, body }) => {
    const preview = await previewMatching(deps, actor, body);
    return { data: presentPreview(preview, actor) };
  });
}

const presentPreview = (preview: MatchingPreview, actor: Actor): MatchingPreviewAnswer => ({
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
