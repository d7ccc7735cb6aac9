import type { GaveWay, Interview, InterviewCost, InterviewEvent } from '@vivavox/contracts/interviews'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { presentEvaluation, startTimes } from '../evaluations/index.ts'
import { costOf, listGaveWay } from '../models/index.ts'
import { findVacancy } from '../vacancies/index.ts'
import { integrityOf, readClaims } from './integrity/read-integrity.ts'
import type { Viewer } from './interview-access.ts'
import { listEvents } from './interview-events.repository.ts'
import { mayHearRecording } from './interviews.policy.ts'
import { type Background, presentInterview } from './interviews.presenter.ts'
import { type InterviewRow, listEarlier } from './interviews.repository.ts'
import { recordingLinks } from './recording/index.ts'
import { listTurns, type TurnRow } from './transcript/turns.repository.ts'

/** Of a call that its browser led the provider's count never reached us: what we know is not the whole cost. */
const backgroundOf = async (
  turns: readonly TurnRow[],
  claims: Parameters<typeof integrityOf>[1],
  cost: InterviewCost,
  gaveWay: GaveWay[],
  events: InterviewEvent[],
  earlier: Background['earlier'],
) => {
  const integrity = await integrityOf(turns, claims)
  return {
    integrity,
    gaveWay,
    events,
    earlier,
    cost: integrity.transcript === 'browser' ? { ...cost, usd: null } : cost,
  }
}

/** Everything of one interview that this viewer may see. */
export const readInterview = async (
  context: AppContext,
  row: InterviewRow,
  viewer: Viewer['kind'],
): Promise<Interview> => {
  const vacancy = await findVacancy(context.db, row.vacancy_id)
  if (!vacancy) throw new AppError('NOT_FOUND')
  const shares = vacancy.candidate_results
  const audioPath = mayHearRecording(viewer, shares) ? row.audio_file_path : null
  const { db } = context
  const ofOwner = () =>
    Promise.all([
      readClaims(db, row.id),
      costOf(db, row.id),
      listGaveWay(db, row.id),
      listEvents(db, row.id),
      listEarlier(db, row),
    ])
  const [turns, links, told] = await Promise.all([
    listTurns(db, row.id),
    recordingLinks(context, audioPath),
    viewer === 'owner' ? ofOwner() : null,
  ])
  const background = told && (await backgroundOf(turns, ...told))
  const evaluation = row.evaluation && presentEvaluation(row.evaluation, viewer, shares, startTimes(turns))
  return presentInterview({ row, vacancy, turns, viewer, evaluation, links, background })
}
