import { randomBytes } from 'node:crypto'
import { preciseNow } from '../../server/clock.ts'
import { countWords, inPieces } from '../../sound/voice.ts'
import { type Answer, giveHandle, type Live, type Run } from './live.ts'
import { type SeenAnswer, spoken, usageMetadata, written } from './sessions.ts'
import { stampFrame, voiceFrames } from './voice-frames.ts'

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

/** How an answer fares, and who wants to know. */
interface Course {
  /** When it was asked for, epoch milliseconds. */
  askedAt: number
  /** Its first sound is so much later than the tempo says, milliseconds. */
  lateMs: number
  onFirstSound(): void
  /** At its middle. */
  onHalf(run: Run): void
  /** Its turn is complete. */
  onDone(): void
}

/** Gives an answer: sound in pieces at the tempo's speed, its transcript beside it, the call of the end tool, its end. */
export function runAnswer(live: Live, { words, audioMs, call }: Answer, course: Course): void {
  const { tempo, session, setup, send } = live
  const { chunkMs, speed } = tempo
  const read = session.memory
  const chunksBefore = session.notes.answers.reduce((sum, { chunks }) => sum + chunks, 0)
  const seen: SeenAnswer = { words: '', status: 'running', askedAt: course.askedAt, soundAt: null, chunks: 0 }
  session.notes.answers.push(seen)
  const startMs = tempo.thinkMs + course.lateMs
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
    course.onDone()
  }
  const complete = () => {
    if (seen.status !== 'running') return
    send({ serverContent: { generationComplete: true } })
    const playedAt = tempo.completes === 'played' ? startedAt + startMs + audioMs : 0
    const leftMs = playedAt - performance.now()
    if (leftMs > 0) stopWaiting = live.timers.after(leftMs, () => finish('complete'))
    else finish('complete')
  }
  /** The turn stays open until the function has given a result. */
  const callTool = ({ name, reason }: NonNullable<Answer['call']>) => {
    const id = `function-call-${randomBytes(8).toString('hex')}`
    session.memory = [...session.memory, written('tool', name)]
    live.calls.set(id, complete)
    send({ toolCall: { functionCalls: [{ id, name, args: { reason } }] } })
  }
  const sound = (frame: Buffer) => {
    live.sendFrame(tempo.stamps === 'on' ? stampFrame(frame, chunksBefore + seen.chunks) : frame)
    seen.soundAt ??= preciseNow()
    seen.chunks += 1
  }
  const begun = () => {
    // What happens now is in no handle yet. As the provider, it leaves out what is false or empty.
    if (setup.sessionResumption) send({ sessionResumptionUpdate: {} })
    course.onFirstSound()
  }
  const tellWords = (piece: string) => {
    seen.words += piece
    if (setup.outputAudioTranscription) send({ serverContent: { outputTranscription: { text: piece } } })
  }
  const end = () => {
    remember()
    if (call) callTool(call)
    else complete()
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
    [audioMs / 2, () => course.onHalf(run)],
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
