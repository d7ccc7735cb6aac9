import { randomBytes } from 'node:crypto'
import { type Move, nextMove } from '../../interviewer/next-move.ts'
import { preciseNow } from '../../server/clock.ts'
import { silenceMs } from '../../server/faults.ts'
import { toBase64 } from '../../sound/pcm.ts'
import { stampNow } from '../../sound/stamps.ts'
import { countWords, inPieces, melody, VOICE_RATE } from '../../sound/voice.ts'
import { errorOf } from '../google-error.ts'
import { giveHandle, type Live, type Run, type Waiting } from './live.ts'
import { wordsOf } from './messages.ts'
import { type SeenAnswer, spoken, usageMetadata, written } from './sessions.ts'

/** Something that is to happen, so many milliseconds after the beginning. */
type Step = [atMs: number, act: () => void]

/** A timer that fires a little early must not leave a step for the next one, milliseconds. */
const ROUNDING_MS = 0.5

/**
 * Does things at their time. What is late is done at once and delays nothing after it; what is due at once is done inside of
 * this call.
 * @param steps sorted by time @returns stops the rest
 */
function playSteps(steps: readonly Step[]): () => void {
  const start = performance.now()
  let next = 0
  let timer: NodeJS.Timeout | undefined
  const advance = () => {
    for (let step = steps[next]; step; step = steps[next]) {
      const [atMs, act] = step
      const dueMs = start + atMs - performance.now()
      if (dueMs > ROUNDING_MS) {
        timer = setTimeout(advance, dueMs)
        return
      }
      next += 1
      act()
    }
  }
  advance()
  return () => {
    next = steps.length
    clearTimeout(timer)
  }
}

/** So many things said are kept: hundreds of sessions that say the same share the work of one. */
const MOST_KEPT = 64
const kept = new Map<string, readonly Buffer[]>()

const DATA = '"data":"'
const samplesAt = (ms: number) => Math.round((ms * VOICE_RATE) / 1000)

function frame(words: number, totalMs: number, fromMs: number, toMs: number): Buffer {
  const data = toBase64(melody(words, totalMs, samplesAt(fromMs), samplesAt(toMs)))
  const inlineData = { mimeType: `audio/pcm;rate=${VOICE_RATE}`, data }
  return Buffer.from(JSON.stringify({ serverContent: { modelTurn: { parts: [{ inlineData }] } } }))
}

/**
 * The voice as messages that are ready to be sent: PCM16 at 24 kHz, one note for each word.
 * @param totalMs length of all words together
 * @param chunkMs length of sound in one message; the last one holds what is left
 */
function voiceFrames(words: number, totalMs: number, chunkMs: number): readonly Buffer[] {
  const key = [words, totalMs, chunkMs].join()
  const known = kept.get(key)
  if (known) return known
  const frames = Array.from({ length: Math.ceil(totalMs / chunkMs) }, (_, at) =>
    frame(words, totalMs, at * chunkMs, Math.min(totalMs, (at + 1) * chunkMs)),
  )
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, frames)
  return frames
}

/** A copy of such a message whose first samples say which piece of the session it is and when it leaves: now. */
function stampFrame(frame: Buffer, number: number): Buffer {
  const copy = Buffer.from(frame)
  // Its bytes are whole signs of base64, so nothing behind it changes.
  copy.write(stampNow(number).toString('base64'), copy.indexOf(DATA) + DATA.length, 'latin1')
  return copy
}

function suffer(live: Live, run: Run) {
  const closed = live.faults.strike('closed_mid_answer')
  if (closed?.code === 1006) live.network()
  else if (closed) live.close(closed.code ?? 1011, 'An internal error has occurred.')
  else if (live.faults.strike('interrupted')) run.cut()
}

/** Gives an answer: sound in pieces at the behaviour's speed, its transcript beside it, the call of the end tool, its end. */
function runAnswer(live: Live, { words, audioMs, call }: Move, waited: Waiting, lateMs: number): void {
  const { behaviour, session, setup, send } = live
  const { chunkMs, speed } = behaviour
  const read = session.memory
  const chunksBefore = session.notes.answers.reduce((sum, { chunks }) => sum + chunks, 0)
  const seen: SeenAnswer = { words: '', status: 'running', askedAt: waited.askedAt, soundAt: null, chunks: 0 }
  session.notes.answers.push(seen)
  const startMs = behaviour.thinkMs + lateMs
  const startedAt = performance.now()
  const spokenMs = () => Math.min(audioMs, seen.chunks * chunkMs)
  let isRemembered = false
  let stopSteps = () => {}
  let stopWaiting = () => {}

  /** What was said so far stays in mind, once. */
  const remember = () => {
    const said = { by: 'interviewer' as const, words: seen.words.trim() }
    if (seen.words && !isRemembered) session.memory = [...session.memory, spoken(said, spokenMs())]
    isRemembered = true
  }
  const stop = (status: SeenAnswer['status']) => {
    stopSteps()
    stopWaiting()
    live.run = null
    seen.status = status
  }
  const finish = (status: 'complete' | 'interrupted') => {
    stop(status)
    if (status === 'interrupted') send({ serverContent: { interrupted: true } })
    send({ serverContent: { turnComplete: true }, usageMetadata: usageMetadata(read, spokenMs()) })
    giveHandle(live)
    next(live)
  }
  const complete = () => {
    if (seen.status !== 'running') return
    send({ serverContent: { generationComplete: true } })
    const playedAt = behaviour.completes === 'played' ? startedAt + startMs + audioMs : 0
    const leftMs = playedAt - performance.now()
    if (leftMs > 0) stopWaiting = live.timers.after(leftMs, () => finish('complete'))
    else finish('complete')
  }
  const sound = (frame: Buffer) => {
    live.sendFrame(behaviour.stamps === 'on' ? stampFrame(frame, chunksBefore + seen.chunks) : frame)
    seen.soundAt ??= preciseNow()
    seen.chunks += 1
  }
  const begun = () => {
    // What happens now is in no handle yet. As the provider, it leaves out what is false or empty.
    if (setup.sessionResumption) send({ sessionResumptionUpdate: {} })
    waited.onFirstSound()
  }
  const tellWords = (piece: string) => {
    seen.words += piece
    if (setup.outputAudioTranscription) send({ serverContent: { outputTranscription: { text: piece } } })
  }
  const end = () => {
    remember()
    if (!call) return complete()
    // The turn stays open until the function has given a result.
    const { name, reason } = call
    const id = `function-call-${randomBytes(8).toString('hex')}`
    session.memory = [...session.memory, written('tool', name)]
    live.calls.set(id, complete)
    send({ toolCall: { functionCalls: [{ id, name, args: { reason } }] } })
  }
  const run: Run = {
    cut: () => {
      remember()
      finish('interrupted')
    },
    abandon: () => stop('broken'),
  }

  live.run = run
  const pieces = inPieces(words)
  const steps: Step[] = [
    ...voiceFrames(countWords(words), audioMs, chunkMs).map(
      (frame, index): Step => [index * chunkMs, () => sound(frame)],
    ),
    [0, begun],
    // Each word's transcript comes after its sound.
    ...pieces.map((piece, index): Step => [(audioMs * (index + 1)) / pieces.length, () => tellWords(piece)]),
    [audioMs / 2, () => suffer(live, run)],
    [audioMs, end],
  ]
  const inTime = steps
    .toSorted(([one], [other]) => one - other)
    .map(([ms, act]): Step => {
      const whileRunning = () => seen.status !== 'running' || act()
      return [startMs + (speed === 0 ? 0 : ms / speed), whileRunning]
    })
  const stopRest = playSteps(inTime)
  if (seen.status === 'running') stopSteps = stopRest
  else stopRest()
}

const UNKNOWN_FIELDS = { contentOfTomorrow: { value: [1] }, serverNotice: { text: 'an unknown field' } }
const NO_JSON = Buffer.from('{"serverContent":{"modelTurn":')

/** Lets the faults strike that keep an answer from coming. @returns does none come? */
function keptFromAnswering(live: Live): boolean {
  const status = live.faults.strike('status', 'answer')
  if (status) {
    live.fail(errorOf(status))
    return true
  }
  const none = live.faults.strike('no_answer')
  if (none && none.how !== 'nothing') live.send({ serverContent: { waitingForInput: true } })
  return none !== undefined
}

/** @param silent the end tool is called without a word */
function planAnswer({ setup, session, behaviour }: Live, silent: boolean): Move {
  const situation = {
    instructions: wordsOf(setup.systemInstruction),
    conversation: session.memory.map(({ said }) => said),
    tools: setup.tools.flatMap(({ functionDeclarations }) => functionDeclarations),
    silent,
  }
  return nextMove(situation, behaviour)
}

function begin(live: Live, waited: Waiting): void {
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
  const answer = waited.answer ?? planAnswer(live, silent)
  if (faults.strike('two_responses'))
    live.waiting.unshift({ ...waited, answer: { ...answer, call: null }, onFirstSound: () => {} })
  runAnswer(live, answer, waited, silence ? silenceMs(silence) : 0)
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
