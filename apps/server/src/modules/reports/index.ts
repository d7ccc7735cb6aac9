export { createReportThread } from './report-thread.ts'
export { registerReports } from './reports.routes.ts'
export { REPORT_TEXTS } from './texts/index.ts'
