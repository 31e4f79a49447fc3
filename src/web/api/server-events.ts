import type { ServerEvent } from '../../contract/job.ts';
import { isRecord } from './read-json.ts';
import { send } from './send.ts';

const firstPause = 1000;
const longestPause = 30_000;

const kinds = {
  job: true,
  decisions: true,
  quota: true,
  connection: true,
} satisfies Record<ServerEvent['type'], true>;
const isServerEvent = (value: unknown): value is ServerEvent =>
  isRecord(value) && typeof value['type'] === 'string' && Object.hasOwn(kinds, value['type']);

/** The event that one block of the stream carries; null for comments and heartbeats. */
export function parseEvent(block: string): ServerEvent | null {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n');
  if (data === '') return null;
  try {
    const event: unknown = JSON.parse(data);
    return isServerEvent(event) ? event : null;
  } catch {
    return null;
  }
}

/** What to do with the stream of a session. */
export interface EventHandlers {
  readonly onEvent: (event: ServerEvent) => void;
  /** The stream stands, for the first time or again: events before this were missed. */
  readonly onOpen: () => void;
}

async function readStream(signal: AbortSignal, { onOpen, onEvent }: EventHandlers) {
  // EventSource cannot carry the bearer header, so the stream is read by hand.
  const response = await send({ method: 'GET', path: '/api/events', signal, priority: 'low' });
  onOpen();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const chunk = await reader?.read();
    if (chunk === undefined || chunk.done) return;
    const blocks = (rest + chunk.value.replaceAll('\r', '')).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const event of blocks.map(parseEvent)) if (event !== null) onEvent(event);
  }
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Follows the server's events until `signal` aborts, reconnecting with growing pauses. */
export async function followEvents(signal: AbortSignal, handlers: EventHandlers): Promise<void> {
  let wait = firstPause;
  while (!signal.aborted) {
    const began = Date.now();
    try {
      await readStream(signal, handlers);
    } catch {
      // Whatever broke the stream, the answer is to try again later.
    }
    if (signal.aborted) return;
    wait = Date.now() - began > longestPause ? firstPause : Math.min(wait * 2, longestPause);
    await pause(wait);
  }
}
