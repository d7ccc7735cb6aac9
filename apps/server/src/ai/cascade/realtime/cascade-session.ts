import { type ModelUsage, noUsage } from '../../../platform/model-usage.ts'
import { createAnswerHearing } from '../../conducting/answer-hearing.ts'
import { isThinAnswer } from '../../conducting/is-thin-answer.ts'
import { wordsAhead } from '../../conducting/move-words.ts'
import { createOneAtATime } from '../../conducting/utterance-queue.ts'
import {
  type AnswerTranscript,
  isLater,
  type Move,
  type RealtimeEvent,
  type RealtimeModel,
  type RealtimeSetup,
  type ServerConductedSession,
  type SpokenAnswer,
} from '../../ports/realtime-model.ts'
import type { PreparedVoice } from '../../ports/voice.ts'
import { type AnswerMemory, rememberAnswers } from './answered.ts'
import type { CascadeOptions, CascadeWaits, Report } from './cascade-parts.ts'
import type { Chat } from './chat/stream-chat.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { createSpeaker, type Speaker } from './speech/create-speaker.ts'
import type { ServerVoice } from './speech/server-voice.ts'
import { writeDown } from './transcription/write-down.ts'
import type { ChatParts } from './utterance/open-chat.ts'
import { sayMove } from './utterance/say-move.ts'
import { type Stage, speakWords } from './utterance/speak-utterance.ts'

type Job = { utterance: string } & ({ move: Move } | { words: string })

export interface SessionTools extends Pick<CascadeOptions, 'cascade' | 'builtin'> {
  chat: Chat | null
  voice: ServerVoice | null
  waits: CascadeWaits
  report: Report
}

interface Session extends SessionTools {
  setup: RealtimeSetup
  answers: AnswerMemory
  speaker: Speaker
  /** What is known to be said, made ahead by the voice of this machine. */
  prepared: PreparedVoice | null
  chatParts: ChatParts | null
  /** The transcriber of this machine, where there is no server for it, or it fails. */
  own: ReturnType<typeof createAnswerHearing>
  closed: boolean
  tell: (event: RealtimeEvent) => void
}

/** What is asked is what the next answers are to. */
const noteQuestion = ({ setup, answers }: Session, event: RealtimeEvent): void => {
  if (event.type !== 'said') return
  if (event.kind === 'follow_up') answers.ask(event.words)
  if (event.kind === 'question' && event.questionIndex !== null)
    answers.ask(setup.questions[event.questionIndex] ?? event.words)
}

const perform = async (session: Session, job: Job, interrupted: AbortSignal): Promise<void> => {
  const { setup, speaker, cascade, tell } = session
  const { utterance } = job
  // What was prepared and is not wanted any more ends with the utterance.
  const over = new AbortController()
  const signal = AbortSignal.any([interrupted, over.signal])
  let audioMs = 0
  const used = (ms: number): void => {
    audioMs += ms
  }
  const stage: Stage = { utterance, speaker, language: setup.language, emit: tell, used, signal }
  if (!signal.aborted) {
    await ('move' in job ? sayMove(session, stage, job.move) : speakWords(stage, job.words))
  }
  over.abort()
  if (cascade.speech && audioMs > 0) {
    tell({ type: 'used', usage: { ...noUsage('voice', 'cascade', cascade.speech.model), audioMs } })
  }
  tell({ type: 'spoken', utterance })
}

/** null: there is no server for it, or it failed. */
const transcribeByServer = async (
  { cascade, own, waits, report, tell }: Session,
  answer: SpokenAnswer,
): Promise<AnswerTranscript | null> => {
  if (!cascade.transcription) return null
  try {
    const used = (usage: ModelUsage) => tell({ type: 'used', usage })
    const speech = own.speechMs(answer)
    const words = await writeDown(cascade.transcription, answer, waits.transcriptionMs, used, speech)
    return { words: words ?? '' }
  } catch (error) {
    report('transcription', error)
    return null
  }
}

const transcribe = async (
  session: Session,
  answer: SpokenAnswer,
): ReturnType<ServerConductedSession['transcribe']> => {
  const transcript = (await transcribeByServer(session, answer)) ?? (await session.own.transcribe(answer))
  if (transcript !== null && !isLater(transcript) && transcript.words !== '')
    session.answers.add(transcript.words)
  return transcript
}

/** Where a chat finds the words only the questions are known; a speech server needs no time. */
const prepare = ({ chat, voice, builtin }: SessionTools, setup: RealtimeSetup): PreparedVoice | null => {
  if (voice) return null
  const ahead = chat ? setup.questions : wordsAhead(setup)
  return builtin.voice?.prepare?.(ahead, setup.language) ?? null
}

const newSession = (
  tools: SessionTools,
  setup: RealtimeSetup,
  emit: Parameters<RealtimeModel['open']>[1],
): Session => {
  const { chat, voice, builtin, report } = tools
  const { language } = setup
  const prepared = prepare(tools, setup)
  const tell = (event: RealtimeEvent): void => {
    if (session.closed) return
    noteQuestion(session, event)
    emit(event)
  }
  const session: Session = {
    ...tools,
    setup,
    answers: rememberAnswers(setup.history),
    speaker: createSpeaker(voice, prepared ?? builtin.voice, language, report),
    prepared,
    chatParts: chat && {
      chat,
      breaker: createCircuitBreaker(),
      language,
      used: usage => tell({ type: 'used', usage }),
      report: error => report('chat', error),
    },
    own: createAnswerHearing(builtin.transcriber, language),
    closed: false,
    tell,
  }
  return session
}

/** A conversation that our machine conducts, with words and voices of servers wherever these give any. */
export const openCascadeSession = (...opened: Parameters<typeof newSession>): ServerConductedSession => {
  const session = newSession(...opened)
  const { answers, setup } = session
  const queue = createOneAtATime<Job>((job, signal) => perform(session, job, signal))
  const add = (job: Job): void => {
    if (!session.closed) queue.add(job)
  }
  return {
    providerConducts: false,
    say: (utterance, move, answered) => {
      if (answered) answers.tell(answered)
      add({ utterance, move })
    },
    speakAgain: (utterance, words) => add({ utterance, words }),
    judge: async (question, given) => {
      answers.tell({ question, answers: given })
      return isThinAnswer(question, given, setup.language)
    },
    listen: session.cascade.transcription ? answer => void session.own.speechMs(answer) : session.own.listen,
    transcribe: answer => transcribe(session, answer),
    interrupt: () => queue.interrupt(),
    // An answer that was given already is still written down.
    close: async () => {
      session.closed = true
      queue.interrupt()
      session.prepared?.close()
    },
  }
}
