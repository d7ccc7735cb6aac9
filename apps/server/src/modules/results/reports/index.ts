export { readSharedReport } from './read-report.ts'
export { reportTexts } from './report-texts.ts'
export { createReportThread, type ReportThread } from './report-thread.ts'
export { registerReports } from './reports.routes.ts'
