import type { ErrorBody, ErrorCode } from '@vivavox/contracts/errors'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { isDatabaseAway, isMissingReference } from '../database/errors.ts'
import { AppError, errorTexts } from './app-error.ts'
import { InvalidInput } from './invalid-input.ts'
import { localeOf } from './locale.ts'
import { detailText, validationDetails } from './validation-texts.ts'

/** Failures of the HTTP layer itself, by its own codes. */
const BY_FRAMEWORK_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_FILES_LIMIT: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
}

/** A database that restarts is back after a few seconds, milliseconds. */
const DATABASE_AWAY_MS = 5_000

const codeByStatus = (status: number): ErrorCode => {
  if (status === 404) return 'NOT_FOUND'
  if (status === 413) return 'TOO_LARGE'
  if (status === 415) return 'UNSUPPORTED_MEDIA_TYPE'
  return status >= 400 && status < 500 ? 'VALIDATION_FAILED' : 'INTERNAL'
}

/** The one mapping from anything thrown to what people may see; nothing internal leaves. */
export const toAppError = (error: FastifyError | Error, locale: UiLocale): AppError => {
  if (error instanceof AppError) return error
  if (error instanceof InvalidInput) {
    if (error.part === 'params') return new AppError('NOT_FOUND')
    return new AppError('VALIDATION_FAILED', { details: validationDetails(error.issues, locale) })
  }
  // What a row refers to was deleted while the request was on its way.
  if (isMissingReference(error)) return new AppError('NOT_FOUND', { cause: error })
  if (isDatabaseAway(error))
    return new AppError('PROVIDER_UNAVAILABLE', { retryAfterMs: DATABASE_AWAY_MS, cause: error })
  if (error instanceof ResponseSerializationError) return new AppError('INTERNAL', { cause: error })
  const { code = '', statusCode = 500 } = error as FastifyError
  return new AppError(BY_FRAMEWORK_CODE[code] ?? codeByStatus(statusCode), { cause: error })
}

/** A catalogue error as the body of an answer, in the reader's language. */
export const errorBody = (error: AppError, locale: UiLocale, requestId?: string): ErrorBody => ({
  error: errorTexts(locale)[error.code],
  code: error.code,
  ...(error.details
    ? { details: error.details.map(({ path, message }) => ({ path, message: detailText(message, locale) })) }
    : {}),
  ...(error.code === 'EMAIL_VERIFICATION_REQUIRED' ? { requires_verification: true as const } : {}),
  ...(error.code === 'INTERNAL' && requestId ? { request_id: requestId } : {}),
})

export const handleError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
  const locale = localeOf(request)
  const fault = toAppError(error, locale)
  if (fault.status >= 500) request.log.error({ err: fault.cause ?? error }, 'request failed')
  if (fault.retryAfterMs !== null) reply.header('retry-after', String(Math.ceil(fault.retryAfterMs / 1_000)))
  return reply
    .code(fault.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(fault, locale, request.id)))
}
