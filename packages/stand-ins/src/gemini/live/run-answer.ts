import { randomBytes } from 'node:crypto'
import { preciseNow } from '../../server/clock.ts'
import { countWords, inPieces } from '../../sound/voice.ts'
import { type Answer, giveHandle, type Live, type Run } from './live.ts'
import { type SeenAnswer, spoken, usageMetadata, written } from './sessions.ts'
import { playSteps, type Step } from './steps.ts'
import { stampFrame, voiceFrames } from './voice-frames.ts'

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

/** What is done on the way through an answer. */
interface Acts {
  sound(frame: Buffer): void
  /** After the first sound. */
  begun(): void
  words(piece: string): void
  half(): void
  end(): void
}

/** An answer as steps in time: sound in pieces, each word's transcript after its sound, its middle, its end. */
function stepsOf({ words, audioMs }: Answer, { tempo }: Live, startMs: number, acts: Acts): Step[] {
  const { chunkMs, speed } = tempo
  const pieces = inPieces(words)
  const placed: [number, () => void][] = [
    ...voiceFrames(countWords(words), audioMs, chunkMs).map((frame, index): [number, () => void] => [
      index * chunkMs,
      () => acts.sound(frame),
    ]),
    [0, acts.begun],
    ...pieces.map((piece, index): [number, () => void] => [
      (audioMs * (index + 1)) / pieces.length,
      () => acts.words(piece),
    ]),
    [audioMs / 2, acts.half],
    [audioMs, acts.end],
  ]
  placed.sort(([one], [other]) => one - other)
  return placed.map(([ms, act]) => ({ atMs: startMs + (speed === 0 ? 0 : ms / speed), act }))
}

function noteAnswer({ session }: Live, askedAt: number): SeenAnswer {
  const seen: SeenAnswer = { words: '', status: 'running', askedAt, soundAt: null, chunks: 0 }
  session.notes.answers.push(seen)
  return seen
}

/** What is done on the way; `complete` is called at the end of all that is made. */
function actsOf(live: Live, answer: Answer, seen: SeenAnswer, course: Course, complete: () => void) {
  const { tempo, session, setup, send } = live
  const chunksBefore = session.notes.answers.reduce((sum, { chunks }) => sum + chunks, 0)
  const callTool = ({ name, reason }: NonNullable<Answer['call']>) => {
    const id = `function-call-${randomBytes(8).toString('hex')}`
    session.memory = [...session.memory, written('tool', name)]
    live.calls.set(id, complete)
    send({ toolCall: { functionCalls: [{ id, name, args: { reason } }] } })
  }
  return {
    sound: (frame: Buffer) => {
      live.sendFrame(tempo.stamps === 'on' ? stampFrame(frame, chunksBefore + seen.chunks) : frame)
      seen.soundAt ??= preciseNow()
      seen.chunks += 1
    },
    begun: () => {
      // What happens now is in no handle yet. As the provider, it leaves out what is false or empty.
      if (setup.sessionResumption) send({ sessionResumptionUpdate: {} })
      course.onFirstSound()
    },
    words: (piece: string) => {
      seen.words += piece
      if (setup.outputAudioTranscription) send({ serverContent: { outputTranscription: { text: piece } } })
    },
    end: () => {
      // The turn stays open until the function has given a result.
      if (answer.call) callTool(answer.call)
      else complete()
    },
  }
}

/** Gives an answer: sound in pieces at the tempo's speed, its transcript beside it, the call of the end tool, its end. */
export function runAnswer(live: Live, answer: Answer, course: Course): void {
  const { tempo, session } = live
  const read = session.memory
  const startMs = tempo.thinkMs + course.lateMs
  const startedAt = performance.now()
  let over = false
  let said = false
  const stops: (() => void)[] = []
  const spokenMs = () => Math.min(answer.audioMs, seen.chunks * tempo.chunkMs)
  /** What was said so far stays in mind, once. */
  const remember = () => {
    if (seen.words && !said)
      session.memory = [
        ...session.memory,
        spoken({ by: 'interviewer', words: seen.words.trim() }, spokenMs()),
      ]
    said = true
  }
  const stop = (status: SeenAnswer['status']) => {
    over = true
    for (const halt of stops) halt()
    live.run = null
    seen.status = status
  }
  const finish = (status: 'complete' | 'interrupted') => {
    stop(status)
    if (status === 'interrupted') live.send({ serverContent: { interrupted: true } })
    live.send({ serverContent: { turnComplete: true }, usageMetadata: usageMetadata(read, spokenMs()) })
    giveHandle(live)
    course.onDone()
  }
  const complete = () => {
    if (over) return
    live.send({ serverContent: { generationComplete: true } })
    const played = tempo.completes === 'played' ? startMs + answer.audioMs : 0
    const left = startedAt + played - performance.now()
    if (left > 0) stops.push(live.timers.after(left, () => finish('complete')))
    else finish('complete')
  }
  const run: Run = {
    cut: () => {
      remember()
      finish('interrupted')
    },
    abandon: () => stop('broken'),
  }
  const seen = noteAnswer(live, course.askedAt)
  const acts = actsOf(live, answer, seen, course, complete)
  live.run = run
  const steps = stepsOf(answer, live, startMs, {
    ...acts,
    half: () => course.onHalf(run),
    end: () => {
      remember()
      acts.end()
    },
  })
  stops.push(playSteps(steps.map(({ atMs, act }) => ({ atMs, act: () => over || act() }))))
}
