import { type DestinationStream, pino } from 'pino'

export type Logger = ReturnType<typeof createLogger>

/**
 * JSON lines. Personal data may stand only under a `pii` key, which is redacted.
 * @param level a pino level, or 'silent'
 */
export const createLogger = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      redact: ['pii', '*.pii', 'req.headers.authorization', 'req.headers["x-interview-token"]'],
      base: null,
    },
    destination,
  )
