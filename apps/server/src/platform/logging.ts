import { type DestinationStream, pino } from 'pino'

export type Logger = ReturnType<typeof createLogger>

/** What libraries hang on their errors: the words of a Redis command (its password among them), the values of a refused row. */
const OF_ERRORS = ['err.command', 'err.detail', 'err.params']

/** Headers that open something. */
const SECRETS = ['authorization', 'x-interview-token', 'x-page-token', 'x-share-token'].map(
  name => `req.headers["${name}"]`,
)

/**
 * JSON lines. Personal data may stand only under a `pii` key, which is redacted.
 * @param level a pino level, or 'silent'
 */
export const createLogger = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      redact: ['pii', '*.pii', ...SECRETS, ...OF_ERRORS],
      base: null,
    },
    destination,
  )
