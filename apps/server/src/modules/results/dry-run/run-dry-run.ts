import type { SimulatedPerson, SimulatedResult } from '@vivavox/contracts/dry-run'
import { SIMULATED_PEOPLE } from '@vivavox/contracts/lists'
import type { AppContext } from '../../../platform/context.ts'
import { findVacancy } from '../../hiring/vacancies/index.ts'
import { simulateInterview } from '../../interviewing/interviews/index.ts'
import type { InterviewSnapshot } from '../../interviewing/interviews/interviews.tables.ts'
import { type ChooseEvaluators, scoreSimulated } from '../../judgement/evaluations/index.ts'
import { endDryRun, findDryRun, saveResults } from './dry-run.repository.ts'
import { answerOf } from './simulated-people.ts'

type Needs = Pick<AppContext, 'db' | 'clock' | 'log'>

interface Interview {
  ownerId: string
  snapshot: InterviewSnapshot
  lastTry: boolean
}

const interviewOf = async (
  context: Needs,
  chooseEvaluators: ChooseEvaluators,
  person: SimulatedPerson,
  { ownerId, snapshot, lastTry }: Interview,
): Promise<SimulatedResult> => {
  const said = simulateInterview(snapshot, asked => answerOf(person, snapshot, asked))
  const turns = said.map(({ questionIndex, ...turn }) => ({ ...turn, question_index: questionIndex }))
  const { status, evaluation } = await scoreSimulated(context, chooseEvaluators, {
    ownerId,
    snapshot,
    turns,
    lastTry,
  })
  const { provider, model } = evaluation.engine
  return {
    person,
    evaluation_status: status,
    overall_score: evaluation.overall_score,
    technical_score: evaluation.technical_score,
    communication_score: evaluation.communication_score,
    recommendation: evaluation.recommendation,
    confidence: evaluation.confidence,
    flags: evaluation.flags,
    criteria: evaluation.criteria.map(({ name, score, rationale }) => ({ name, score, rationale })),
    detailed_feedback: evaluation.detailed_feedback,
    questions_asked: said.filter(({ kind }) => kind === 'question').length,
    transcript: said.map(({ speaker, content }) => ({ speaker, content })),
    engine: { provider, model },
  }
}

/**
 * Lets the simulated people who are not through yet take the interview, one after the other. Safe to run again: who is through
 * stays, and a run that is over or gone changes nothing.
 * @throws whatever the evaluator throws, so that the queue tries again
 */
export const runDryRun = async (
  context: Needs,
  chooseEvaluators: ChooseEvaluators,
  { runId, lastTry }: { runId: string; lastTry: boolean },
): Promise<void> => {
  const { db, clock } = context
  const run = await findDryRun(db, runId)
  const vacancy = run?.status === 'running' && (await findVacancy(db, run.vacancy_id))
  if (!run || !vacancy) return
  let results: SimulatedResult[] = run.results
  for (const person of SIMULATED_PEOPLE) {
    if (results.some(result => result.person === person)) continue
    const interview = { ownerId: vacancy.organisation_id, snapshot: run.snapshot, lastTry }
    results = [...results, await interviewOf(context, chooseEvaluators, person, interview)]
    if (!(await saveResults(db, runId, results, clock.now()))) return
  }
  await endDryRun(db, runId, 'done', clock.now())
}
