import type { CandidateEvaluation, Evaluation, Evidence } from '@vivavox/contracts/evaluations'
import type {
  Fallback,
  Integrity,
  Interview,
  InterviewCost,
  InterviewEvent,
} from '@vivavox/contracts/interviews'
import { languageName } from '@vivavox/contracts/locales'
import type { InterviewSnapshot } from '../../platform/database/tables.ts'
import {
  type contactsFor,
  type DecisionRow,
  presentDecision,
  presentDecisionRecord,
} from '../decisions/index.ts'
import { scoredCriteria } from '../evaluations/index.ts'
import type { VacancyRow } from '../vacancies/index.ts'
import type { Viewer } from './interview-access.ts'
import type { InterviewRow } from './interviews.repository.ts'
import { presentTurn } from './transcript/transcript.presenter.ts'
import type { TurnRow } from './transcript/turns.repository.ts'

export interface InterviewParts {
  row: InterviewRow
  /** As far as this viewer may know them. */
  contacts: ReturnType<typeof contactsFor>
  vacancy: VacancyRow
  turns: TurnRow[]
  viewer: Viewer['kind']
  /** Already fit for this viewer (evaluations module). */
  evaluation: Evaluation | CandidateEvaluation | null
  /** What was said to the evaluator; absent: nothing, or nobody asked. */
  spokenToEvaluator?: Evidence[]
  links: { audio_url: string | null; peaks_url: string | null }
  /** How the record came about; null for a candidate. */
  background: Background | null
  /** May this viewer not know who the candidate is? All words are without it by then. */
  isHidden: boolean
}

/** What only an owner is told. */
export interface Background {
  integrity: Integrity
  cost: InterviewCost
  fallbacks: Fallback[]
  events: InterviewEvent[]
  earlier: Pick<InterviewRow, 'id' | 'status' | 'created_at'>[]
  decisions: DecisionRow[]
}

const presentBackground = ({ integrity, cost, fallbacks, events, earlier }: Background) => ({
  integrity,
  cost,
  events: events.map(({ at, kind, details }) => ({ at, kind, details })),
  ...(fallbacks.length > 0 && { gave_way: fallbacks }),
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

/** What people decided: the newest that nobody withdrew counts. */
const presentDecisions = (decisions: readonly DecisionRow[]) => {
  const current = decisions.find(({ withdrawn_at }) => withdrawn_at === null)
  return {
    decision: current ? presentDecision(current) : null,
    decision_history: decisions.map(presentDecisionRecord),
  }
}

const presentToOwner = ({ row, spokenToEvaluator, background, isHidden }: InterviewParts) => {
  const criteria = criteriaOf(row.snapshot)
  return {
    provider: row.provider,
    ...(criteria && { criteria }),
    ...(spokenToEvaluator && { spoken_to_evaluator: spokenToEvaluator }),
    starred: row.starred,
    tags: row.tags,
    blind_number: isHidden ? row.candidate_number : null,
    ...(background && presentDecisions(background.decisions)),
    ...(background && presentBackground(background)),
  }
}

export const presentInterview = (parts: InterviewParts): Interview => {
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
    ...(viewer === 'owner' && presentToOwner(parts)),
  }
}
