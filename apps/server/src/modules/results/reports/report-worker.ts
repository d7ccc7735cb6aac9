import { serveWorker } from '../../../platform/threads/serve-worker.ts'
import { drawNotice } from './pdf/draw-notice.ts'
import { drawReport } from './pdf/draw-report.ts'
import type { NoticeInput, ReportInput } from './report-input.ts'

serveWorker((input: ReportInput | NoticeInput) => ('record' in input ? drawNotice(input) : drawReport(input)))
