import type { AppContext } from '../../../platform/context.ts'
import { foldCounters } from './counters.repository.ts'

export {
  countCandidates,
  countersOfVacancy,
  countFromCounters,
  foldCounters,
  interviewStats,
  isDecisionDue,
} from './counters.repository.ts'

/** Keeps what is added up small. */
export const registerCounters = ({ jobs, db }: AppContext): void =>
  jobs.schedule('fold-tallies', '*/5 * * * *', () => foldCounters(db))
