import type { Deps } from '../../context/deps.ts';
import type { Register } from '../../http/register-endpoint.ts';
import {
  presentAuthorRecord,
  presentSeenAuthor,
  presentTrustedAuthor,
} from '../judging.presenter.ts';
import { authorRecord, seenAuthors } from './seen-authors.ts';
import { stopTrusting, trustAuthor, trustedAuthors } from './trust-author.ts';

export function registerAuthorRoutes(on: Register, deps: Deps): void {
  on('GET /api/authors', async ({ actor, query }) => {
    const { authors, meta } = await seenAuthors(deps, actor, query);
    return { data: authors.map(presentSeenAuthor), meta };
  });

  on('GET /api/authors/trusted', async ({ actor }) => ({
    data: (await trustedAuthors(deps, actor)).map(presentTrustedAuthor),
  }));

  on('GET /api/authors/{id}', async ({ actor, params: { id } }) => ({
    data: presentAuthorRecord(id, await authorRecord(deps, actor, id)),
  }));

  on('POST /api/authors/trusted', async ({ actor, body }) => {
    const { author_channel_id } = body;
    await trustAuthor(deps, actor, author_channel_id);
    return { data: { author_channel_id } };
  });

  on('DELETE /api/authors/trusted/{id}', async ({ actor, params: { id } }) => {
    await stopTrusting(deps, actor, id);
    return { data: { id } };
  });
}
