import type { Goodbye, OwnerEvent, ServerEvent } from '../../contract/job.ts';
import { pause, signalWhenHidden, untilShown } from '../lib/page-visibility.ts';
import { isRecord } from './read-answer.ts';
import { send } from './send.ts';

const firstPause = 1000;
const longestPause = 30_000;
/** A look at another tab is shorter than this. */
const hiddenPause = 30_000;

const kinds = {
  job: true,
  decisions: true,
  verdicts: true,
  quota: true,
  connection: true,
  notifications: true,
  goodbye: true,
} satisfies Record<ServerEvent['type'], true>;
const isServerEvent = (value: unknown): value is ServerEvent =>
  isRecord(value) && typeof value['type'] === 'string' && Object.hasOwn(kinds, value['type']);

/** The event in the data of the stream; null for what is none. */
export function parseEvent(data: string): ServerEvent | null {
  try {
    const event: unknown = JSON.parse(data);
    return isServerEvent(event) ? event : null;
  } catch {
    return null;
  }
}

/** What to do with the stream of a session. */
export interface EventHandlers {
  readonly onEvent: (event: OwnerEvent) => void;
  /** The stream is open, for the first time or again; earlier events were missed. */
  readonly onOpen: () => void;
}

/** Reads until the stream ends. Answers the server's goodbye, if it sent one. */
async function readStream(
  signal: AbortSignal,
  { onOpen, onEvent }: EventHandlers,
): Promise<Goodbye | null> {
  // Whoever is not signed in needs no parser.
  const { EventSourceParserStream } = await import('eventsource-parser/stream');
  // EventSource cannot carry the bearer header, so the stream is read by hand.
  const response = await send({ method: 'GET', path: '/api/events', signal, priority: 'low' });
  onOpen();
  const events = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  let goodbye: Goodbye | null = null;
  for (;;) {
    const next = await events?.read();
    if (next === undefined || next.done) return goodbye;
    const event = parseEvent(next.value.data);
    if (event?.type === 'goodbye') goodbye = event;
    else if (event !== null) onEvent(event);
  }
}

/**
 * Follows the server's events until `signal` aborts, reconnecting with growing pauses. A hidden
 * page closes its stream: browsers allow few connections to one server, for all tabs together.
 */
export async function followEvents(signal: AbortSignal, handlers: EventHandlers): Promise<void> {
  let wait = firstPause;
  while (!signal.aborted) {
    await untilShown(signal);
    const began = Date.now();
    const hidden = signalWhenHidden(hiddenPause);
    let goodbye: Goodbye | null = null;
    try {
      goodbye = await readStream(AbortSignal.any([signal, hidden.signal]), handlers);
    } catch {
      // Any failure is answered by another try later.
    } finally {
      hidden.stop();
    }
    if (signal.aborted) return;
    const lasted = goodbye !== null || Date.now() - began > longestPause;
    wait = lasted ? firstPause : Math.min(wait * 2, longestPause);
    if (!hidden.signal.aborted) await pause(goodbye?.retry_after_ms ?? wait, signal);
  }
}
