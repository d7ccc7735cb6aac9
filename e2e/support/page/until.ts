import { setTimeout as pause } from 'node:timers/promises'

const BETWEEN_TRIES_MS = 50

/**
 * Tries again until there is an answer.
 * @param what for the error message: what is waited for
 * @param attempt undefined means 'not yet'; a rejection ends the wait
 * @param deadlineMs milliseconds from now
 * @throws Error when there is still no answer at the deadline
 */
export async function until<T>(
  what: string,
  attempt: () => Promise<T | undefined> | T | undefined,
  deadlineMs: number,
): Promise<T> {
  const deadline = Date.now() + deadlineMs
  while (true) {
    const answer = await attempt()
    if (answer !== undefined) return answer
    if (Date.now() > deadline) throw new Error(`Waited ${deadlineMs} ms for ${what}.`)
    await pause(BETWEEN_TRIES_MS)
  }
}
