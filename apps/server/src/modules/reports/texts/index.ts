import { EN } from './en.ts'
import { RU } from './ru.ts'

/** What a report says, by the language of its reader; a file of results names statuses and decisions alike. */
export const REPORT_TEXTS = { en: EN, ru: RU }
