import { withinTime } from '../deadline.ts'

interface RunnerParts<J> {
  /** How many of them run at the same time. */
  most: number
  /** Takes the next one that is due; null: there is none. */
  take(): Promise<J | null>
  /** Never throws. */
  run(job: J): Promise<void>
  /** Gives a job back that could not end in time. */
  giveBack(job: J): Promise<void>
}

/** The jobs of one name on this node. */
export interface JobRunner {
  /** Something may be due. */
  wake(): void
  /** Takes nothing any more. @param ms how long running jobs may take to end; the others are given back */
  stop(ms: number): Promise<void>
}

/**
 * Asks for jobs only when woken and after each job; sleeps otherwise.
 * A wake-up while the answer to an earlier one is awaited asks once more, since that answer may be older.
 */
export const createJobRunner = <J>({ most, take, run, giveBack }: RunnerParts<J>): JobRunner => {
  const running = new Map<J, Promise<void>>()
  let taking: Promise<void> | null = null
  let missed = false
  let stopped = false

  const begin = (job: J): void => {
    const ended = run(job).finally(() => {
      running.delete(job)
      wake()
    })
    running.set(job, ended)
  }
  const takeOne = async (): Promise<void> => {
    missed = false
    const job = await take().catch(() => null)
    taking = null
    if (job) begin(job)
    if (job || missed) wake()
  }
  const wake = (): void => {
    if (stopped || running.size >= most) return
    if (taking) missed = true
    else taking = takeOne()
  }
  return {
    wake,
    stop: async ms => {
      stopped = true
      await taking
      await withinTime(Promise.all(running.values()), ms).catch(() => null)
      await Promise.all([...running.keys()].map(giveBack))
    },
  }
}
