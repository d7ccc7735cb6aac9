import type { GaveWay, Interview } from '@vivavox/contracts/interviews'
import type { TextProvider } from '@vivavox/contracts/providers'
import { ledFirst } from './interviewers.ts'

/** One sentence about who stepped in for whom. */
export interface SteppedIn {
  purpose: GaveWay['purpose']
  /** Who was down, in order, each once. */
  from: TextProvider[]
  to: TextProvider
}

const scoredBy = ({ evaluation }: Interview): string | null =>
  evaluation && 'engine' in evaluation ? (evaluation.engine?.provider ?? null) : null

/**
 * Who stepped in for whom, as it still holds: of an evaluation that has been made anew by another provider nothing is said.
 */
export const steppedIn = (interview: Interview): SteppedIn[] =>
  (['voice', 'analysis'] as const).flatMap(purpose => {
    const events = (interview.gave_way ?? []).filter(event => event.purpose === purpose)
    const to = purpose === 'voice' ? ledFirst(interview) : scoredBy(interview)
    const last = events.at(-1)
    if (!last || last.to !== to) return []
    const from = purpose === 'voice' ? events.map(event => event.from) : [last.from]
    return [{ purpose, from: [...new Set(from)], to: last.to }]
  })
