import type { ReportedEntry } from '@vivavox/contracts/evaluations'
import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import { ANSWER_TEXT_MAX } from '@vivavox/contracts/values'
import { type Talk, turnsOf } from './talk.ts'

/** As many entries as the contract takes. */
const ENTRIES_MAX = 500
/** Browsers let a page leave behind no more than 64 KiB. */
const KEEPALIVE_BYTES = 60_000

/**
 * The talk as this browser heard it: what the record said when the page came into the room, then what happened here.
 * The newest entries count when there are too many.
 */
export const ownAccount = (before: readonly TranscriptEntry[], talk: Talk): ReportedEntry[] => {
  const earlier = before.map(({ type, speaker, content, timestamp }) => ({
    type,
    speaker,
    content,
    timestamp,
  }))
  const here = turnsOf(talk).map(({ speaker, words, at }) => ({
    type: speaker === 'ai' ? ('question' as const) : ('answer' as const),
    speaker,
    content: words.slice(0, ANSWER_TEXT_MAX),
    timestamp: new Date(at).toISOString(),
  }))
  return [...earlier, ...here].slice(-ENTRIES_MAX)
}

/** Leaves the account with the server, for comparison. Nobody waits for it, and it survives the page. */
export const leaveAccount = (interviewId: string, token: string, transcript: ReportedEntry[]): void => {
  const body = JSON.stringify({ interviewId, transcript })
  fetch('/api/interviews/evaluate', {
    method: 'POST',
    cache: 'no-store',
    headers: { 'Content-Type': 'application/json', 'X-Interview-Token': token },
    keepalive: new Blob([body]).size < KEEPALIVE_BYTES,
    body,
  }).catch((error: unknown) => console.warn('the account of the talk did not arrive', error))
}
