export {
  consentColumns,
  consentFor,
  consentTerms,
  factsOf,
  isAgreedTo,
  noticeNow,
  noticeOf,
} from './consent.ts'
export { processorSentences, writerSentences } from './consent-texts.ts'
export { manyStartsRoutes } from './many-starts/many-starts.routes.ts'
export { noteStart } from './many-starts/note-start.ts'
export { addedParagraphs, type NoticeFacts } from './notice/notice-sentences.ts'
export { noticeTexts } from './notice/notice-texts.ts'
export { type PrintedNotice, printedNotice } from './notice/read-notice.ts'
export { requireVacancyOf } from './require-vacancy-of.ts'
export { requireFewVacancies } from './save-vacancy.ts'
export { notAcceptingReason, permittedOn } from './vacancies.policy.ts'
export { estimateMinutes, ownerOf, presentOwnVacancy, welcomeOf } from './vacancies.presenter.ts'
export {
  candidateResultsOf,
  countVacancies,
  deleteVacancy,
  findVacancy,
  insertVacancy,
  summarizeVacancies,
  type VacancyRow,
} from './vacancies.repository.ts'
export { registerVacancies } from './vacancies.routes.ts'
export {
  mayTakeCandidates,
  readAcceptance,
  readPublicVacancy,
  requireAccepting,
  requireVacancy,
} from './vacancy-reader.ts'
