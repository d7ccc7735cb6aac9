import { createHash } from 'node:crypto'
import { languageName } from '@vivavox/contracts/locales'
import { fillPrompt } from '@vivavox/contracts/prompt-variables'
import { defaultPrompt, instructionsLocale } from '../../default-prompts/index.ts'
import type { EvaluationRequest } from '../../interview-evaluator.ts'
import { plainText } from '../../words/plain-text.ts'
import { criterionKey, evaluationForm, questionKey } from './evaluation-form.ts'
import { english, russian } from './texts.ts'

/** Characters of the description that are read. */
const DESCRIPTION_MAX = 6_000

type Situation = Pick<EvaluationRequest, 'language' | 'difficulty' | 'reached'>

/** The rules that no prompt can lift. */
const frame = (language: string): string => {
  const texts = instructionsLocale(language) === 'ru' ? russian : english
  const sections = [
    texts.scoring,
    texts.evidence,
    { heading: texts.writing.heading, rules: texts.writing.rules(languageName(language, 'en')) },
    texts.flags,
  ]
  const lines = sections.flatMap(({ heading, rules }) => ['', heading, ...rules.map(rule => `- ${rule}`)])
  return [texts.always, texts.data, ...lines].join('\n')
}

/**
 * What the scorer is to do: the prompt, then the rules that none can lift. What people wrote or said is only named here,
 * never repeated: it travels in the input.
 * @param template null: the built-in prompt
 */
export const scoringInstructions = (
  { language, difficulty, reached }: Situation,
  template: string | null,
): string => {
  const locale = instructionsLocale(language)
  const texts = locale === 'ru' ? russian : english
  const prompt = fillPrompt(template ?? defaultPrompt('evaluation', locale), {
    title: '`position`',
    level: texts.levelName[difficulty],
    difficulty,
    description: '`description`',
    questions_count: String(reached.length),
    questions: '`questions`',
    transcript: '`turns`',
  })
  return [prompt, '', frame(language)].join('\n')
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
export const promptVersion = (template: string | null): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        template ?? [defaultPrompt('evaluation', 'en'), defaultPrompt('evaluation', 'ru')],
        frame('en'),
        frame('ru'),
        form(),
      ]),
    )
    .digest('hex')
    .slice(0, 12)
