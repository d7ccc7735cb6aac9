import { preciseNow } from '../../basics/precise-now.ts'
import { SILENCE_MS } from '../../faults/connection-faults.ts'
import { errorOfStatus, INTERNAL } from '../google-error.ts'
import type { Entry } from './conversation.ts'
import type { Live, Run, Waiting } from './live.ts'
import { type Answer, planAnswer } from './plan-answer.ts'
import { runAnswer } from './run-answer.ts'

const UNKNOWN_FIELDS = { contentOfTomorrow: { value: [1] }, serverNotice: { text: 'nobody knows this' } }
const NO_JSON = Buffer.from('{"serverContent":{"modelTurn":')

/** How a broken connection looks from outside: by its code, 1006 without a word. */
function breakOff(live: Live, code = 1011) {
  if (code === 1006) live.terminate()
  else live.close(code, INTERNAL)
}

/** Lets the faults strike that keep an answer from coming. @returns does none come? */
function keptFromAnswering(live: Live): boolean {
  const { faults } = live
  if (faults.strike('refuse', 'answer')) {
    live.terminate()
    return true
  }
  const status = faults.strike('status', 'answer')
  if (status) {
    live.fail(errorOfStatus(status.status, status.retryAfterS))
    return true
  }
  const none = faults.strike('no_answer')
  if (none && none.how !== 'nothing') live.send({ serverContent: { waitingForInput: true } })
  return none !== undefined
}

/** What happens in the middle of an answer. */
function suffer(live: Live, run: Run) {
  const closed = live.faults.strike('closed_mid_answer')
  if (closed) return breakOff(live, closed.code)
  if (live.faults.strike('interrupted')) run.cut()
}

function begin(live: Live, { answer: planned, askedAt, onFirstSound }: Waiting): void {
  const { faults, setup, session, tempo } = live
  session.memory = [...session.memory, ...live.overheard]
  live.overheard = []
  if (keptFromAnswering(live)) {
    next(live)
    return
  }
  const silence = faults.strike('silence', 'answer')
  if (faults.strike('malformed')) {
    live.sendFrame(NO_JSON, '(no JSON)')
    live.send(UNKNOWN_FIELDS)
  }
  const silent = faults.strike('end_without_speaking') !== undefined
  const answer: Answer = planned ?? planAnswer(setup, session.memory, tempo, silent)
  if (faults.strike('two_responses'))
    live.waiting.unshift({ answer: { ...answer, call: null }, askedAt, onFirstSound: () => {} })
  runAnswer(live, answer, {
    askedAt,
    lateMs: silence ? (silence.ms ?? SILENCE_MS) : 0,
    onFirstSound,
    onHalf: run => suffer(live, run),
    onResult: scheduling => {
      if (scheduling !== 'SILENT') respond(live)
    },
    onDone: () => next(live),
  })
}

/** What the client said stays in mind: now, or after what is being said. */
export function remember(live: Live, entry: Entry): void {
  if (live.run) live.overheard.push(entry)
  else live.session.memory = [...live.session.memory, entry]
}

function next(live: Live): void {
  const waiting = live.waiting.shift()
  if (waiting) begin(live, waiting)
}

/**
 * The turn of the client is over: the model answers, at once or after what it is saying.
 * @param onFirstSound its first sound has left
 */
export function respond(live: Live, onFirstSound = () => {}): void {
  const asked: Waiting = { answer: null, askedAt: preciseNow(), onFirstSound }
  if (!live.run) begin(live, asked)
  // One answer is enough for all that was said meanwhile.
  else if (live.waiting.every(({ answer }) => answer !== null)) live.waiting.push(asked)
}

/** The client takes the word: what is being said is cut, what waits is dropped. */
export function interrupt(live: Live): void {
  live.waiting = []
  live.run?.cut()
}
