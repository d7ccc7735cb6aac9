import { noUsage } from '../../../platform/model-usage.ts'
import { isThinAnswer } from '../../builtin/realtime/is-thin-answer.ts'
import { createOneAtATime } from '../../builtin/realtime/one-at-a-time.ts'
import type { LedSession, Move, RealtimeEvent, RealtimeModel, RealtimeSetup } from '../../realtime-model.ts'
import { rememberAnswers } from './answered.ts'
import type { CascadeModelParts, CascadeWaits, Report } from './cascade-parts.ts'
import type { Chat } from './chat/stream-chat.ts'
import { createSpeaker } from './speech/create-speaker.ts'
import type { ServerVoice } from './speech/server-voice.ts'
import { writeDown } from './transcription/write-down.ts'
import { createTrust } from './trust.ts'
import type { ChatDesk } from './utterance/open-chat.ts'
import { sayMove } from './utterance/say-move.ts'
import { type Stage, speakWords } from './utterance/speak-utterance.ts'

type Job = { utterance: string } & ({ move: Move } | { words: string })

export interface SessionTools extends Pick<CascadeModelParts, 'cascade' | 'builtin'> {
  chat: Chat | null
  voice: ServerVoice | null
  waits: CascadeWaits
  report: Report
}

/** A conversation that our machine leads, with words and voices of servers wherever these give any. */
export const openCascadeSession = (
  { cascade, builtin, chat, voice, waits, report }: SessionTools,
  setup: RealtimeSetup,
  emit: Parameters<RealtimeModel['open']>[1],
): LedSession => {
  const { language } = setup
  const answers = rememberAnswers(setup.history)
  const speaker = createSpeaker(voice, builtin.voice, language, report)
  let closed = false
  const tell = (event: RealtimeEvent): void => {
    if (closed) return
    if (event.type === 'said' && event.kind === 'question' && event.questionIndex !== null) {
      answers.ask(setup.questions[event.questionIndex] ?? event.words)
    }
    if (event.type === 'said' && event.kind === 'follow_up') answers.ask(event.words)
    emit(event)
  }
  const desk: ChatDesk | null = chat && {
    chat,
    trust: createTrust(),
    language,
    used: usage => tell({ type: 'used', usage }),
    report: error => report('chat', error),
  }
  const parts = { desk, setup, answers, words: builtin.words }

  const perform = async (job: Job, interrupted: AbortSignal): Promise<void> => {
    const { utterance } = job
    // What was prepared and is not wanted any more ends with the utterance.
    const over = new AbortController()
    const signal = AbortSignal.any([interrupted, over.signal])
    let audioMs = 0
    const used = (ms: number): void => {
      audioMs += ms
    }
    const stage: Stage = { utterance, speaker, language, emit: tell, used, signal }
    if (!signal.aborted) {
      await ('move' in job ? sayMove(parts, stage, job.move) : speakWords(stage, job.words))
    }
    over.abort()
    if (cascade.speech && audioMs > 0) {
      tell({ type: 'used', usage: { ...noUsage('voice', 'cascade', cascade.speech.model), audioMs } })
    }
    tell({ type: 'spoken', utterance })
  }
  const queue = createOneAtATime(perform)
  const add = (job: Job): void => {
    if (!closed) queue.add(job)
  }

  return {
    leads: false,
    say: (utterance, move, answered) => {
      if (answered) answers.tell(answered)
      add({ utterance, move })
    },
    speakAgain: (utterance, words) => add({ utterance, words }),
    judge: async (question, given) => {
      answers.tell({ question, answers: given })
      return isThinAnswer(question, given, language)
    },
    hear: async answer => {
      if (!cascade.transcription) return null
      try {
        const words = await writeDown(cascade.transcription, answer, waits.transcriptionMs, usage =>
          tell({ type: 'used', usage }),
        )
        if (words !== null) answers.add(words)
        return words ?? ''
      } catch (error) {
        report('transcription', error)
        return null
      }
    },
    interrupt: () => queue.interrupt(),
    // An answer that was given already is still written down.
    close: async () => {
      closed = true
      queue.interrupt()
    },
  }
}
