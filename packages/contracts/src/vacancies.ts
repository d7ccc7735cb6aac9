import * as z from 'zod'
import {
  ANCHOR_MAX,
  AVOID_MAX,
  CRITERIA_MAX,
  CRITERION_NAME_MAX,
  DESCRIPTION_MAX,
  GREETING_MAX,
  PHRASE_MAX,
  QUESTION_TEXT_MAX,
  QUESTIONS_MAX,
  QUESTIONS_MIN,
  STRONG_ANSWER_MAX,
  TEAM_MAX,
  TITLE_MAX,
} from './limits.ts'
import { CANDIDATE_RESULTS, DIFFICULTIES, type Difficulty, VACANCY_ACCESS } from './lists.ts'
import { INTERVIEW_LANGUAGES, parseLanguage } from './locales.ts'
import { nextStep, shownNextStep } from './next-step.ts'
import { PARTS, PERMISSIONS, ROLES } from './permissions.ts'
import {
  id,
  idParams,
  line,
  moment,
  nextCursor,
  optionalText,
  pageQuery,
  text,
  timestamp,
} from './primitives.ts'
import { isTooLongFilled, PROMPT_MAX } from './prompt-variables.ts'
import { protectedSubject } from './protected-subjects.ts'
import { PROVIDERS } from './providers.ts'
import { type RouteTable, route } from './route.ts'

/** Longest line of a description that a question names as its source, characters. */
const SOURCE_MAX = 300

const LEVELS: Record<string, Difficulty> = { junior: 'easy', middle: 'medium', senior: 'hard' }

/** easy, medium, hard; also junior, middle, senior and any capitalisation. */
export const difficulty = z
  .string()
  .transform(value => LEVELS[value.trim().toLowerCase()] ?? value.trim().toLowerCase())
  .pipe(z.enum(DIFFICULTIES))

/** A BCP 47 code of the list; a language's name is accepted and mapped. */
export const language = z
  .string()
  .max(60)
  .transform(value => parseLanguage(value) ?? value)
  .pipe(z.enum(INTERVIEW_LANGUAGES))

/** What is scored, with written anchors for a weak, a solid and a strong answer. */
export const criterion = z.object({
  name: text(CRITERION_NAME_MAX, 1),
  kind: z.enum(['technical', 'communication']),
  weight: z.number().min(0).max(100),
  anchors: z.object({ weak: text(ANCHOR_MAX), solid: text(ANCHOR_MAX), strong: text(ANCHOR_MAX) }),
})
export type Criterion = z.infer<typeof criterion>

const phrase = line(PHRASE_MAX, 1)
/** What the interviewer says around the questions, in a language without words of our own. */
export const spokenPhrases = z.object({
  thanks: phrase,
  next: phrase,
  last: phrase,
  skipped: phrase,
  /** An answer was not heard, or not written down. */
  unheard: phrase,
  resume: phrase,
  /** The candidate's own question goes to the employer; the open one follows. */
  passed_on: phrase,
  farewell: phrase,
})
export type SpokenPhrases = z.output<typeof spokenPhrases>

/** Written by a text model, for the recruiter to read and edit. */
export const translatedPhrases = z.object({ greeting: z.string(), phrases: spokenPhrases })
export type TranslatedPhrases = z.output<typeof translatedPhrases>

export const NOT_ACCEPTING_REASONS = ['closed', 'deadline', 'full', 'paused'] as const

/**
 * Who writes down what is said aloud: a provider, a model on this server, the candidate's browser where it can do so by itself
 * (BROWSER_SPEECH=on), or none of them: then the candidate types.
 */
export const WRITERS = ['provider', 'server', 'browser', 'nobody'] as const
export type WrittenBy = (typeof WRITERS)[number]

/** What a reader with the link may know. No question text. */
export const publicVacancy = z.object({
  id,
  title: z.string(),
  description: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  language: z.string(),
  language_name: z.string(),
  questions_count: z.number(),
  follow_up_questions: z.boolean(),
  company_name: z.string().nullable(),
  /** Address of the company's logo on this server; null for none. */
  company_logo: z.string().nullable(),
  /** What the company says to candidates first; null for nothing. */
  welcome: z.string().nullable(),
  candidate_results: z.enum(CANDIDATE_RESULTS),
  estimated_minutes: z.number(),
  /** It shows how the product works, and counts nowhere; absent for any other. */
  is_sample: z.literal(true).optional(),
  accepting: z.boolean(),
  not_accepting_reason: z.enum(NOT_ACCEPTING_REASONS).nullable(),
  consent: z.object({
    version: z.string(),
    text: z.string(),
    /** Whom the company names for questions; null for none. */
    contact: z.string().nullable(),
    /** What is agreed to separately, where the law asks for a document of its own. */
    data_consent: z.object({ version: z.string(), text: z.string() }).nullable(),
    /** In this vacancy's language; the text says the same in words. */
    written_by: z.enum(WRITERS),
  }),
  created_at: timestamp,
})
export type PublicVacancy = z.infer<typeof publicVacancy>

export const ownVacancy = publicVacancy.extend({
  /** None where the built-in generator drafts and does not write the language of the interview. */
  questions: z.array(z.string()),
  /** What a strong answer to each question contains, parallel to `questions`; '' where none was written. */
  strong_answers: z.array(z.string()),
  prompt_template: z.string().nullable(),
  status: z.enum(['open', 'closed']),
  deadline: timestamp.nullable(),
  max_candidates: z.number().nullable(),
  /** Only invited candidates can begin. */
  invited_only: z.boolean(),
  blind_review: z.boolean(),
  /** A member reads the others' ratings of an interview only after their own. */
  independent_ratings: z.boolean(),
  /** Who interviews; null: as the account is set. */
  voice_provider: z.enum(PROVIDERS).nullable(),
  /** How it sounds, by the provider's name; null: as usual. */
  voice: z.string().nullable(),
  /** This vacancy's own greeting; null: the account's. */
  greeting: z.string().nullable(),
  /** null: in a language without words of our own the questions are asked alone. */
  phrases: spokenPhrases.nullable(),
  criteria: z.array(criterion),
  /** Once a candidate is advanced; candidates do not see it before. */
  next_step: shownNextStep,
  /** The recruiter who is responsible; null: has left. */
  owner: z.object({ id, name: z.string() }).nullable(),
  /** `team`: confidential, seen by its hiring team, owners and admins. */
  access: z.enum(VACANCY_ACCESS),
  /** What the reader may do with it. */
  permissions: z.array(z.enum(PERMISSIONS)),
  updated_at: timestamp,
})
export type OwnVacancy = z.infer<typeof ownVacancy>

const listedVacancy = ownVacancy.omit({ permissions: true }).extend({ interviews_count: z.number() })

/** How a member works on a vacancy. */
const teamMember = z.object({
  id,
  /** Not above the member's role. */
  part: z.enum(PARTS),
  /** A reviewer who may decide, too. */
  may_decide: z.boolean().default(false),
  may_see_contacts: z.boolean().default(false),
  /** Mailed when interviews have ended. */
  notify: z.boolean().default(false),
})

export const vacancyTeam = z.object({
  access: z.enum(VACANCY_ACCESS),
  members: z.array(teamMember).max(TEAM_MAX),
})
export type VacancyTeam = z.output<typeof vacancyTeam>
/** Those who left are not in it. */
export const shownTeam = vacancyTeam.extend({
  owner: ownVacancy.shape.owner,
  members: z.array(teamMember.extend({ name: z.string(), role: z.enum(ROLES) })),
})
export type ShownTeam = z.output<typeof shownTeam>

/** A question as it is asked: about the work, never about a protected subject. */
const question = text(QUESTION_TEXT_MAX, 1).superRefine((value, { addIssue }) => {
  const subject = protectedSubject(value)
  if (subject !== null) addIssue({ code: 'custom', message: `protected_${subject}` })
})

const fields = z.object({
  title: line(TITLE_MAX, 1),
  description: text(DESCRIPTION_MAX, 1),
  difficulty,
  language,
  questions: z.array(question).min(QUESTIONS_MIN).max(QUESTIONS_MAX),
  /** Parallel to `questions`; what is left out is ''. Absent: each stays with its question. */
  strong_answers: z.array(text(STRONG_ANSWER_MAX)).max(QUESTIONS_MAX),
  follow_up_questions: z.boolean(),
  prompt_template: optionalText(PROMPT_MAX).refine(
    prompt => !isTooLongFilled('interview_system', prompt ?? ''),
    'prompt_too_long',
  ),
  candidate_results: z.enum(CANDIDATE_RESULTS),
  status: z.enum(['open', 'closed']),
  deadline: moment.nullable(),
  max_candidates: z.number().int().min(1).max(1_000_000).nullable(),
  invited_only: z.boolean(),
  blind_review: z.boolean(),
  independent_ratings: z.boolean(),
  voice_provider: z.enum(PROVIDERS).nullable(),
  voice: text(60, 1).nullable(),
  /** '' is the account's, too. */
  greeting: text(GREETING_MAX).nullable(),
  phrases: spokenPhrases.nullable(),
  criteria: z.array(criterion).max(CRITERIA_MAX),
  next_step: nextStep,
  /** Accepted because forms send it; the number of questions counts. */
  questions_count: z.coerce.number().int().min(QUESTIONS_MIN).max(QUESTIONS_MAX).optional(),
})

/** Title, description and at least one question; the rest has defaults. */
export const createVacancy = fields
  .partial()
  .required({ title: true, description: true, questions: true })
  .extend({ difficulty: difficulty.default('medium'), language: language.default('ru') })
export type CreateVacancy = z.output<typeof createVacancy>

export const updateVacancy = fields.partial()
export type UpdateVacancy = z.output<typeof updateVacancy>

export const generateContent = z.object({
  title: line(TITLE_MAX, 1),
  description: text(DESCRIPTION_MAX, 1),
  difficulty: difficulty.default('medium'),
  questions_count: z.coerce.number().int().min(QUESTIONS_MIN).max(QUESTIONS_MAX).default(5),
  language: language.default('ru'),
  follow_up_questions: z.boolean().default(false),
  /** Questions shown before: others are wanted. */
  avoid: z.array(text(QUESTION_TEXT_MAX)).max(AVOID_MAX).optional(),
})
export type GenerateContent = z.output<typeof generateContent>

export const generatedContent = z.object({
  questions: z.array(z.string()),
  /** What a strong answer to each contains, parallel to `questions`. */
  strong_answers: z.array(z.string()),
  /** For each question the line of the description that it comes from, null where it comes from none. */
  sources: z.array(z.string().nullable()),
  criteria: z.array(criterion),
  systemPrompt: z.string(),
  /** The language of questions and criteria: English where the built-in generator has no other. */
  questions_language: z.string(),
  /** The built-in generator does not know the trade, and most questions are such as fit any trade. */
  general: z.boolean().optional(),
  /** Why the built-in evaluator would give no score, where nothing else evaluates here. */
  unscored: z.enum(['language', 'trade', 'description']).optional(),
  /**
   * Why the built-in generator wrote questions although a model of this machine was chosen: it would take too long (`seconds` as
   * predicted, 0 where that is not known), or it writes no usable ones.
   */
  built_in: z.object({ reason: z.enum(['slow', 'model']), seconds: z.number().optional() }).optional(),
})
export type GeneratedContent = z.infer<typeof generatedContent>

const draftedQuestion = z.object({
  question: z.string(),
  source: z.string().nullable(),
  strong_answer: z.string(),
})

/**
 * A draft that grows. Where the caller accepts `text/event-stream`, the answer is events: `progress` with this, in the end `done`
 * with the content or `error` with an error's body. Closing the connection stops the draft.
 */
export const draftProgress = z.object({
  /** Those that are complete. */
  questions: z.array(draftedQuestion),
  /** How long all of it will probably take, from its beginning; null: not known. */
  seconds: z.number().nullable(),
})
export type DraftProgress = z.infer<typeof draftProgress>

/** Asks for other questions in the place of one. */
export const anotherQuestion = generateContent.omit({ questions_count: true }).extend({
  /** The questions that the draft has now. */
  questions: z.array(text(QUESTION_TEXT_MAX)).max(QUESTIONS_MAX).default([]),
  /** The line that the present question comes from: one of the others asks about it in another way. */
  source: optionalText(SOURCE_MAX),
})
export type AnotherQuestion = z.output<typeof anotherQuestion>

/** Two or three questions to choose from. */
export const questionAlternatives = z.object({
  alternatives: z.array(draftedQuestion),
  questions_language: z.string(),
})
export type QuestionAlternatives = z.infer<typeof questionAlternatives>

/** Drafts cost time or money of a text model. */
const DRAFTS = { name: 'generateContent', times: 30, seconds: 3_600 }

export const vacancyRoutes = {
  'POST /vacancies/generate-content': route({
    operationId: 'draftVacancy',
    access: 'vacancy.create',
    limit: DRAFTS,
    summary: 'Draft questions and criteria; as events where the caller accepts text/event-stream',
    body: generateContent,
    replies: { 200: generatedContent },
  }),
  'POST /vacancies/generate-question': route({
    operationId: 'draftQuestion',
    access: 'vacancy.create',
    limit: DRAFTS,
    summary: 'Draft other questions in the place of one',
    body: anotherQuestion,
    replies: { 200: questionAlternatives },
  }),
  'POST /vacancies/translate-phrases': route({
    operationId: 'translatePhrases',
    access: 'vacancy.create',
    limit: DRAFTS,
    summary: 'Have what the interviewer says around the questions translated by the text model',
    body: z.object({ language }),
    replies: { 200: translatedPhrases },
  }),
  'POST /vacancies': route({
    operationId: 'createVacancy',
    access: 'vacancy.create',
    summary: 'Create a vacancy',
    body: createVacancy,
    replies: { 201: ownVacancy },
  }),
  'GET /vacancies': route({
    operationId: 'listVacancies',
    access: 'vacancy.view',
    summary: 'My vacancies',
    query: pageQuery.extend({ sort: z.enum(['-created_at', 'created_at']).default('-created_at') }),
    replies: { 200: z.object({ vacancies: z.array(listedVacancy), next_cursor: nextCursor }) },
  }),
  'GET /vacancies/{id}': route({
    operationId: 'readVacancy',
    access: 'public',
    summary: 'One vacancy; its owner sees more',
    params: idParams,
    replies: { 200: z.union([ownVacancy, publicVacancy]) },
  }),
  'PUT /vacancies/{id}': route({
    operationId: 'updateVacancy',
    access: 'vacancy.edit',
    on: 'vacancy',
    summary: 'Change a vacancy; absent fields stay',
    params: idParams,
    body: updateVacancy,
    replies: { 200: ownVacancy },
  }),
  'DELETE /vacancies/{id}': route({
    operationId: 'deleteVacancy',
    access: 'vacancy.edit',
    on: 'vacancy',
    summary: 'Delete a vacancy with its interviews',
    params: idParams,
    replies: { 204: null },
  }),
  'GET /vacancies/{id}/team': route({
    operationId: 'readTeam',
    access: 'vacancy.view',
    on: 'vacancy',
    summary: 'Who works on a vacancy',
    params: idParams,
    replies: { 200: shownTeam },
  }),
  'PUT /vacancies/{id}/team': route({
    operationId: 'updateTeam',
    access: 'vacancy.edit',
    on: 'vacancy',
    summary: 'Another hiring team, and whether the rest of the organisation sees the vacancy',
    params: idParams,
    body: vacancyTeam.extend({
      /** Another recruiter is responsible from now on. */
      owner_id: id.optional(),
    }),
    replies: { 200: shownTeam },
  }),
  'POST /vacancies/{id}/restore': route({
    operationId: 'restoreVacancy',
    access: 'vacancy.edit',
    summary: 'Take the deletion of a vacancy back, within a minute',
    params: idParams,
    replies: { 200: ownVacancy },
  }),
} satisfies RouteTable
