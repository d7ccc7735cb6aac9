export { consentFor, consentTerms, noticeOf } from './consent.ts'
export { estimateMinutes } from './estimate-minutes.ts'
export { processorSentences } from './processor-texts.ts'
export { requireManagedVacancy } from './require-managed-vacancy.ts'
export { notAcceptingReason } from './vacancies.policy.ts'
export { presentOwnVacancy } from './vacancies.presenter.ts'
export {
  countVacancies,
  deleteVacancy,
  findVacancy,
  openLanguages,
  sharedWithCandidates,
  type VacancyRow,
} from './vacancies.repository.ts'
export { registerVacancies } from './vacancies.routes.ts'
export { mayTakeCandidates, readAcceptance, requireAccepting, requireVacancy } from './vacancy-reader.ts'
export { writerSentences } from './writer-texts.ts'
