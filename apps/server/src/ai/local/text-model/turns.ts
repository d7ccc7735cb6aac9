import { unlessAborted } from '../../../platform/deadline.ts'
import { URGENCIES } from '../../ports/text-model.ts'

/** Whose turn it is to use the engine, and how much of it. */
export interface Turn {
  urgency: (typeof URGENCIES)[number]
  /** Id of the account it is for; '' for the machine's own work. */
  account: string
  /** How long the engine will need, milliseconds; absent: unknown. */
  expectedMs?: number | undefined
}

const rank = ({ urgency }: Turn): number => URGENCIES.indexOf(urgency)

/**
 * Those who wait, in the order in which they will be served: the most urgent first, then the accounts that were served longest
 * ago, then as they came; each account has one turn before another has its second.
 * @param served accounts, the one served last at the end
 */
export const orderOfTurns = <T extends Turn>(waiting: readonly T[], served: readonly string[]): T[] => {
  const left = [...waiting]
  const order: T[] = []
  const history = [...served]
  const isBefore = (one: T, other: T): boolean =>
    rank(one) < rank(other) ||
    (rank(one) === rank(other) && history.lastIndexOf(one.account) < history.lastIndexOf(other.account))
  while (left.length > 0) {
    const next = left.reduce((first, one) => (isBefore(one, first) ? one : first))
    left.splice(left.indexOf(next), 1)
    order.push(next)
    history.push(next.account)
  }
  return order
}

/** Does work in the background give way to one that a person waits for? It is done again from its beginning. */
export const mustYield = (running: Turn, waiting: readonly Turn[]): boolean =>
  running.urgency === 'background' && waiting.some(({ urgency }) => urgency !== 'background')

/**
 * How long one more turn would wait, milliseconds; what is not known to take any time counts as none.
 * @param running null: the engine is free
 */
export const waitOf = (
  turn: Turn,
  running: Turn | null,
  waiting: readonly Turn[],
  served: readonly string[],
): number => {
  const first = running && !mustYield(running, [turn]) ? [running] : []
  const order = orderOfTurns([...waiting, turn], served)
  const before = [...first, ...order.slice(0, order.indexOf(turn))]
  return before.reduce((sum, { expectedMs = 0 }) => sum + expectedMs, 0)
}

interface Entry extends Turn {
  begin(stop: AbortSignal): Promise<void>
}

/** Accounts that are remembered as served. */
const REMEMBERED = 1_000

export type TurnQueue = ReturnType<typeof createTurnQueue>

/** One engine for many: one works at a time. */
export const createTurnQueue = () => {
  const waiting: Entry[] = []
  let served: string[] = []
  let running: { entry: Entry; stop: AbortController } | null = null

  const advance = (): void => {
    if (running) {
      if (mustYield(running.entry, waiting)) running.stop.abort(new Error('gave way'))
      return
    }
    const [entry] = orderOfTurns(waiting, served)
    if (!entry) return
    waiting.splice(waiting.indexOf(entry), 1)
    served = [...served.filter(account => account !== entry.account), entry.account].slice(-REMEMBERED)
    running = { entry, stop: new AbortController() }
    void entry.begin(running.stop.signal).finally(() => {
      running = null
      advance()
    })
  }

  return {
    /**
     * Works when it is this turn, and again from the beginning when it had to give way.
     * @param work is told when it has to end: its own asker gave up, or another goes first
     * @throws what `work` throws, the signal's reason
     */
    run: <T>(turn: Turn, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
      const answered = new Promise<T>((resolve, reject) => {
        const entry: Entry = {
          ...turn,
          begin: async stop => {
            try {
              signal.throwIfAborted()
              resolve(await work(AbortSignal.any([signal, stop])))
            } catch (error) {
              if (stop.aborted && !signal.aborted) waiting.unshift(entry)
              else reject(error)
            }
          },
        }
        waiting.push(entry)
        const leave = () => {
          const at = waiting.indexOf(entry)
          if (at >= 0) waiting.splice(at, 1)
        }
        signal.addEventListener('abort', leave, { once: true })
        advance()
      })
      return unlessAborted(answered, signal)
    },
    /** How long a turn that comes now would wait, milliseconds. */
    waitOf: (turn: Turn): number => waitOf(turn, running?.entry ?? null, waiting, served),
  }
}
