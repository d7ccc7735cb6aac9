import type { Row } from '../../../platform/database/tables.ts'

/** Bytes a second of the densest sound that makes sense: 256 kbit/s. */
export const BYTES_PER_SECOND = 32_000
/** What a recorder may be ahead of the clock, seconds. */
export const SLACK_SECONDS = 60

/** Bytes of one kind of sound that an interview may have stored: of the time from its start to its end, or to `now` while it runs. */
export const bytesAllowed = (
  { started_at, ended_at }: Pick<Row<'interviews'>, 'started_at' | 'ended_at'>,
  now: Date,
): number => {
  const seconds = started_at ? ((ended_at ?? now).getTime() - started_at.getTime()) / 1_000 : 0
  return (Math.max(0, seconds) + SLACK_SECONDS) * BYTES_PER_SECOND
}
