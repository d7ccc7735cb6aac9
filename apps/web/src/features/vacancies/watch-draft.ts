import type { DraftProgress, GeneratedContent } from '@vivavox/contracts/vacancies'
import { t } from '../../i18n/engine.ts'
import { ApiError, apiFetch, type Body } from '../../lib/api/api.ts'
import { failureOf } from '../../lib/api/api-response.ts'
import { apiUrl } from '../../lib/api/api-url.ts'
import { readEvents, textOf } from '../../lib/api/read-events.ts'

interface Watch {
  /** Stops the generation. */
  signal: AbortSignal
  onProgress: (progress: DraftProgress) => void
}

/** Status for an error event inside a 200 stream. */
const STREAM_ERROR_STATUS = 503

/** Generates a draft and reports progress. @throws ApiError, the signal's reason */
export const watchDraft = async (
  body: Body<'POST /vacancies/generate-content'>,
  { signal, onProgress }: Watch,
): Promise<GeneratedContent> => {
  const response = await apiFetch('POST', apiUrl('/vacancies/generate-content'), {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    signal,
  })
  for await (const { event, data } of readEvents(textOf(response))) {
    if (event === 'progress') onProgress(data as DraftProgress)
    if (event === 'done') return data as GeneratedContent
    if (event === 'error') throw failureOf(STREAM_ERROR_STATUS, JSON.stringify(data), t)
  }
  throw new ApiError(0, 'NETWORK', t('common.error.network'))
}
