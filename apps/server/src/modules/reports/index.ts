export { createReportThread } from './report-thread.ts'
export { registerReports } from './reports.routes.ts'
