import { type InterviewPass, readPass } from './interview-pass.ts'
import { keep } from './storage.ts'

const KEY = 'demo'
/** Where the browser keeps nothing, a reload ends the demo. */
let kept: InterviewPass | null = null

/** The demo that this tab has begun and not finished, or null. */
export const readDemoPass = (): InterviewPass | null => readPass(KEY, 'sessionStorage') ?? kept

/** Keeps it until the demo ends or the tab is closed; null forgets it. */
export const keepDemoPass = (pass: InterviewPass | null): void => {
  kept = pass
  keep(KEY, pass, 'sessionStorage')
}
