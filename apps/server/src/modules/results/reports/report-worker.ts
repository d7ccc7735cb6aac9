import { serveWorker } from '../../../platform/threads/serve-worker.ts'
import { drawReport } from './pdf/draw-report.ts'
import type { ReportInput } from './report-input.ts'

serveWorker((input: ReportInput) => drawReport(input))
