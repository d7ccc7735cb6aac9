import { languageName } from '@vivavox/contracts/locales'
import type { Permission } from '@vivavox/contracts/permissions'
import type { OwnVacancy, PublicVacancy } from '@vivavox/contracts/vacancies'
import { logoAddress } from '../logos/index.ts'
import { type ConsentTerms, consentFor } from './consent.ts'
import type { VacancyRow } from './vacancies.repository.ts'

/** A spoken question with its answer takes about two minutes, a follow-up half of that for every second one. */
const MINUTES_PER_QUESTION = 2
const FOLLOW_UP_PROPORTION = 0.5
const GREETING_MINUTES = 1

/** How long an interview takes, whole minutes. */
export const estimateMinutes = (questions: number, followUps: boolean): number =>
  Math.round(GREETING_MINUTES + questions * (MINUTES_PER_QUESTION + (followUps ? FOLLOW_UP_PROPORTION : 0)))

/** What the company says to candidates of a vacancy first; null for nothing. */
export const welcomeOf = ({
  greeting,
  company_greeting,
}: Pick<VacancyRow, 'greeting' | 'company_greeting'>): string | null => greeting || company_greeting || null

/** Exactly what a visitor with the link may know (P4). */
export const presentPublicVacancy = (
  row: VacancyRow,
  reason: PublicVacancy['not_accepting_reason'],
  terms: ConsentTerms,
): PublicVacancy => ({
  id: row.id,
  title: row.title,
  description: row.description,
  difficulty: row.difficulty,
  language: row.language,
  language_name: languageName(row.language, 'en'),
  questions_count: row.questions.length,
  follow_up_questions: row.follow_up_questions,
  company_name: row.company_name || null,
  company_logo: logoAddress(row.company_logo),
  welcome: welcomeOf(row),
  candidate_results: row.candidate_results,
  estimated_minutes: estimateMinutes(row.questions.length, row.follow_up_questions),
  ...(row.is_sample && { is_sample: true }),
  accepting: reason === null,
  not_accepting_reason: reason,
  consent: {
    ...consentFor(row, terms),
    written_by: terms.processing(row.voice_provider).writtenBy(row.language),
  },
  created_at: row.created_at.toISOString(),
})

/** Who is responsible for a vacancy. */
export const ownerOf = ({
  owner_id: id,
  owner_name: name,
}: Pick<VacancyRow, 'owner_id' | 'owner_name'>): OwnVacancy['owner'] =>
  id && name !== null ? { id, name } : null

/** As its members see it, without what each of them may do with it. */
export const presentTeamVacancy = (
  row: VacancyRow,
  reason: PublicVacancy['not_accepting_reason'],
  terms: ConsentTerms,
): Omit<OwnVacancy, 'permissions'> => ({
  ...presentPublicVacancy(row, reason, terms),
  questions: row.questions,
  strong_answers: row.questions.map((_, index) => row.strong_answers[index] ?? ''),
  prompt_template: row.prompt_template,
  status: row.status,
  deadline: row.deadline?.toISOString() ?? null,
  max_candidates: row.max_candidates,
  invited_only: row.invited_only,
  blind_review: row.blind_review,
  independent_ratings: row.independent_ratings,
  voice_provider: row.voice_provider,
  voice: row.voice,
  greeting: row.greeting,
  phrases: row.phrases,
  criteria: row.criteria,
  next_step: row.next_step,
  owner: ownerOf(row),
  access: row.access,
  updated_at: row.updated_at.toISOString(),
})

/** @param may what the reader may do with it */
export const presentOwnVacancy = (
  row: VacancyRow,
  reason: PublicVacancy['not_accepting_reason'],
  terms: ConsentTerms,
  may: readonly Permission[],
): OwnVacancy => ({ ...presentTeamVacancy(row, reason, terms), permissions: [...may] })
