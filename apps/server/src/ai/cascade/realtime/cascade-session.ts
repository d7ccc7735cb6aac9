import { isThinAnswer } from '../../builtin/realtime/is-thin-answer.ts'
import { createOneAtATime } from '../../builtin/realtime/one-at-a-time.ts'
import { noUsage } from '../../model-usage.ts'
import type { LedSession, Move, RealtimeModel, RealtimeSetup } from '../../realtime-model.ts'
import { rememberAnswers } from './answered.ts'
import type { CascadeModelParts, CascadeWaits, Report } from './cascade-parts.ts'
import type { Chat } from './chat/stream-chat.ts'
import { planWords } from './plan-words.ts'
import { createSpeaker } from './speech/create-speaker.ts'
import type { ServerVoice } from './speech/server-voice.ts'
import { writeDown } from './transcription/write-down.ts'
import { createTrust } from './trust.ts'
import { type ChatDesk, openChat } from './utterance/open-chat.ts'
import { type Stage, speakPieces, speakWords } from './utterance/speak-utterance.ts'
import { sentencesOf } from './words/cut-sentences.ts'

type Job = { utterance: string } & ({ move: Move } | { words: string })

export interface SessionTools extends Pick<CascadeModelParts, 'cascade' | 'builtin'> {
  chat: Chat | null
  voice: ServerVoice | null
  waits: CascadeWaits
  report: Report
}

async function* followed(pieces: AsyncGenerator<string>, after: readonly string[]): AsyncGenerator<string> {
  yield* pieces
  yield* after
}

/** A conversation that our machine leads, with words and voices of servers wherever these give any. */
export const openCascadeSession = (
  tools: SessionTools,
  setup: RealtimeSetup,
  emit: Parameters<RealtimeModel['open']>[1],
): LedSession => {
  const { cascade, builtin, chat, voice, waits, report } = tools
  const { language } = setup
  let closed = false
  const tell: typeof emit = event => {
    if (!closed) emit(event)
  }
  const speaker = createSpeaker(voice, builtin.voice, language, report)
  const answers = rememberAnswers(setup.history)
  const desk: ChatDesk | null = chat && {
    chat,
    trust: createTrust(),
    language,
    used: usage => tell({ type: 'used', usage }),
    report: error => report('chat', error),
  }

  const sayMove = async (stage: Stage, move: Move): Promise<void> => {
    const plan = planWords(move, setup, answers.now(), builtin.words)
    const said = { kind: move.kind, questionIndex: 'index' in move ? move.index : null }
    const asks = plan.ask && desk?.trust.stands() ? plan.ask : null
    const reaction = asks && desk && (await openChat(desk, asks, stage.signal))
    if (stage.signal.aborted) return
    let words = plan.instead
    if (reaction) {
      words = await speakPieces(stage, followed(reaction, sentencesOf(plan.after, language)), said)
    } else {
      tell({ type: 'said', utterance: stage.utterance, ...said, words })
      await speakWords(stage, words)
    }
    if (move.kind === 'question') answers.ask(setup.questions[move.index] ?? '')
    if (move.kind === 'follow_up') answers.ask(words)
  }

  const perform = async (job: Job, signal: AbortSignal): Promise<void> => {
    const { utterance } = job
    // Ends with the utterance: what was prepared and is not wanted any more is let go.
    const over = new AbortController()
    let audioMs = 0
    const stage: Stage = {
      utterance,
      speaker,
      language,
      emit: tell,
      used: ms => {
        audioMs += ms
      },
      signal: AbortSignal.any([signal, over.signal]),
    }
    if (!signal.aborted) await ('move' in job ? sayMove(stage, job.move) : speakWords(stage, job.words))
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
    say: (utterance, move) => add({ utterance, move }),
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
        return words
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
