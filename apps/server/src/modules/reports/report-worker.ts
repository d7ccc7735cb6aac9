import { answerQuestions } from '../../platform/threads/answer-questions.ts'
import { drawReport } from './pdf/draw-report.ts'
import type { ReportInput } from './report-input.ts'

answerQuestions((input: ReportInput) => drawReport(input))
