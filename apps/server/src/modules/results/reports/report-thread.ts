import { AppError } from '../../../platform/http/app-error.ts'
import { startWorker } from '../../../platform/threads/start-worker.ts'
import { createWorkerClient, ThreadTooSlow } from '../../../platform/threads/worker-client.ts'
import type { NoticeInput, ReportInput } from './report-input.ts'

/** Longest drawing, milliseconds; a second is usual for an hour of talk. */
const DRAW_MS = 30_000
const MEMORY_MB = 256

/** Draws reports, one after the other, away from the voices. */
export interface ReportThread {
  /** The bytes of a PDF. @throws AppError TEXT_UNREADABLE past its deadline */
  draw(input: ReportInput | NoticeInput): Promise<Uint8Array>
  close(): Promise<void>
}

/** The thread starts with the first report. */
export const createReportThread = (): ReportThread => {
  const thread = createWorkerClient<ReportInput | NoticeInput, Uint8Array>(
    () =>
      startWorker(import.meta.url, 'report-worker', {
        resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      }),
    DRAW_MS,
  )
  const draw: ReportThread['draw'] = input =>
    thread.ask(input).catch(error => {
      if (error instanceof ThreadTooSlow) throw new AppError('TEXT_UNREADABLE', { cause: error })
      // A picture that browsers show may still be too odd for a PDF: no report is lost for it.
      if (input.logo) return draw({ ...input, logo: null })
      throw error
    })
  return { draw, close: thread.close }
}
