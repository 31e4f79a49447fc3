import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits.ts';
import { AppError } from '../base/errors.ts';
import { createTurns } from '../base/turns.ts';
import { createValueCount } from './count-values.ts';

/** Requires JSON bodies, which a form on a foreign page cannot send. */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    // Parsing megabytes together with what comes before and after would hold others up.
    const turn = createTurns();
    const text = await textOf(request);
    // Some endpoints need no body, so an empty one is valid.
    if (text === '') return undefined;
    await turn();
    const body = await new Promise((resolve, reject) => {
      void parse(request, text, (error, parsed) => (error ? reject(error) : resolve(parsed)));
    });
    await turn();
    return body;
  });
}

const tooLarge = () => new AppError('payload_too_large', 'The request is too large.');

/** Decodes the body as it arrives, and counts its values. Throws `payload_too_large`. */
async function textOf({ raw, headers, routeOptions }: FastifyRequest): Promise<string> {
  const most = routeOptions.bodyLimit ?? limits.bodyBytes;
  if (Number(headers['content-length']) > most) throw tooLarge();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const countValues = createValueCount();
  let [text, bytes, values] = ['', 0, 0];
  try {
    // The connection stays, so that a refusal can be answered.
    for await (const part of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > most) throw tooLarge();
      const letters = decoder.decode(part, { stream: true });
      values = countValues(letters);
      // What is too much is read to its end all the same: a caller who still sends sees no answer.
      if (values <= limits.bodyValues) text += letters;
    }
  } catch (error) {
    // The client ended the connection amid the body.
    throw error instanceof AppError ? error : Object.assign(error as Error, { statusCode: 400 });
  }
  if (values > limits.bodyValues) throw tooLarge();
  return text + decoder.decode();
}
