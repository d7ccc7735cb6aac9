import type { CandidateEvaluation, Evaluation, Evidence } from '@vivavox/contracts/evaluations'
import type { InterviewCost } from '@vivavox/contracts/interview-cost'
import type { Fallback, Integrity, Interview, InterviewEvent } from '@vivavox/contracts/interviews'
import { languageName } from '@vivavox/contracts/locales'
import type { Permission } from '@vivavox/contracts/permissions'
import { closingQuestions } from '../../../ai/words/candidate-question.ts'
import { candidateRequest } from '../../../ai/words/candidate-request.ts'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { isVoided } from '../../billing/subscriptions/index.ts'
import { costOf, listFallbacks } from '../../engines/models/index.ts'
import { pageUrl } from '../../hiring/candidate-mails/index.ts'
import { findVacancy, type VacancyRow } from '../../hiring/vacancies/index.ts'
import {
  contactsFor,
  type DecisionRow,
  isCandidateHidden,
  listDecisions,
  presentDecision,
  presentDecisionRecord,
  usualDays,
} from '../../judgement/decisions/index.ts'
import {
  createRedactor,
  personOf,
  presentEvaluation,
  quoteStarts,
  redactEvaluation,
  scoreBeforeCorrections,
  scoredCriteria,
  withCorrections,
} from '../../judgement/evaluations/index.ts'
import { findHumanScore } from '../../judgement/ratings/index.ts'
import { integrityOf, readClaims } from './integrity/integrity-report.ts'
import type { Viewer } from './interview-access.ts'
import { listEvents } from './interview-events.repository.ts'
import { mayHearRecording } from './interviews.policy.ts'
import { type InterviewRow, listEarlier } from './interviews.repository.ts'
import type { InterviewSnapshot } from './interviews.tables.ts'
import { recordingLinks } from './recording/index.ts'
import { presentTurn } from './transcript/transcript.presenter.ts'
import { type CorrectedTurn, listCorrectedTurns, type TurnRow } from './transcript/turns.repository.ts'

/** Finds what speaks to the evaluator in what a candidate said, in another thread than the one that serves requests. */
export type FindAddressing = (
  turns: { seq: number; content: string }[],
) => Promise<{ seq: number; quote: string }[]>

type Said = Pick<
  TurnRow,
  'seq' | 'speaker' | 'content' | 'transcribed' | 'audio_start_ms' | 'audio_end_ms' | 'ears'
>

/**
 * What a candidate said to the evaluator instead of to the question (prompt injection), in their words: not scored, shown to the owner.
 * None where looking for them takes too long: the result is shown all the same.
 */
export const spokenToEvaluator = async (
  turns: readonly Said[],
  find: FindAddressing,
): Promise<Evidence[]> => {
  const quoteStart = quoteStarts(turns)
  const said = turns.filter(({ speaker, transcribed }) => speaker === 'candidate' && transcribed)
  const found = await find(said.map(({ seq, content }) => ({ seq, content }))).catch(() => [])
  return found.map(one => ({ ...one, start_ms: quoteStart(one) }))
}

/** How an interview's words read for a viewer who may not know who the candidate is. */
type InterviewRedactor = ReturnType<typeof hideCandidate>

/** Leaves out what names the candidate: in the record, in what others wrote about it, in both accounts of a difference. */
const hideCandidate = (row: InterviewRow) => {
  const redactor = createRedactor(personOf(row))
  const { hide } = redactor
  const orNull = async (text: string | null): Promise<string | null> => (text === null ? null : hide(text))
  return {
    turns: async (turns: readonly CorrectedTurn[]) => {
      const hidden: CorrectedTurn[] = []
      for (const turn of turns)
        hidden.push({
          ...turn,
          content: await hide(turn.content),
          correction: await orNull(turn.correction),
        })
      return hidden
    },
    /** How many words of these turns are hidden. @param turns as they are on record */
    countHidden: (turns: readonly CorrectedTurn[]) =>
      redactor.countHidden(withCorrections(turns).map(({ content }) => content)),
    /** @param turns as they are on record */
    evaluation: (evaluation: Evaluation, turns: readonly CorrectedTurn[]) =>
      redactEvaluation(evaluation, withCorrections(turns), redactor),
    decisions: async (decisions: readonly DecisionRow[]) => {
      const hidden: DecisionRow[] = []
      for (const one of decisions)
        hidden.push({ ...one, reason: await hide(one.reason), notes: await orNull(one.notes) })
      return hidden
    },
    integrity: async ({ differences, ...facts }: Integrity) => {
      const hidden: Integrity['differences'] = []
      for (const one of differences)
        hidden.push({
          ...one,
          recorded: await orNull(one.recorded),
          reported: await orNull(one.reported),
        })
      return { ...facts, differences: hidden }
    },
  }
}

interface InterviewParts {
  row: InterviewRow
  /** As far as this viewer may know them. */
  contacts: ReturnType<typeof contactsFor>
  vacancy: VacancyRow
  turns: CorrectedTurn[]
  viewer: Viewer['kind']
  /** What a member may do with it; absent for a candidate. */
  may?: readonly Permission[]
  /** Already fit for this viewer (evaluations module). */
  evaluation: Evaluation | CandidateEvaluation | null
  /** What was said to the evaluator; absent: nothing, or it was not looked for. */
  spokenToEvaluator?: Evidence[]
  links: { audio_url: string | null; peaks_url: string | null }
  /** How the record came about; null for a candidate. */
  background: Background | null
  /** May this viewer not know who the candidate is? All words are without it by then. */
  isHidden: boolean
  /** What follows the end, for its candidate; absent for others. */
  ahead?: Pick<Interview, 'page_url' | 'usually_within_days'>
  /** Words that are left out for that; 0 where nothing is hidden. */
  hiddenWords: number
}

/** What only an owner is told. */
interface Background {
  integrity: Integrity
  cost: InterviewCost
  fallbacks: Fallback[]
  events: InterviewEvent[]
  earlier: Pick<InterviewRow, 'id' | 'status' | 'created_at'>[]
  decisions: DecisionRow[]
  /** As far as this reader may see it; null: none. */
  humanScore: number | null
  voided: boolean
  /** undefined: no evaluation that counts reads corrections, or there was none before. */
  scoreBefore: number | null | undefined
}

/** While it runs: an older expectation says nothing. */
const expectedOf = ({ evaluation_status, evaluation_expected_at: at }: InterviewRow) =>
  evaluation_status === 'running' && at ? { evaluation_expected_at: at.toISOString() } : {}

const presentBackground = ({
  integrity,
  cost,
  fallbacks,
  events,
  earlier,
  voided,
  scoreBefore,
}: Background) => ({
  integrity,
  cost,
  ...(scoreBefore !== undefined && { score_before_corrections: scoreBefore }),
  events: events.map(({ at, kind, details }) => ({ at, kind, details })),
  ...(fallbacks.length > 0 && { gave_way: fallbacks }),
  ...(voided && { voided }),
  ...(earlier.length > 0 && {
    earlier_interviews: earlier.map(({ id, status, created_at }) => ({
      id,
      status,
      created_at: created_at.toISOString(),
    })),
  }),
})

/** The numbers of a finished evaluation, as far as this viewer may see them. */
const scoresOf = ({ row, viewer, evaluation }: InterviewParts) => {
  const shown = row.evaluation_status === 'done' ? evaluation : null
  return {
    technical_score: shown?.technical_score ?? null,
    communication_score: shown?.communication_score ?? null,
    overall_score: shown?.overall_score ?? null,
    recommendation: viewer === 'owner' && shown ? row.recommendation : null,
    detailed_feedback: evaluation?.detailed_feedback ?? null,
    strengths: evaluation?.strengths ?? [],
    areas_for_improvement: evaluation?.areas_for_improvement ?? [],
  }
}

/** The vacancy as it was when the interview began; before that, as it is. */
const vacancyOf = (vacancy: VacancyRow, snapshot: InterviewSnapshot | null, viewer: Viewer['kind']) => {
  const { title, difficulty, language, questions } = snapshot ?? vacancy
  return {
    id: vacancy.id,
    title,
    difficulty,
    language,
    language_name: languageName(language, 'en'),
    questions_count: questions.length,
    questions: viewer === 'owner' ? questions : [],
  }
}

/** What is scored and how much each counts, without the anchors. */
const criteriaOf = (snapshot: InterviewSnapshot | null) =>
  snapshot && scoredCriteria(snapshot).map(({ name, kind, weight }) => ({ name, kind, weight }))

/** What recruiters decided: the newest that was not withdrawn counts. */
const presentDecisions = (decisions: readonly DecisionRow[]) => {
  const current = decisions.find(({ withdrawn_at }) => withdrawn_at === null)
  return {
    decision: current ? presentDecision(current) : null,
    decision_history: decisions.map(presentDecisionRecord),
  }
}

/** What the candidate asked of the employer; 'please repeat the question' is asked of the interviewer. */
const candidateQuestions = (turns: readonly TurnRow[]): string[] =>
  turns
    .filter(({ speaker, content }) => speaker === 'candidate' && candidateRequest(content) === null)
    .map(({ content }) => closingQuestions(content))
    .filter(Boolean)

const presentToOwner = (parts: InterviewParts) => {
  const { row, turns, spokenToEvaluator, background, isHidden, hiddenWords } = parts
  const criteria = criteriaOf(row.snapshot)
  const asked = candidateQuestions(turns)
  return {
    provider: row.provider,
    ...expectedOf(row),
    ...(criteria && { criteria }),
    ...(spokenToEvaluator && { spoken_to_evaluator: spokenToEvaluator }),
    ...(asked.length > 0 && { candidate_questions: asked }),
    starred: row.starred,
    tags: row.tags,
    blind_number: isHidden ? row.candidate_number : null,
    ...(row.source !== null && !isHidden && { source: row.source }),
    ...(hiddenWords > 0 && { hidden_words: hiddenWords }),
    ...(background && presentDecisions(background.decisions)),
    ...(background && { human_score: background.humanScore }),
    ...(background && presentBackground(background)),
  }
}

/** Nothing more is made of a candidate who withdrew. */
const ENDED: readonly Permission[] = ['interview.decide', 'interview.evaluate']
const permissionsOf = ({ withdrawn_at }: InterviewRow, may: readonly Permission[]): Permission[] =>
  may.filter(permission => !withdrawn_at || !ENDED.includes(permission))

const presentInterview = (parts: InterviewParts): Interview => {
  const { row, contacts, vacancy, turns, viewer, evaluation, links } = parts
  return {
    id: row.id,
    vacancy_id: row.vacancy_id,
    status: row.status,
    evaluation_status: row.evaluation_status,
    ...scoresOf(parts),
    ...contacts,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    vacancy: vacancyOf(vacancy, row.snapshot, viewer),
    transcript: turns.map(presentTurn),
    evaluation,
    audio_file_path: links.audio_url ? row.audio_file_path : null,
    ...links,
    question_number: row.question_number,
    viewer,
    ...(row.is_sample && { is_sample: true }),
    ...(row.withdrawn_at && { withdrawn_at: row.withdrawn_at.toISOString() }),
    ...(viewer === 'owner' && presentToOwner(parts)),
    ...parts.ahead,
    ...(parts.may && { permissions: permissionsOf(row, parts.may) }),
  }
}

/** What only an owner is told. Of a call that its browser conducted the provider's count never reached us: what we know is not the whole cost. */
const readBackground = async (
  { db }: AppContext,
  row: InterviewRow,
  turns: readonly TurnRow[],
  { accountId: readerId, may }: Extract<Viewer, { kind: 'owner' }>,
  redactor: InterviewRedactor | null,
): Promise<Background> => {
  const raterId = may.includes('interview.rate') ? readerId : null
  const [claims, cost, fallbacks, events, earlier, decisions, voided, scoreBefore, humanScore] =
    await Promise.all([
      readClaims(db, row.id),
      costOf(db, row.id),
      listFallbacks(db, row.id),
      listEvents(db, row.id),
      // An earlier interview would tell who the candidate is.
      redactor ? [] : listEarlier(db, row, readerId),
      listDecisions(db, row.id),
      isVoided(db, row.id),
      row.evaluation?.with_corrections ? scoreBeforeCorrections(db, row.id) : undefined,
      row.human_score === null ? null : findHumanScore(db, row.id, raterId),
    ])
  const integrity = await integrityOf(turns, claims)
  return {
    integrity: redactor ? await redactor.integrity(integrity) : integrity,
    fallbacks,
    events,
    earlier,
    voided,
    scoreBefore,
    humanScore,
    decisions: redactor ? await redactor.decisions(decisions) : decisions,
    cost: integrity.transcript === 'browser' ? { ...cost, usd: null } : cost,
  }
}

/** Where the candidate of an ended interview reads on, and by when they usually hear. */
const readAhead = async ({ db, config }: AppContext, { id, vacancy_id }: InterviewRow) => ({
  page_url: pageUrl(config, id),
  usually_within_days: await usualDays(db, vacancy_id),
})

interface ReadOptions {
  /** false: the caller leaves out who it is by itself. */
  hides?: boolean
  /** Absent: words to the evaluator are not told apart. */
  findAddressing?: FindAddressing
}

/**
 * Everything of one interview that this viewer may see; while a blind review hides who it is, without what tells.
 */
export const readInterview = async (
  context: AppContext,
  row: InterviewRow,
  viewer: Viewer,
  { hides = true, findAddressing }: ReadOptions = {},
): Promise<Interview> => {
  const { db } = context
  const vacancy = await findVacancy(db, row.vacancy_id)
  if (!vacancy) throw new AppError('NOT_FOUND')
  const isOwner = viewer.kind === 'owner'
  const showsContacts = viewer.kind === 'candidate' || viewer.may.includes('candidate.contacts')
  const isHidden =
    hides && isOwner && vacancy.blind_review && (await isCandidateHidden(db, row.id, viewer.accountId))
  const redactor = isHidden ? hideCandidate(row) : null
  const results = vacancy.candidate_results
  // A voice tells who it is.
  const audioPath = !isHidden && mayHearRecording(viewer.kind, results) ? row.audio_file_path : null
  const [turns, links] = await Promise.all([
    listCorrectedTurns(db, row.id),
    recordingLinks(context, audioPath),
  ])
  const background = isOwner ? await readBackground(context, row, turns, viewer, redactor) : null
  const known = row.evaluation && redactor ? await redactor.evaluation(row.evaluation, turns) : row.evaluation
  const shown = redactor ? await redactor.turns(turns) : turns
  const isFlagged = isOwner && known?.flags.includes('addresses_evaluator')
  const spoken =
    isFlagged && findAddressing ? await spokenToEvaluator(withCorrections(shown), findAddressing) : null
  return presentInterview({
    row,
    contacts: contactsFor(row, { isHidden, showsContacts }),
    vacancy,
    turns: shown,
    ...(spoken && { spokenToEvaluator: spoken }),
    viewer: viewer.kind,
    ...(viewer.kind === 'owner' && { may: viewer.may }),
    evaluation: known && presentEvaluation(known, viewer.kind, results, quoteStarts(turns)),
    links,
    background,
    ...(!isOwner && row.ended_at && !row.is_sample && { ahead: await readAhead(context, row) }),
    isHidden,
    hiddenWords: redactor ? await redactor.countHidden(turns) : 0,
  })
}
