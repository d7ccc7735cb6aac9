import { ProviderError } from '../../ai/provider-error.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** A model's failure as the answer to whoever waits for it; anything else stays as it is. */
export const asAppError = (error: unknown): unknown => {
  if (!(error instanceof ProviderError)) return error
  const { code, retryAfterMs } = error
  return new AppError(code, {
    cause: error,
    ...(retryAfterMs === null ? {} : { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }),
  })
}
