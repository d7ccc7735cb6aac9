import type { DraftProgress, GeneratedContent } from '@vivavox/contracts/vacancies'
import { t } from '../../i18n/engine.ts'
import { ApiError, apiFetch, type Body } from '../../lib/api/api.ts'
import { failureOf } from '../../lib/api/api-response.ts'
import { apiUrl } from '../../lib/api/api-url.ts'
import { readEvents, textOf } from '../../lib/api/read-events.ts'

interface Watch {
  /** Stops the draft. */
  signal: AbortSignal
  onProgress: (progress: DraftProgress) => void
}

/** An error that came when the answer had begun: its status does not say it. */
const FAILED = 503

/** Has a draft written, and says how it grows. @throws ApiError, the signal's reason */
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
    if (event === 'error') throw failureOf(FAILED, JSON.stringify(data), t)
  }
  throw new ApiError(0, 'NETWORK', t('common.error.network'))
}
