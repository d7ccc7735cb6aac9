import type { Logger } from '../logging.ts'

const CHANNEL = 'vivavox_jobs'

interface CallsParts {
  /** This process among the others. */
  id: string
  executeSql(sql: string, values: unknown[]): Promise<unknown>
  log: Logger
}

/** Calls other processes when jobs were sent here. A call that is lost, as when this one dies, costs them a wait for their net. */
export const createJobCalls = ({ id, executeSql, log }: CallsParts) => {
  let isCalling = false
  const tell = (): void => {
    isCalling = false
    executeSql('select pg_notify($1, $2)', [CHANNEL, id]).catch(error =>
      log.warn({ err: error }, 'other processes could not be told of a job'),
    )
  }
  return {
    channel: CHANNEL,
    /** Once the job's transaction has committed. Many at the same time are one call. */
    call: (): void => {
      if (!isCalling) setImmediate(tell)
      isCalling = true
    },
    /** @returns a handler of messages that acts on calls of others */
    hear:
      (heed: () => void) =>
      (from: string): void => {
        if (from !== id) heed()
      },
  }
}
