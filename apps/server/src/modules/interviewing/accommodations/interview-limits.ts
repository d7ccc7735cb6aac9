import {
  type Accommodations,
  limitsFor,
  NO_ACCOMMODATIONS,
  type TimeLimits,
  type UsualMinutes,
} from '@vivavox/contracts/accommodation-limits'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { findAccommodations } from './accommodations.repository.ts'

type Needs = Pick<AppContext, 'config'>

/** What this installation allows. */
export const usualMinutes = ({ config }: Needs): UsualMinutes => ({
  interview: config.maxInterviewMinutes,
  resume: config.resumeMinutes,
})

/** What was chosen for an interview, and the time it has by that. */
export interface Allowed {
  chosen: Accommodations
  limits: TimeLimits
}

/** Signals that typing, breaks and more time explain: dictation pastes, a break leaves the page, an assistant works in another window. */
const EXPLAINED: ReadonlySet<string> = new Set(['page_hidden', 'page_shown', 'paste'])

/** Does what was chosen explain what the browser noticed, so that it says nothing? @param signal its kind */
export const explains = ({ format, breaks, time_factor }: Accommodations, signal: string): boolean =>
  EXPLAINED.has(signal) && (format === 'typed' || breaks || time_factor !== 1)

export const allowedBy = (context: Needs, chosen: Accommodations | null): Allowed => ({
  chosen: chosen ?? NO_ACCOMMODATIONS,
  limits: limitsFor(usualMinutes(context), chosen),
})

/** What was chosen for an interview, and the time it has by that. */
export const readAllowed = async (
  context: Needs,
  executor: Executor,
  interviewId: string,
): Promise<Allowed> => allowedBy(context, await findAccommodations(executor, interviewId))

/** The time an interview has, read when it is asked for. */
export const limitsOf =
  (context: Needs, executor: Executor, interviewId: string) => async (): Promise<TimeLimits> =>
    (await readAllowed(context, executor, interviewId)).limits
