import { openCatalogue } from '../../../../platform/catalogue-text.ts'

export type NoticeTexts = typeof import('../../../../../content/texts/notices/en.json')

/** What a notice says by place, in the languages of the candidate's pages. */
export const noticeTexts = openCatalogue<NoticeTexts>('notices')
