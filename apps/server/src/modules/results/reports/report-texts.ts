import { openCatalogue } from '../../../platform/catalogue-text.ts'

export type ReportTexts = typeof import('../../../../content/texts/reports/en.json')

/** What a report says, by the language of its reader; a file of results names statuses and decisions alike. */
export const reportTexts = openCatalogue<ReportTexts>('reports')
