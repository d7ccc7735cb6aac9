import { type InterviewPass, parsePass } from './interview-pass.ts'
import { readStored, writeStored } from './storage.ts'

const KEY = 'demo'
/** Where the browser keeps nothing, a reload ends the demo. */
let kept: InterviewPass | null = null

/** The demo that this tab has begun and not finished, or null. */
export const readDemoPass = (): InterviewPass | null => parsePass(readStored(KEY, 'sessionStorage')) ?? kept

/** Keeps it until the demo ends or the tab is closed; null forgets it. */
export const keepDemoPass = (pass: InterviewPass | null): void => {
  kept = pass
  writeStored(KEY, pass && JSON.stringify(pass), 'sessionStorage')
}
