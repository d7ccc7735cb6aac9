import { createHash } from 'node:crypto'
import { languageName } from '@vivavox/contracts/locales'
import type { EvaluationRequest } from '../../interview-evaluator.ts'
import { plainText } from '../../words/plain-text.ts'
import { criterionKey, evaluationForm, questionKey } from './evaluation-form.ts'
import { english, russian } from './texts.ts'

/** Characters of the description that are read. */
const DESCRIPTION_MAX = 6_000

/** What the scorer is to do. */
export const scoringInstructions = (language: string): string => {
  const texts = language.split('-')[0] === 'ru' ? russian : english
  const sections = [
    texts.scoring,
    texts.evidence,
    { heading: texts.writing.heading, rules: texts.writing.rules(languageName(language, 'en')) },
    texts.flags,
  ]
  const lines = sections.flatMap(({ heading, rules }) => ['', heading, ...rules.map(rule => `- ${rule}`)])
  return [texts.task, texts.data, ...lines].join('\n')
}

/**
 * The interview as data: JSON, so that no word of a turn can pass for another turn or for an instruction.
 * Turns carry their numbers of the record.
 */
export const scoringInput = (request: EvaluationRequest): string =>
  JSON.stringify({
    position: request.title,
    level: request.difficulty,
    description: plainText(request.description).slice(0, DESCRIPTION_MAX),
    criteria: request.criteria.map(({ name, kind, anchors }, index) => ({
      key: criterionKey(index),
      name,
      kind,
      anchors,
    })),
    questions: request.reached.map(index => ({
      key: questionKey(index),
      question: request.questions[index] ?? '',
    })),
    turns: request.turns.map(({ seq, speaker, content, questionIndex, transcribed }) => ({
      turn: seq,
      speaker: speaker === 'ai' ? 'interviewer' : 'candidate',
      question: questionIndex === null ? null : questionKey(questionIndex),
      words: transcribed ? content : null,
    })),
  })

const form = () => Object.keys(evaluationForm({ criteria: [], reached: [] }).shape)

/** Made from the words of the instructions and the form, so that changed ones never keep an old name. */
export const PROMPT_VERSION = createHash('sha256')
  .update(JSON.stringify([scoringInstructions('en'), scoringInstructions('ru'), form()]))
  .digest('hex')
  .slice(0, 12)
