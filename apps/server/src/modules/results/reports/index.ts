export { reportTexts } from './report-texts.ts'
export { createReportThread } from './report-thread.ts'
export { registerReports } from './reports.routes.ts'
