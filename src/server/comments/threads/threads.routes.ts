import { mapInTurns } from '../../base/turns.ts';
import type { Deps } from '../../context/deps.ts';
import { reportComment } from '../../decisions/decide/report-comment.ts';
import type { Register } from '../../http/register-endpoint.ts';
import { viewComment } from '../browse-comments.ts';
import { browseReplies, browseThreads } from './browse-threads.ts';
import { deleteComment, editComment } from './change-comment.ts';
import { postComment, postReply } from './post-comment.ts';
import { presentThread, presentThreadComment } from './thread.presenter.ts';

export function registerThreadRoutes(on: Register, deps: Deps): void {
  on('GET /api/videos/{id}/comments', async ({ actor, params, query }) => {
    const page = { ...query, videoId: params.id };
    const { threads, ...meta } = await browseThreads(deps, actor, page);
    return { data: await mapInTurns(threads, (thread) => presentThread(thread, actor)), meta };
  });

  on('GET /api/comments/{id}/replies', async ({ actor, params, query }) => {
    const page = { ...query, commentId: params.id };
    const { replies, ...meta } = await browseReplies(deps, actor, page);
    return { data: await mapInTurns(replies, (reply) => presentThreadComment(reply, actor)), meta };
  });

  on('POST /api/videos/{id}/comments', async ({ actor, params, body }) => {
    const comment = await postComment(deps, actor, { videoId: params.id, text: body.text });
    return { data: presentThreadComment(comment, actor) };
  });

  on('POST /api/comments/{id}/reply', async ({ actor, params, body }) => {
    const reply = await postReply(deps, actor, { commentId: params.id, text: body.text });
    return { data: presentThreadComment(reply, actor) };
  });

  on('PUT /api/comments/{id}', async ({ actor, params, body }) => {
    const comment = await editComment(deps, actor, { commentId: params.id, text: body.text });
    return { data: presentThreadComment(comment, actor) };
  });

  on('DELETE /api/comments/{id}', async ({ actor, params }) => {
    await deleteComment(deps, actor, params.id);
    return { data: { id: params.id } };
  });

  on('POST /api/comments/{id}/report', async ({ actor, params }) => {
    await reportComment(deps, actor, params.id);
    const { video_id: videoId, youtube_id: id } = await viewComment(deps, actor, params.id);
    return {
      data: {
        reported: true as const,
        platform: 'not_supported' as const,
        url: deps.youtube.watchUrl(videoId, id),
      },
    };
  });
}
