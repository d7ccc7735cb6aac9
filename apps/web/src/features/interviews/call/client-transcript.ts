import type { ReportedEntry } from '@vivavox/contracts/evaluations'
import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import { ANSWER_TEXT_MAX } from '@vivavox/contracts/limits'
import { confirms } from '../room/captions.ts'
import { type ConversationLog, type SaidTurn, turnsOf } from './conversation-log.ts'

/** As many entries as the contract takes. */
const ENTRIES_MAX = 500
/** Browsers let a page leave behind no more than 64 KiB. */
const KEEPALIVE_BYTES = 60_000

/** A turn as our server told of it. */
export interface RecordedTurn {
  seq: number
  speaker: 'ai' | 'candidate'
  /** The name of an answer. */
  name: string | null
  words: string
  /** The server's clock, epoch milliseconds. */
  at: number
}

/**
 * What a broken call kept from this browser is filled in from what the server told it: words of which it had none, or the
 * beginning. Where both have words, its own stand.
 */
const completed = (turns: SaidTurn[], told: readonly RecordedTurn[]): SaidTurn[] => {
  const all = [...turns]
  let next = 0
  for (const { speaker, name, words, at, seq } of told) {
    const known = all.findIndex((turn, index) =>
      name === null
        ? index >= next && turn.speaker === speaker && confirms({ text: words }, { text: turn.words })
        : turn.id === name,
    )
    const turn = all[known]
    if (!turn) all.splice(next++, 0, { id: `${seq}`, speaker, words, at })
    else {
      if (confirms({ text: words }, { text: turn.words })) all[known] = { ...turn, words }
      next = known + 1
    }
  }
  return all
}

/**
 * The talk as this browser knows it: what the record said when the page came into the room, then what happened here. The
 * newest entries count when there are too many. @param told in the order of the record
 */
export const clientTranscript = (
  before: readonly TranscriptEntry[],
  talk: ConversationLog,
  told: readonly RecordedTurn[],
): ReportedEntry[] => {
  const earlier = before.map(({ type, speaker, content, timestamp }) => ({
    type,
    speaker,
    content,
    timestamp,
  }))
  const here = completed(turnsOf(talk), told).map(({ speaker, words, at }) => ({
    type: speaker === 'ai' ? ('question' as const) : ('answer' as const),
    speaker,
    content: words.slice(0, ANSWER_TEXT_MAX),
    timestamp: new Date(at).toISOString(),
  }))
  return [...earlier, ...here].slice(-ENTRIES_MAX)
}

/** Sends the transcript to the server for comparison, without waiting; the request outlives the page. */
export const sendClientTranscript = (
  interviewId: string,
  token: string,
  transcript: ReportedEntry[],
): void => {
  const body = JSON.stringify({ interviewId, transcript })
  fetch('/api/interviews/evaluate', {
    method: 'POST',
    cache: 'no-store',
    headers: { 'Content-Type': 'application/json', 'X-Interview-Token': token },
    keepalive: new Blob([body]).size < KEEPALIVE_BYTES,
    body,
  }).catch((error: unknown) => console.warn("the browser's transcript did not arrive", error))
}
