import type { Interview } from '@vivavox/contracts/interviews'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { contactsFor, isCandidateHidden, listDecisions } from '../decisions/index.ts'
import { presentEvaluation, quoteStarts } from '../evaluations/index.ts'
import { costOf, listFallbacks } from '../models/index.ts'
import { findVacancy } from '../vacancies/index.ts'
import { hideCandidate, type InterviewRedactor } from './hide-candidate.ts'
import { integrityOf, readClaims } from './integrity/integrity-report.ts'
import type { Viewer } from './interview-access.ts'
import { listEvents } from './interview-events.repository.ts'
import { mayHearRecording } from './interviews.policy.ts'
import { type Background, presentInterview } from './interviews.presenter.ts'
import { type InterviewRow, listEarlier } from './interviews.repository.ts'
import { recordingLinks } from './recording/index.ts'
import { type FindAddressing, spokenToEvaluator } from './spoken-to-evaluator.ts'
import { listTurns, type TurnRow } from './transcript/turns.repository.ts'

/** What only an owner is told. Of a call that its browser conducted the provider's count never reached us: what we know is not the whole cost. */
const readBackground = async (
  { db }: AppContext,
  row: InterviewRow,
  turns: readonly TurnRow[],
  readerId: string,
  redactor: InterviewRedactor | null,
): Promise<Background> => {
  const [claims, cost, fallbacks, events, earlier, decisions] = await Promise.all([
    readClaims(db, row.id),
    costOf(db, row.id),
    listFallbacks(db, row.id),
    listEvents(db, row.id),
    // An earlier interview would tell who the candidate is.
    redactor ? [] : listEarlier(db, row, readerId),
    listDecisions(db, row.id),
  ])
  const integrity = await integrityOf(turns, claims)
  return {
    integrity: redactor ? await redactor.integrity(integrity) : integrity,
    fallbacks,
    events,
    earlier,
    decisions: redactor ? await redactor.decisions(decisions) : decisions,
    cost: integrity.transcript === 'browser' ? { ...cost, usd: null } : cost,
  }
}

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
  const isHidden =
    hides && isOwner && vacancy.blind_review && (await isCandidateHidden(db, row.id, viewer.accountId))
  const redactor = isHidden ? hideCandidate(row) : null
  const results = vacancy.candidate_results
  // A voice tells who it is.
  const audioPath = !isHidden && mayHearRecording(viewer.kind, results) ? row.audio_file_path : null
  const [turns, links] = await Promise.all([listTurns(db, row.id), recordingLinks(context, audioPath)])
  const background = isOwner ? await readBackground(context, row, turns, viewer.accountId, redactor) : null
  const known = row.evaluation && redactor ? await redactor.evaluation(row.evaluation, turns) : row.evaluation
  const shown = redactor ? await redactor.turns(turns) : turns
  const isFlagged = isOwner && known?.flags.includes('addresses_evaluator')
  const spoken = isFlagged && findAddressing ? await spokenToEvaluator(shown, findAddressing) : null
  return presentInterview({
    row,
    contacts: contactsFor(row, isHidden),
    vacancy,
    turns: shown,
    ...(spoken && { spokenToEvaluator: spoken }),
    viewer: viewer.kind,
    evaluation: known && presentEvaluation(known, viewer.kind, results, quoteStarts(turns)),
    links,
    background,
    isHidden,
  })
}
