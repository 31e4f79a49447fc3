import { limits } from '../../contract/limits.ts';
import { call } from '../api/client.ts';
import { createStore } from '../lib/store.ts';

const { get, set, subscribe } = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether this page signed in or started a sync in the last 20 seconds. */
export const processingStore = { get, subscribe };

/** Shows the notice from now on. After a sign-in the server starts a sync by itself. */
export function showProcessing(): void {
  set(true);
  clearTimeout(timer);
  timer = setTimeout(() => set(false), limits.processingNoticeMs);
}

/** Starts a sync. Rejects where the server refuses, for example without a channel. */
export async function startProcessing(): Promise<void> {
  await call('POST /api/videos/process-all');
  showProcessing();
}
