import { type InterviewPass, parsePass } from './interview-pass.ts'

const KEY = 'demo'
/** Where the browser keeps nothing, a reload ends the demo. */
let kept: InterviewPass | null = null

/** The demo that this tab has begun and not finished, or null. */
export const readDemoPass = (): InterviewPass | null => {
  try {
    return parsePass(sessionStorage.getItem(KEY)) ?? kept
  } catch {
    return kept
  }
}

/** Keeps it until the demo ends or the tab is closed; null forgets it. */
export const keepDemoPass = (pass: InterviewPass | null): void => {
  kept = pass
  try {
    if (pass) sessionStorage.setItem(KEY, JSON.stringify(pass))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Kept in memory.
  }
}
