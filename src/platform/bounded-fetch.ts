export interface FetchLimits {
  /** Time to connect, send the request and receive the headers. */
  headersMs: number;
  /** Time for all of it, the body included. */
  totalMs: number;
  bodyBytes: number;
}

/** Limits on the time and memory of a call, whatever the platform does. */
export const platformLimits: FetchLimits = {
  headersMs: 10_000,
  totalMs: 20_000,
  bodyBytes: 10 * 1024 * 1024,
};

/** A `fetch` with limits. It rejects beyond them; a body rejects while it is read. */
export function boundedFetch({ headersMs, totalMs, bodyBytes }: FetchLimits): typeof fetch {
  return async (input, init) => {
    const headersLimit = new AbortController();
    const timer = setTimeout(() => headersLimit.abort(late()), headersMs);
    const signals = [headersLimit.signal, AbortSignal.timeout(totalMs)];
    const signal = AbortSignal.any(init?.signal ? [...signals, init.signal] : signals);
    try {
      const response = await fetch(input, { ...init, signal });
      if (response.body === null) return response;
      return new Response(response.body.pipeThrough(atMost(bodyBytes)), response);
    } finally {
      clearTimeout(timer);
    }
  };
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > bytes) controller.error(new Error('the answer is too large'));
      else controller.enqueue(chunk);
    },
  });
}

const late = () => new DOMException('no answer in time', 'TimeoutError');
