import type { WordList } from '../../../../contract/word-list.ts';
import { oneOf } from '../../../base/one-of.ts';
import type { Deps } from '../../../context/deps.ts';
import type { Register } from '../../../http/register-endpoint.ts';
import {
  browseLists,
  type ListedList,
  leaveOut,
  previewList,
  setMayAct,
  subscribe,
  unsubscribe,
} from './subscribe.ts';

const presentList = (list: ListedList): WordList => ({
  id: String(list.id),
  url: list.url,
  words: list.held,
  left_out: list.left_out,
  waiting_words: list.waiting_words,
  may_act: list.may_act,
  problem: list.problem,
  failing_since: list.failing_since?.toISOString() ?? null,
  read_at: list.read_at.toISOString(),
});

export function registerWordListRoutes(on: Register, deps: Deps): void {
  on('GET /api/word-lists', async ({ actor }) => ({
    data: (await browseLists(deps, actor)).map(presentList),
  }));

  on('POST /api/word-lists/preview', async ({ actor, body }) => ({
    data: await previewList(deps, actor, body),
  }));

  on('POST /api/word-lists', async ({ actor, body }) => ({
    data: presentList(await subscribe(deps, actor, body)),
  }));

  on('GET /api/word-lists/{id}', async ({ actor, params }) => ({
    data: presentList(oneOf(await browseLists(deps, actor), { id: params.id, what: 'List' })),
  }));

  on('PUT /api/word-lists/{id}', async ({ actor, params, body }) => ({
    data: presentList(
      await setMayAct(deps, actor, { id: Number(params.id), mayAct: body.may_act }),
    ),
  }));

  on('DELETE /api/word-lists/{id}', async ({ actor, params }) => {
    await unsubscribe(deps, actor, Number(params.id));
    return { data: { id: params.id } };
  });

  on('PUT /api/blacklisted-words/{id}', async ({ actor, params, body }) => {
    await leaveOut(deps, actor, { id: Number(params.id), leftOut: body.left_out });
    return { data: { id: params.id, left_out: body.left_out } };
  });
}
