import { type ErrorCode, errorCodes } from '../../contract/error-codes.ts';
import { ApiError } from './api-error.ts';

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body as JSON, or undefined where it is no JSON. */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorCodes, code);

/** `body.word` of the first detail → `word`, and what the server says of it. */
function firstOf(details: unknown): { field: string | null; piece: string | null } {
  const [first] = Array.isArray(details) ? (details as unknown[]) : [];
  const { path, message } = isRecord(first) ? first : {};
  const steps = typeof path === 'string' ? path.split('.') : [];
  return {
    field: steps.findLast((step) => /\D/.test(step)) ?? null,
    piece: typeof message === 'string' ? message : null,
  };
}

/** The error in the body of a failed answer, or `otherwise` where it has none. */
export function failureIn(
  body: unknown,
  { status, otherwise }: { status: number; otherwise: string },
): ApiError {
  const { error, code, request_id: requestId, details } = isRecord(body) ? body : {};
  return new ApiError({
    status,
    code: isErrorCode(code) ? code : null,
    message: typeof error === 'string' && error !== '' ? error : otherwise,
    requestId: typeof requestId === 'string' ? requestId : null,
    ...firstOf(details),
  });
}
