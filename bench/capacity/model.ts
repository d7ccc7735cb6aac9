/** What is assumed of an ordinary interview and of a day. */
interface Habits {
  /** From the first greeting to the end. */
  minutes: number
  /** Shares of that time in which the interviewer and the candidate speak; the rest is thought. */
  interviewerSpeaks: number
  candidateSpeaks: number
  /** Times the interviewer answers. */
  responses: number
  /** Of a day's interviews, those that begin in its busiest hour. */
  busiestHour: number
  /** Of a processor that is to be used in that hour: the rest is for the unforeseen. */
  usedShare: number
  /** Days after which everything of an interview is deleted. */
  retentionDays: number
}

/** What one interview costs, from its link to its result, as measured. */
export interface Measured {
  /** Seconds in which it keeps one processor of the server busy. */
  processorSeconds: number
  /** While it runs. */
  memoryMb: number
  /** On the database. */
  statements: number
}

/** What an interview leaves behind. */
export interface Left {
  databaseBytes: number
  recordingBytes: number
}

interface Need {
  /** Interviews that run at the same time in the busiest hour. */
  atOnce: number
  processors: number
  memoryGb: number
  statementsPerSecond: number
  databaseGb: number
  recordingsGb: number
  /** Written to the object store in the busiest hour, megabits a second. */
  uploadMbit: number
}

export const HABITS: Habits = {
  minutes: 15,
  interviewerSpeaks: 0.3,
  candidateSpeaks: 0.5,
  responses: 14,
  busiestHour: 0.12,
  usedShare: 0.6,
  retentionDays: 180,
}

/** Little's law: how many run at once is how many begin in a minute times how many minutes they take. */
export const atOnce = (perDay: number, { minutes, busiestHour }: Habits): number =>
  (perDay * busiestHour * minutes) / 60

/** What so many interviews a day need in the busiest hour, and what lies there at the end of the retention time. */
export function needOf(perDay: number, measured: Measured, left: Left, habits: Habits = HABITS): Need {
  const running = atOnce(perDay, habits)
  const kept = perDay * habits.retentionDays
  const perSecond = (perDay * habits.busiestHour) / 3_600
  return {
    atOnce: running,
    processors: (perSecond * measured.processorSeconds) / habits.usedShare,
    memoryGb: (running * measured.memoryMb) / 1_000,
    statementsPerSecond: perSecond * measured.statements,
    databaseGb: (kept * left.databaseBytes) / 1e9,
    recordingsGb: (kept * left.recordingBytes) / 1e9,
    uploadMbit: (perSecond * left.recordingBytes * 8) / 1e6,
  }
}

/** US dollars for a million tokens, as the catalogue of models has them. */
export interface VoicePrices {
  input_audio: number
  output_audio: number
  cached_audio: number
}

/** Audio tokens of a second, as OpenAI counts them: one per 100 ms heard, one per 50 ms spoken. */
const HEARD_PER_SECOND = 10
const SPOKEN_PER_SECOND = 20

/**
 * US dollars for the voice of one interview whose provider reads the whole conversation again before each answer: what
 * is new at the full price, what it has read before at the cached one. Text is left out; it is a hundredth.
 */
export function voiceCost(prices: VoicePrices, habits: Habits = HABITS): number {
  const seconds = habits.minutes * 60
  const heard = seconds * habits.candidateSpeaks * HEARD_PER_SECOND
  const spoken = seconds * habits.interviewerSpeaks * SPOKEN_PER_SECOND
  // Before answer n of N it reads (n − 1)/N of everything again.
  const again = (heard + spoken) * ((habits.responses - 1) / 2)
  return (heard * prices.input_audio + spoken * prices.output_audio + again * prices.cached_audio) / 1e6
}
