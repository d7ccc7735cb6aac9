import type { Move, RealtimeSetup } from '../../../ports/realtime-model.ts'
import { sentencesOf } from '../../../words/cut-sentences.ts'
import type { AnswerMemory } from '../answered.ts'
import { planWords, type WordsPlan } from '../plan-words.ts'
import { type ChatParts, openChat } from './open-chat.ts'
import { type Outcome, type Stage, speakPieces, speakWords } from './speak-utterance.ts'
import type { Piece } from './voice-pieces.ts'

interface SayMoveParts {
  /** null: no chat server. */
  chatParts: ChatParts | null
  setup: RealtimeSetup
  answers: AnswerMemory
}

/** All that is said: what the chat makes, then what stands already. */
async function* piecesOf(
  made: AsyncGenerator<string>,
  { announcement, verbatim }: WordsPlan,
  language: string,
): AsyncGenerator<Piece> {
  const isAsked = verbatim !== ''
  for await (const text of made) yield { text, main: !isAsked }
  for (const text of sentencesOf(announcement, language)) yield { text, main: false }
  for (const text of sentencesOf(verbatim, language)) yield { text, main: true }
}

/** How words are told. A question that was cut short before its own words was not asked. */
const saidAs = (move: Move, { main }: Pick<Outcome, 'main'>) =>
  main
    ? { kind: move.kind, questionIndex: 'index' in move ? move.index : null }
    : { kind: 'remark' as const, questionIndex: null }

/** Says a move: with words of the chat where it gives some in time, else with the built-in ones. Never throws. */
export const sayMove = async (
  { chatParts, setup, answers }: SayMoveParts,
  stage: Stage,
  move: Move,
): Promise<void> => {
  const plan = planWords(move, setup, answers.now())
  const asks = chatParts?.breaker.isClosed() ? plan.ask : null
  const made = asks && chatParts && (await openChat(chatParts, asks, stage.signal))
  if (stage.signal.aborted) return
  if (made) {
    return speakPieces(stage, piecesOf(made, plan, setup.language), outcome => {
      if (!outcome.main) answers.spend()
      return saidAs(move, outcome)
    })
  }
  stage.emit({
    type: 'said',
    utterance: stage.utterance,
    ...saidAs(move, { main: true }),
    words: plan.instead,
  })
  return speakWords(stage, plan.instead)
}
