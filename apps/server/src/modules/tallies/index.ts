import type { AppContext } from '../../platform/context.ts'
import { foldTallies } from './tallies.repository.ts'

export {
  countCandidates,
  countTallied,
  foldTallies,
  interviewStats,
  isDecisionDue,
  talliedOfVacancy,
} from './tallies.repository.ts'

/** Keeps what is added up small. */
export const registerTallies = ({ jobs, db }: AppContext): void =>
  jobs.schedule('fold-tallies', '*/5 * * * *', () => foldTallies(db))
