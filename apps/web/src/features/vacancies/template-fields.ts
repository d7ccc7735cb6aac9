import type { KeptFields, TemplateFields } from '@vivavox/contracts/vacancy-templates'
import { draftCriteria } from './criteria.ts'
import { bodyOf, type Draft, emptyDraft } from './draft.ts'

/** What a template keeps of the form: everything but the deadline; questions only where there are some. */
export const templateOf = (draft: Draft): TemplateFields => {
  const { deadline: _, questions_count: __, questions, title, description, ...rest } = bodyOf(draft)
  return {
    ...rest,
    ...(title.trim() ? { title } : {}),
    ...(description.trim() ? { description } : {}),
    ...(questions.length > 0 ? { questions } : {}),
  } as TemplateFields
}

/** A form as a template has it; what that leaves out stays as in a new one. */
export const draftFromTemplate = (fields: KeptFields): Draft => {
  const { questions = [], strong_answers = [], criteria = [] } = fields
  return {
    ...emptyDraft,
    title: fields.title ?? '',
    description: fields.description ?? '',
    difficulty: fields.difficulty ?? emptyDraft.difficulty,
    count: String(questions.length || emptyDraft.count),
    followUps: fields.follow_up_questions ?? false,
    language: fields.language ?? emptyDraft.language,
    candidateResults: fields.candidate_results ?? emptyDraft.candidateResults,
    promptTemplate: fields.prompt_template ?? '',
    maxCandidates: fields.max_candidates ? String(fields.max_candidates) : '',
    blindReview: fields.blind_review ?? false,
    invitedOnly: fields.invited_only ?? false,
    provider: fields.voice_provider ?? null,
    voice: fields.voice ?? null,
    greeting: fields.greeting ?? '',
    questions: questions.map((text, index) => ({
      key: index + 1,
      text,
      strong: strong_answers[index] ?? '',
      source: null,
    })),
    criteria: draftCriteria(criteria, questions.length + 1),
    nextKey: questions.length + criteria.length + 1,
  }
}
