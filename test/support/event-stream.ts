import type { Session } from './sign-in.ts';

export interface EventStream extends AsyncDisposable {
  /** All that came so far. */
  text(): string;
  /** The data of each event so far. */
  events(): unknown[];
  /** Resolves when the server has ended it, in order; rejects when it was cut off. */
  readonly ended: Promise<void>;
}

/** Listens to /api/events as an open page does. Resolves once the server has answered. */
export async function openEvents(
  owner: Session,
  headers: Record<string, string> = {},
): Promise<EventStream> {
  const closing = new AbortController();
  const response = await owner.browser.fetch(new URL(`${owner.serverUrl}/api/events`), {
    headers: { authorization: `Bearer ${owner.token}`, ...headers },
    signal: closing.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`events: ${response.status}`);
  let text = '';
  const reading = readAll(response.body, (piece) => {
    text += piece;
  }).catch((error: unknown) => {
    if (!closing.signal.aborted) throw error;
  });
  return {
    ended: reading,
    text: () => text,
    events: () =>
      [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']): unknown => JSON.parse(data)),
    async [Symbol.asyncDispose]() {
      closing.abort();
      await reading;
    },
  };
}

async function readAll(body: ReadableStream<Uint8Array>, take: (text: string) => void) {
  const decoder = new TextDecoder();
  for await (const chunk of body) take(decoder.decode(chunk, { stream: true }));
}
