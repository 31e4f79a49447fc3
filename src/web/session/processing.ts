import { limits } from '../../contract/limits.ts';
import { call } from '../api/client.ts';
import { createStore } from '../lib/store.ts';

const { get, set, subscribe } = createStore(false);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Did this page have the channel read in the last 20 seconds? */
export const processingStore = { get, subscribe };

/** Has the channel read. Rejects where the server refuses, for example without a channel. */
export async function startProcessing(): Promise<void> {
  await call('POST /api/videos/process-all');
  set(true);
  clearTimeout(timer);
  timer = setTimeout(() => set(false), limits.processingNoticeMs);
}
