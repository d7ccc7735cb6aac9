import { randomBytes } from 'node:crypto'
import { preciseNow } from '../../basics/precise-now.ts'
import { type AnswerActs, answerSteps } from './answer-steps.ts'
import { spoken, tokensOf, written } from './conversation.ts'
import { giveHandle, withholdHandle } from './handle-updates.ts'
import type { Live, Run } from './live.ts'
import type { SeenAnswer } from './notes.ts'
import type { Answer } from './plan-answer.ts'
import { stampFrame } from './stamp-frame.ts'
import { audioTokens, usageMetadata } from './tokens.ts'

/** How an answer fares, and who wants to know. */
export interface Course {
  /** When it was asked for, epoch milliseconds. */
  askedAt: number
  /** Its first sound is so much later than the tempo says, milliseconds. */
  lateMs: number
  onFirstSound(): void
  /** At its middle. */
  onHalf(run: Run): void
  /** The function that it called gave a result, and the model did not wait for it. */
  onResult(scheduling: string): void
  /** Its turn is complete. */
  onDone(): void
}

const unseen = (askedAt: number): SeenAnswer => ({
  words: '',
  status: 'running',
  askedAt,
  soundAt: null,
  silentAt: null,
  doneAt: null,
  chunks: 0,
})

/** Gives an answer: sound in pieces at the tempo's speed, its transcript beside it, the call of the end tool, its end. */
export function runAnswer(live: Live, answer: Answer, course: Course): void {
  const { tempo, session, setup } = live
  const read = tokensOf(session.memory)
  const seen = unseen(course.askedAt)
  const chunksBefore = session.notes.answers.reduce((sum, { chunks }) => sum + chunks, 0)
  session.notes.answers.push(seen)
  const startMs = tempo.thinkMs + course.lateMs
  const startedAt = performance.now()
  let over = false
  let said = false
  const stops: (() => void)[] = []

  const spokenMs = () => Math.min(answer.audioMs, seen.chunks * tempo.chunkMs)
  /** What was said so far stays in mind, once. */
  const remember = () => {
    if (seen.words && !said)
      session.memory = [...session.memory, spoken('interviewer', seen.words.trim(), spokenMs())]
    said = true
  }

  const stop = () => {
    over = true
    for (const halt of stops) halt()
    live.run = null
  }

  const finish = (status: 'complete' | 'interrupted') => {
    stop()
    seen.status = status
    seen.doneAt = preciseNow()
    const usage = usageMetadata(read, { text: 0, audio: audioTokens(spokenMs()) })
    if (status === 'interrupted') live.send({ serverContent: { interrupted: true } })
    live.send({ serverContent: { turnComplete: true }, usageMetadata: usage })
    giveHandle(live)
    course.onDone()
  }

  const complete = () => {
    live.send({ serverContent: { generationComplete: true } })
    const played = tempo.completes === 'played' ? startMs + answer.audioMs : 0
    const left = startedAt + played - performance.now()
    if (left > 0) stops.push(live.timers.after(left, () => finish('complete')))
    else finish('complete')
  }

  const callTool = ({ tool, reason }: NonNullable<Answer['call']>) => {
    const id = `function-call-${randomBytes(8).toString('hex')}`
    session.memory = [...session.memory, written('tool', tool.name)]
    live.calls.set(id, tool.blocking ? () => !over && complete() : course.onResult)
    live.send({ toolCall: { functionCalls: [{ id, name: tool.name, args: { reason } }] } })
  }

  const acts: AnswerActs = {
    sound: frame => {
      const leaving = tempo.stamps === 'on' ? stampFrame(frame, chunksBefore + seen.chunks) : frame
      live.sendFrame(leaving, 'serverContent.modelTurn')
      seen.silentAt = preciseNow()
      seen.soundAt ??= seen.silentAt
      seen.chunks += 1
    },
    begun: () => {
      withholdHandle(live)
      course.onFirstSound()
    },
    words: piece => {
      seen.words += piece
      if (setup.transcribes.output) live.send({ serverContent: { outputTranscription: { text: piece } } })
    },
    half: () => course.onHalf(run),
    end: () => {
      remember()
      if (answer.call) callTool(answer.call)
      if (!answer.call?.tool.blocking) complete()
    },
  }

  const run: Run = {
    cut: () => {
      remember()
      finish('interrupted')
    },
    abandon: () => {
      stop()
      seen.status = 'broken'
    },
  }
  live.run = run
  const steps = answerSteps(answer, tempo, startMs, acts)
  stops.push(live.pacer.play(steps.map(({ atMs, act }) => ({ atMs, act: () => over || act() }))))
}
