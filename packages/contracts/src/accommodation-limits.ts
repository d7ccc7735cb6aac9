import { ANSWER_MAX_MS } from './limits.ts'

// No schema library here: the candidate's room reads these.

/** Time for each limit, as a multiple of the usual; null: no limit. */
export const TIME_FACTORS = [1, 1.5, 2, null] as const
export type TimeFactor = (typeof TIME_FACTORS)[number]

export const ANSWER_FORMATS = ['spoken', 'typed'] as const

/** Of a slower voice, as a share of the usual speed. */
export const SLOWER_SPEED = 0.8

/** Longest note to the company, characters. */
export const ACCOMMODATION_NOTE_MAX = 500

/** What a candidate has chosen for the interview. */
export interface Accommodations {
  time_factor: TimeFactor
  format: (typeof ANSWER_FORMATS)[number]
  /** Large captions from the start. */
  captions: boolean
  slower_voice: boolean
  /** Breaks between questions. */
  breaks: boolean
  /** To those who coordinate the interview; null: none. */
  note: string | null
}

export const NO_ACCOMMODATIONS: Accommodations = {
  time_factor: 1,
  format: 'spoken',
  captions: false,
  slower_voice: false,
  breaks: false,
  note: null,
}

/** Every limit of a candidate's time, milliseconds. */
export interface TimeLimits {
  /** One spoken answer. */
  answerMs: number
  /** From the first start to the end. */
  interviewMs: number
  /** From when the candidate was last heard of until an interrupted interview ends by itself. */
  resumeMs: number
  /** From the end until the rest of a recording is no longer taken. */
  lateSoundMs: number
  /** From the form until an interview that was not begun is given up. */
  pendingMs: number
  /** All breaks together; 0 where none were chosen. They are added to `interviewMs`. */
  breakMs: number
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The longest answer of one without a limit: all of it is held in memory while it is sent. */
export const NO_LIMIT_ANSWER_MS = 30 * MINUTE_MS

/**
 * Without a limit these remain: a recording is joined up to 12 hours, and an interview
 * that waits for its candidate keeps its place of the company's plan.
 */
const CEILINGS: Omit<TimeLimits, 'breakMs'> = {
  answerMs: NO_LIMIT_ANSWER_MS,
  interviewMs: 12 * HOUR_MS,
  resumeMs: 14 * DAY_MS,
  lateSoundMs: DAY_MS,
  pendingMs: 14 * DAY_MS,
}

const BREAK_MS = 10 * MINUTE_MS

/** What an installation allows without accommodations, minutes. */
export interface UsualMinutes {
  interview: number
  resume: number
}

const usualLimits = ({ interview, resume }: UsualMinutes): typeof CEILINGS => ({
  answerMs: ANSWER_MAX_MS,
  interviewMs: interview * MINUTE_MS,
  resumeMs: resume * MINUTE_MS,
  lateSoundMs: 10 * MINUTE_MS,
  pendingMs: DAY_MS,
})

/** All limits of one interview. @param accommodations as chosen; null: none were */
export const limitsFor = (
  usual: UsualMinutes,
  accommodations: Pick<Accommodations, 'time_factor' | 'breaks'> | null,
): TimeLimits => {
  const { time_factor: factor, breaks } = accommodations ?? NO_ACCOMMODATIONS
  const of = usualLimits(usual)
  const limit = (name: keyof typeof of): number =>
    factor === null ? Math.max(2 * of[name], CEILINGS[name]) : factor * of[name]
  const breakMs = breaks ? (factor ?? 6) * BREAK_MS : 0
  return {
    answerMs: limit('answerMs'),
    interviewMs: limit('interviewMs') + breakMs,
    resumeMs: limit('resumeMs'),
    lateSoundMs: limit('lateSoundMs'),
    pendingMs: limit('pendingMs'),
    breakMs,
  }
}
