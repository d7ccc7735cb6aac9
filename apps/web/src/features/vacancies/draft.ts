import { QUESTIONS_MAX, QUESTIONS_MIN } from '@vivavox/contracts/limits'
import type { Difficulty } from '@vivavox/contracts/lists'
import type { Provider } from '@vivavox/contracts/providers'
import type { OwnVacancy, SpokenPhrases } from '@vivavox/contracts/vacancies'
import type { KeptFields } from '@vivavox/contracts/vacancy-templates'
import type { Body } from '../../lib/api/api.ts'
import {
  type CriterionEvent,
  changeCriteria,
  type FormCriterion,
  savedCriteria,
  toFormCriteria,
} from './criteria.ts'
import { fromLocalInput, toLocalInput } from './deadline.ts'

export interface FormQuestion {
  /** Stable while the list changes, so that a field keeps its focus. */
  key: number
  text: string
  /** What a strong answer contains. */
  strong: string
  /** The line of the description that it was generated from; null for none. */
  source: string | null
}

const CANDIDATES_MAX = 1_000_000

/** A question as the server generates it. */
export type GeneratedQuestion = Omit<FormQuestion, 'key'>

/** The form's state. */
export interface Draft {
  title: string
  description: string
  difficulty: Difficulty
  /** As typed; 1 to 20. */
  count: string
  followUps: boolean
  language: string
  candidateResults: OwnVacancy['candidate_results']
  promptTemplate: string
  /** As typed, in the reader's time zone; '' for none. */
  deadline: string
  /** As typed; '' for any number. */
  maxCandidates: string
  blindReview: boolean
  independentRatings: boolean
  /** Only invited candidates may start. */
  invitedOnly: boolean
  /** Voice provider; null: the account's. */
  provider: Provider | null
  /** Voice id; null: the provider's default. */
  voice: string | null
  /** As typed; '' for the account's. */
  greeting: string
  /** Translated and edited; null: none. */
  phrases: SpokenPhrases | null
  questions: FormQuestion[]
  criteria: FormCriterion[]
  /** Interview language of the generated questions; null for questions written by hand. */
  draftedFor: string | null
  nextKey: number
}

export type DraftEvent =
  | CriterionEvent
  | { type: 'changed'; change: Partial<Omit<Draft, 'questions' | 'criteria' | 'nextKey'>> }
  | {
      type: 'generated'
      questions: GeneratedQuestion[]
      criteria: OwnVacancy['criteria']
      language: string
    }
  | { type: 'question-added' }
  | { type: 'question-typed'; key: number; text: string }
  | { type: 'strong-answer-typed'; key: number; text: string }
  | { type: 'question-replaced'; key: number; question: GeneratedQuestion }
  | { type: 'question-moved'; key: number; by: number }
  | { type: 'question-removed'; key: number }
  | { type: 'question-restored'; question: FormQuestion; index: number }
  | { type: 'replaced'; draft: Draft }

export const emptyDraft: Draft = {
  title: '',
  description: '',
  difficulty: 'medium',
  count: '5',
  followUps: false,
  language: 'ru',
  candidateResults: 'full',
  promptTemplate: '',
  deadline: '',
  maxCandidates: '',
  blindReview: false,
  independentRatings: true,
  invitedOnly: false,
  provider: null,
  voice: null,
  greeting: '',
  phrases: null,
  questions: [],
  criteria: [],
  draftedFor: null,
  nextKey: 1,
}

export const isEmptyDraft = (draft: Draft): boolean =>
  draft.title.trim() === '' && draft.description.trim() === '' && draft.questions.length === 0

const numbered = (questions: GeneratedQuestion[], from: number): FormQuestion[] =>
  questions.map((question, index) => ({ ...question, key: from + index }))

const withoutNulls = (fields: { [K in keyof Draft]?: Draft[K] | null | undefined }): Partial<Draft> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null))

/** Builds a draft from template fields; missing fields keep their defaults. */
export const draftFromTemplate = (fields: KeptFields): Draft => {
  const { questions = [], strong_answers = [], criteria = [] } = fields
  return {
    ...emptyDraft,
    ...withoutNulls({
      title: fields.title,
      description: fields.description,
      difficulty: fields.difficulty,
      followUps: fields.follow_up_questions,
      language: fields.language,
      candidateResults: fields.candidate_results,
      promptTemplate: fields.prompt_template,
      blindReview: fields.blind_review,
      independentRatings: fields.independent_ratings,
      invitedOnly: fields.invited_only,
      provider: fields.voice_provider,
      voice: fields.voice,
      greeting: fields.greeting,
      phrases: fields.phrases,
    }),
    count: String(questions.length || emptyDraft.count),
    maxCandidates: fields.max_candidates ? String(fields.max_candidates) : '',
    questions: numbered(
      questions.map((text, index) => ({ text, strong: strong_answers[index] ?? '', source: null })),
      1,
    ),
    criteria: toFormCriteria(criteria, questions.length + 1),
    nextKey: questions.length + criteria.length + 1,
  }
}

export const draftFromVacancy = (vacancy: OwnVacancy): Draft => ({
  ...draftFromTemplate(vacancy),
  count: String(vacancy.questions_count),
  deadline: toLocalInput(vacancy.deadline),
})

const move = (questions: FormQuestion[], key: number, by: number): FormQuestion[] => {
  const from = questions.findIndex(question => question.key === key)
  const to = from + by
  const moved = questions[from]
  if (!moved || to < 0 || to >= questions.length) return questions
  return questions.toSpliced(from, 1).toSpliced(to, 0, moved)
}

const withQuestion = (draft: Draft, key: number, change: Partial<FormQuestion>): Draft => ({
  ...draft,
  questions: draft.questions.map(question => (question.key === key ? { ...question, ...change } : question)),
})

export const draftReducer = (draft: Draft, event: DraftEvent): Draft => {
  switch (event.type) {
    case 'changed':
      return {
        ...draft,
        // Phrases belong to the previous language.
        ...(event.change.language !== undefined && { phrases: null }),
        ...event.change,
      }
    case 'generated':
      return {
        ...draft,
        questions: numbered(event.questions, draft.nextKey),
        criteria: toFormCriteria(event.criteria, draft.nextKey + event.questions.length),
        draftedFor: event.language,
        nextKey: draft.nextKey + event.questions.length + event.criteria.length,
      }
    case 'question-added':
      if (draft.questions.length >= QUESTIONS_MAX) return draft
      return {
        ...draft,
        questions: [...draft.questions, { key: draft.nextKey, text: '', strong: '', source: null }],
        nextKey: draft.nextKey + 1,
      }
    case 'question-typed':
      return withQuestion(draft, event.key, {
        text: event.text,
        ...(event.text.trim() === '' ? { source: null } : {}),
      })
    case 'strong-answer-typed':
      return withQuestion(draft, event.key, { strong: event.text })
    case 'question-replaced':
      return withQuestion(draft, event.key, event.question)
    case 'question-moved':
      return { ...draft, questions: move(draft.questions, event.key, event.by) }
    case 'question-removed':
      return { ...draft, questions: draft.questions.filter(question => question.key !== event.key) }
    case 'question-restored':
      return { ...draft, questions: draft.questions.toSpliced(event.index, 0, event.question) }
    case 'replaced':
      return event.draft
    default: // criterion events, as the compiler proves
      return {
        ...draft,
        criteria: changeCriteria(draft.criteria, event, draft.nextKey),
        nextKey: draft.nextKey + 1,
      }
  }
}

const wholeNumber = (typed: string, least: number, most: number): number | undefined => {
  const value = Number(typed)
  const isValid = typed.trim() !== '' && Number.isInteger(value) && value >= least && value <= most
  return isValid ? value : undefined
}

/** Whole numbers from 1 to 20; null for anything else. */
export const parseCount = (typed: string): number | null =>
  wholeNumber(typed, QUESTIONS_MIN, QUESTIONS_MAX) ?? null

const filled = (draft: Draft): FormQuestion[] =>
  draft.questions.filter(question => question.text.trim() !== '')

export const filledQuestions = (draft: Draft): string[] => filled(draft).map(question => question.text.trim())

export const canGenerate = (draft: Draft): boolean =>
  draft.title.trim() !== '' && draft.description.trim() !== ''

/** Whole numbers from 1 to a million; null for none, undefined for anything else. */
export const parseMaxCandidates = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : wholeNumber(typed, 1, CANDIDATES_MAX)

/** True when both drafts produce the same request body. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))

/** The request body that creates the vacancy. */
export const bodyOf = (draft: Draft): Body<'POST /vacancies'> => {
  const questions = filledQuestions(draft)
  return {
    title: draft.title,
    description: draft.description,
    difficulty: draft.difficulty,
    language: draft.language,
    questions,
    strong_answers: filled(draft).map(question => question.strong.trim()),
    questions_count: questions.length,
    follow_up_questions: draft.followUps,
    candidate_results: draft.candidateResults,
    prompt_template: draft.promptTemplate || null,
    deadline: fromLocalInput(draft.deadline),
    max_candidates: parseMaxCandidates(draft.maxCandidates) ?? null,
    blind_review: draft.blindReview,
    independent_ratings: draft.independentRatings,
    invited_only: draft.invitedOnly,
    voice_provider: draft.provider,
    voice: draft.voice,
    greeting: draft.greeting.trim() || null,
    phrases: draft.phrases,
    criteria: savedCriteria(draft.criteria),
  }
}

/** Fields that are only valid together. */
const TOGETHER = [
  ['questions', 'questions_count', 'strong_answers'],
  ['voice_provider', 'voice'],
] as const satisfies readonly (readonly (keyof Body<'POST /vacancies'>)[])[]

/** Body with only the changed fields, so that edits made elsewhere survive. @param saved as it was read */
export const changesOf = (draft: Draft, saved: Draft): Body<'PUT /vacancies/{id}'> => {
  const [now, old] = [bodyOf(draft), bodyOf(saved)]
  const isChanged = (field: keyof typeof now) => JSON.stringify(now[field]) !== JSON.stringify(old[field])
  const changed = new Set((Object.keys(now) as (keyof typeof now)[]).filter(isChanged))
  for (const group of TOGETHER)
    if (group.some(field => changed.has(field))) for (const field of group) changed.add(field)
  return Object.fromEntries([...changed].map(field => [field, now[field]]))
}
