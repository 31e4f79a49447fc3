import { type Agent, request } from 'node:https';

const TIMEOUT_MS = 5_000;

export interface OutsidePost {
  url: string;
  method?: string;
  headers: Record<string, string | number>;
  body: string | Uint8Array | null;
}

/**
 * Sends to an address that an owner or their browser has named, and answers the status; 0: no answer.
 * Follows no redirect and reads no body, since nobody vouches for who is there.
 */
export function postOutside(agent: Agent, post: OutsidePost): Promise<number> {
  const { url, method = 'POST', headers, body } = post;
  return new Promise<number>((resolve) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const call = request(url, { method, headers, agent, signal }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    call.on('error', () => resolve(0));
    // An answer that changes the protocol comes as neither, and ends the time limit.
    call.on('close', () => resolve(0));
    call.end(body);
  });
}
