import { type DestinationStream, pino } from 'pino'

export type Logger = ReturnType<typeof createLogger>

/** What libraries hang on their errors: the words of a Redis command (its password among them), the values of a refused row. */
const OF_ERRORS = ['err.command', 'err.detail', 'err.params']

/**
 * JSON lines. Personal data may stand only under a `pii` key, which is redacted.
 * @param level a pino level, or 'silent'
 */
export const createLogger = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      redact: ['pii', '*.pii', 'req.headers.authorization', 'req.headers["x-interview-token"]', ...OF_ERRORS],
      base: null,
    },
    destination,
  )

/**
 * Standard output without waiting for it: whoever reads it slowly would hold up every request. What is not written yet is written
 * when the process exits.
 */
export const standardOutput = (): DestinationStream =>
  pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 200 })
