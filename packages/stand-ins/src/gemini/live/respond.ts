import { nextMove } from '../../interviewer/next-move.ts'
import { preciseNow } from '../../server/clock.ts'
import { silenceMs } from '../../server/faults.ts'
import { speechMs } from '../../sound/voice.ts'
import { errorOf } from '../google-error.ts'
import type { Answer, Live, Run, Waiting } from './live.ts'
import { wordsOf } from './messages.ts'
import { runAnswer } from './run-answer.ts'

const UNKNOWN_FIELDS = { contentOfTomorrow: { value: [1] }, serverNotice: { text: 'nobody knows this' } }
const NO_JSON = Buffer.from('{"serverContent":{"modelTurn":')

/** Lets the faults strike that keep an answer from coming. @returns does none come? */
function keptFromAnswering(live: Live): boolean {
  const { faults } = live
  const status = faults.strike('status', 'answer')
  if (status) {
    live.fail(errorOf(status))
    return true
  }
  const none = faults.strike('no_answer')
  if (none && none.how !== 'nothing') live.send({ serverContent: { waitingForInput: true } })
  return none !== undefined
}

/** What happens in the middle of an answer. */
function suffer(live: Live, run: Run) {
  const closed = live.faults.strike('closed_mid_answer')
  if (closed?.code === 1006) live.terminate()
  else if (closed) live.close(closed.code ?? 1011, 'An internal error has occurred.')
  else if (live.faults.strike('interrupted')) run.cut()
}

/** @param silent the end tool is called without a word */
function planAnswer({ setup, session, tempo }: Live, silent: boolean): Answer {
  const { words, call } = nextMove({
    instructions: wordsOf(setup.systemInstruction),
    conversation: session.memory.map(({ said, dialled }) => (dialled ? { by: said.by, words: '' } : said)),
    tools: setup.tools.flatMap(({ functionDeclarations }) => functionDeclarations),
    silent,
  })
  return { words, call, audioMs: words === '' ? 0 : speechMs(words, tempo) }
}

function begin(live: Live, { answer: planned, askedAt, onFirstSound }: Waiting): void {
  const { faults, session } = live
  session.memory = [...session.memory, ...live.overheard]
  live.overheard = []
  if (keptFromAnswering(live)) {
    next(live)
    return
  }
  const silence = faults.strike('silence', 'answer')
  if (faults.strike('malformed')) {
    live.sendFrame(NO_JSON)
    live.send(UNKNOWN_FIELDS)
  }
  const silent = faults.strike('end_without_speaking') !== undefined
  const answer = planned ?? planAnswer(live, silent)
  if (faults.strike('two_responses'))
    live.waiting.unshift({ answer: { ...answer, call: null }, askedAt, onFirstSound: () => {} })
  runAnswer(live, answer, {
    askedAt,
    lateMs: silence ? silenceMs(silence) : 0,
    onFirstSound,
    onHalf: run => suffer(live, run),
    onDone: () => next(live),
  })
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
