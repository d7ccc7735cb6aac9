import type { InterviewCost } from '@vivavox/contracts/interview-cost'
import type { Fallback, Integrity, Interview, TranscriptEntry } from '@vivavox/contracts/interviews'
import { PROVIDERS, type Provider, type TextProvider } from '@vivavox/contracts/providers'

interface ShownFallback {
  purpose: Fallback['purpose']
  /** Who was down, in order, each once. */
  from: TextProvider[]
  to: TextProvider
}

const scoredBy = ({ evaluation }: Interview): string | null =>
  evaluation && 'engine' in evaluation ? (evaluation.engine?.provider ?? null) : null

/**
 * Who stepped in for whom, as it still holds: of an evaluation that has been made anew by another provider nothing is said.
 */
export const fallbacksOf = (interview: Interview): ShownFallback[] =>
  (['voice', 'analysis'] as const).flatMap(purpose => {
    const events = (interview.gave_way ?? []).filter(event => event.purpose === purpose)
    const to = purpose === 'voice' ? conductedFirst(interview) : scoredBy(interview)
    const last = events.at(-1)
    if (!last || last.to !== to) return []
    const from = purpose === 'voice' ? events.map(event => event.from) : [last.from]
    return [{ purpose, from: [...new Set(from)], to: last.to }]
  })

/** Who conducted an interview from its start; another than `provider` where the candidate went on with the built-in interviewer. */
export const conductedFirst = ({
  provider,
  events = [],
}: Pick<Interview, 'provider' | 'events'>): Provider | null => {
  const change = events.find(({ kind }) => kind === 'continued_with_builtin')
  return PROVIDERS.find(name => name === change?.details.provider) ?? provider ?? null
}

export interface ShownCost {
  /** US dollars of everything that has a price; null when nothing has. */
  usd: number | null
  /** Is that all of it? */
  complete: boolean
  /** What was used, dearest first; what has no price stands last. */
  items: InterviewCost['items']
}

/** What there is to tell of an interview's cost; null when nothing was bought: the built-in parts are free. */
export const shownCost = (cost: InterviewCost | undefined): ShownCost | null => {
  const bought = (cost?.items ?? []).filter(({ provider }) => provider !== 'builtin')
  if (bought.length === 0) return null
  const prices = bought.flatMap(({ usd }) => usd ?? [])
  return {
    usd: prices.length > 0 ? prices.reduce((sum, usd) => sum + usd, 0) : null,
    complete: prices.length === bought.length && cost?.usd !== null,
    items: bought.toSorted((a, b) => (b.usd ?? -1) - (a.usd ?? -1)),
  }
}

type Attempt = Integrity['attempts'][number]

interface AttemptGroup {
  kind: Attempt['kind']
  count: number
  /** The first one, ISO 8601. */
  first: string
}

/** One line for each kind, in the order in which they began. @param attempts oldest first */
export const groupAttempts = (attempts: readonly Attempt[]): AttemptGroup[] => {
  const groups = new Map<Attempt['kind'], AttemptGroup>()
  for (const { kind, at } of attempts) {
    const group = groups.get(kind) ?? { kind, count: 0, first: at }
    groups.set(kind, { ...group, count: group.count + 1 })
  }
  return [...groups.values()]
}

/** `partly`: some spoken turns were heard by the server, others are only the browser's word. */
type Writer = Integrity['transcript'] | 'partly'

/** How many turns came from where. */
export const countFrom = (
  transcript: readonly Pick<TranscriptEntry, 'source'>[],
  wanted: TranscriptEntry['source'],
): number => transcript.filter(({ source }) => source === wanted).length

/** Who wrote down what was said. Typed answers reached the server by themselves. */
export const writerOf = (
  by: Integrity['transcript'],
  transcript: readonly Pick<TranscriptEntry, 'source'>[],
): Writer => (by === 'browser' && countFrom(transcript, 'server') > 0 ? 'partly' : by)
