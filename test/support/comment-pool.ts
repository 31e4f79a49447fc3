import type { Session } from './sign-in.ts';

/** Comments of an owner's channel, to decide on. */
export interface CommentPool {
  /** Published ones of viewers, another at each call. */
  take(): string;
  take(count: number): string[];
  held: string;
  suspect: string;
  own: string;
}

export async function createCommentPool(owner: Session): Promise<CommentPool> {
  const list = async (query: object) =>
    (await owner.call('GET /api/comments', { query: { page_size: '100', ...query } })).data;
  const [held, suspect] = [
    await list({ moderation_status: 'pending' }),
    await list({ moderation_status: 'spam' }),
  ];
  const published = [
    ...(await list({ moderation_status: 'unmoderated' })),
    ...(await list({ moderation_status: 'unmoderated', page: '2' })),
  ];
  const free = published.filter((comment) => comment.can_moderate).map(({ id }) => id);
  function take(): string;
  function take(count: number): string[];
  function take(count?: number): string | string[] {
    const taken = free.splice(0, count ?? 1);
    const [first] = taken;
    if (first === undefined || taken.length < (count ?? 1)) throw new Error('no comments are left');
    return count === undefined ? first : taken;
  }
  return {
    take,
    held: held[0]?.id ?? '',
    suspect: suspect[0]?.id ?? '',
    own: published.find((comment) => !comment.can_moderate)?.id ?? '',
  };
}
