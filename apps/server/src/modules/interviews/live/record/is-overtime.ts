import type { InterviewStore, LiveInterview } from './interview-store.ts'

const MINUTE_MS = 60_000

/** When an interview that began then has used up its time. @param minutes the longest it may take */
export const timeIsUpAt = (startedAt: Date, minutes: number): Date =>
  new Date(startedAt.getTime() + minutes * MINUTE_MS)

/** Is an interview's time used up? */
export const isOvertime = (
  { limits }: Pick<InterviewStore, 'limits'>,
  { started_at }: Pick<LiveInterview, 'started_at'>,
  now: Date,
): boolean => started_at !== null && now >= timeIsUpAt(started_at, limits.minutes)
