import {
  type EvaluationRequest,
  type EvaluationTurn,
  questionOfTurns,
} from '../../ports/interview-evaluator.ts'
import { plainText } from '../../words/plain-text.ts'
import { criterionKey, questionKey } from './evaluation-form.ts'

/** Turns of the candidate whose words are on record. */
export const transcribedTurns = ({ turns }: Pick<EvaluationRequest, 'turns'>): EvaluationTurn[] =>
  turns.filter(turn => turn.speaker === 'candidate' && turn.transcribed)

/** Characters of the description that are read. */
const DESCRIPTION_MAX = 6_000
/** The same for a model that is asked piece by piece: it reads slowly, and only so much at once. */
const SHORT_DESCRIPTION_MAX = 2_000
/** Characters of the conversation that such a model reads at once. */
const PIECE_MAX = 12_000

const describe = ({ title, difficulty, description }: EvaluationRequest, longest: number) => ({
  position: title,
  level: difficulty,
  description: plainText(description).slice(0, longest),
})

const describeQuestion = ({ questions, strongAnswers }: EvaluationRequest, index: number) => ({
  key: questionKey(index),
  question: questions[index] ?? '',
  ...(strongAnswers[index] ? { strong_answer: strongAnswers[index] } : {}),
})

const describeCriteria = ({ criteria }: EvaluationRequest) =>
  criteria.map(({ name, kind, anchors }, index) => ({ key: criterionKey(index), name, kind, anchors }))

const describeTurn = ({ seq, speaker, content, questionIndex, transcribed }: EvaluationTurn) => ({
  turn: seq,
  speaker: speaker === 'ai' ? 'interviewer' : 'candidate',
  question: questionIndex === null ? null : questionKey(questionIndex),
  words: transcribed ? content : null,
})

/** As much of each turn as all of them may have together. */
const atMost = (turns: readonly EvaluationTurn[], characters: number): EvaluationTurn[] => {
  const portion = Math.floor(characters / Math.max(1, turns.length))
  const spare = turns.reduce((sum, { content }) => sum + Math.max(0, portion - content.length), 0)
  const long = turns.filter(({ content }) => content.length > portion).length
  const most = portion + Math.floor(spare / Math.max(1, long))
  return turns.map(turn => ({ ...turn, content: turn.content.slice(0, most) }))
}

/** The turns about one question. */
export const turnsAbout = ({ turns }: EvaluationRequest, index: number): EvaluationTurn[] =>
  questionOfTurns(turns).flatMap(({ turn, question }) => (question === index ? [turn] : []))

/**
 * The interview as data: JSON, so that no word of a turn can pass for another turn or for an instruction.
 * Turns carry their numbers of the record.
 */
export const scoringInput = (request: EvaluationRequest): string =>
  JSON.stringify({
    ...describe(request, DESCRIPTION_MAX),
    criteria: describeCriteria(request),
    questions: request.reached.map(index => describeQuestion(request, index)),
    turns: request.turns.map(describeTurn),
  })

/** One question and its answer. */
export const questionInput = (request: EvaluationRequest, index: number): string =>
  JSON.stringify({
    ...describe(request, SHORT_DESCRIPTION_MAX),
    questions: [describeQuestion(request, index)],
    turns: atMost(turnsAbout(request, index), PIECE_MAX).map(describeTurn),
  })

/** All answers, with what was made of each. @param judged by the keys of the questions */
export const closingInput = (
  request: EvaluationRequest,
  judged: Readonly<Record<string, { summary: string; score: number | null }>>,
): string =>
  JSON.stringify({
    ...describe(request, SHORT_DESCRIPTION_MAX),
    criteria: describeCriteria(request),
    questions: request.reached.map(index => {
      const { summary = '', score = null } = judged[questionKey(index)] ?? {}
      return { ...describeQuestion(request, index), summary, score }
    }),
    turns: atMost(
      request.turns.filter(turn => turn.speaker === 'candidate'),
      PIECE_MAX,
    ).map(describeTurn),
  })
