import type { ApiClient } from './api-client.ts';

/** An act on everything that matches, as a test tells it; it rejects unless told otherwise. */
export interface Act {
  filter: Readonly<Record<string, string>>;
  reject?: boolean;
  as_of?: string;
  except?: string[];
  ban_author?: boolean;
  hold_first?: boolean;
  leave_out_regulars?: boolean;
  confirm_count?: number;
}

const bodyOf = ({ filter, ...act }: Act) => ({ reject: true, ...act, filter });
const byId = (jobId: string | null) => ({ params: { id: jobId ?? '' } });

/** Calls of an owner who acts on everything that matches. Without `as_of` they preview it first. */
export function actingOn(owner: () => ApiClient) {
  const previewOf = async (act: Act) => {
    const body = bodyOf(act);
    return (await owner().call('POST /api/comments/moderate-matching/preview', { body })).data;
  };
  const datedBodyOf = async (act: Act) => ({
    ...bodyOf(act),
    as_of: act.as_of ?? (await previewOf(act)).as_of,
  });
  const moderate = async (act: Act) => {
    const body = await datedBodyOf(act);
    return (await owner().call('POST /api/comments/moderate-matching', { body })).data;
  };
  const refusalOf = async (act: Act) => {
    const body = await datedBodyOf(act);
    return owner().refused('POST /api/comments/moderate-matching', { body });
  };
  const undo = async (jobId: string | null) =>
    (await owner().call('POST /api/jobs/{id}/undo', byId(jobId))).data;
  const jobOf = async (jobId: string | null) =>
    (await owner().call('GET /api/jobs/{id}', byId(jobId))).data;
  return { previewOf, moderate, refusalOf, undo, jobOf };
}
