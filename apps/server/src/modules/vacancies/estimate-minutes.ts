/** A spoken question with its answer takes about two minutes, a follow-up half of that for every second one. */
const MINUTES_PER_QUESTION = 2
const FOLLOW_UP_PROPORTION = 0.5
const GREETING_MINUTES = 1

/** How long an interview takes, whole minutes. */
export const estimateMinutes = (questions: number, followUps: boolean): number =>
  Math.round(GREETING_MINUTES + questions * (MINUTES_PER_QUESTION + (followUps ? FOLLOW_UP_PROPORTION : 0)))
