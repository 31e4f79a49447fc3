import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import type { Failure } from '../../contract/envelope.ts';
import { errorCodes } from '../../contract/error-codes.ts';
import { AppError } from '../base/errors.ts';
import { isDatabaseUnavailable, isDiskFull, toldOf } from '../db/database-unavailable.ts';

/** Our errors for the framework's own refusals. */
const frameworkErrors: Record<string, AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError('payload_too_large', 'The request is too large.'),
  FST_ERR_MAX_PARAM_LENGTH: new AppError('url_too_long', 'The address is too long.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(
    'unsupported_media_type',
    'Send JSON with the content type application/json.',
  ),
  FST_ERR_CTP_EMPTY_JSON_BODY: new AppError('invalid_json', 'The body is empty, expected JSON.'),
  FST_ERR_CTP_INVALID_JSON_BODY: new AppError('invalid_json', 'The body is not valid JSON.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError(
    'invalid_input',
    'The body is not as long as its Content-Length says.',
  ),
};

/** Answers every failure with the envelope and a stable code. Internal details are only logged. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    sendFailure(new AppError('not_found', 'There is nothing at this address.'), request, reply),
  );
}

export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = toAppError(error);
  if (errorCodes[known.code] >= 500) logFailure(known, error, request.log);
  return sendFailure(known, request, reply);
}

/** What we refuse ourselves, as units that are used up, has no cause, so its stack would tell nothing. */
function logFailure(known: AppError, error: FastifyError, log: FastifyBaseLogger): void {
  if (known === error && known.cause === undefined) log.warn({ reason: known.message }, known.code);
  else log.error(toldOf(error, log), known.code);
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  const framework = frameworkErrors[error.code];
  if (framework) return framework;
  if (error.statusCode === 400) {
    return new AppError('invalid_input', 'The request cannot be understood.');
  }
  if (isDiskFull(error)) {
    return new AppError('disk_full', 'The disk is full; nothing was changed.');
  }
  if (isDatabaseUnavailable(error)) {
    return new AppError('database_unavailable', 'The database does not answer. Try again.', {
      retryAfterSeconds: 5,
    });
  }
  return new AppError('internal', 'Something broke on our side. Nothing was changed.');
}

function sendFailure(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { url, details, retryAfterSeconds } = error.options;
  if (errorCodes[error.code] === 401) reply.header('www-authenticate', 'Bearer');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const body: Failure = {
    success: false,
    error: error.message,
    code: error.code,
    request_id: request.id,
    ...(details ? { details } : {}),
    ...(url ? { url } : {}),
  };
  return reply.code(errorCodes[error.code]).send(body);
}
