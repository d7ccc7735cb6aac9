/** What lets this tab into the demo it has begun. */
export interface DemoPass {
  /** Made up here: `demo-…`. */
  id: string
  candidate_token: string
}

const KEY = 'demo'
/** Where the browser keeps nothing, a reload ends the demo. */
let kept: DemoPass | null = null

const isPass = (value: unknown): value is DemoPass =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'candidate_token' in value &&
  typeof value.candidate_token === 'string'

/** The demo that this tab has begun and not finished, or null. */
export const readDemoPass = (): DemoPass | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isPass(stored) ? stored : kept
  } catch {
    return kept
  }
}

/** Keeps it until the demo ends or the tab is closed; null forgets it. */
export const keepDemoPass = (pass: DemoPass | null): void => {
  kept = pass
  try {
    if (pass) sessionStorage.setItem(KEY, JSON.stringify(pass))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Kept in memory.
  }
}
