import { createHash } from 'node:crypto'
import { languageName } from '@vivavox/contracts/locales'
import { fillPrompt } from '@vivavox/contracts/prompt-variables'
import type { EvaluationRequest } from '../../ports/interview-evaluator.ts'
import { defaultPrompt, instructionsLocale } from '../defaults/index.ts'
import { evaluationForm } from './evaluation-form.ts'
import { english, russian, type ScoringTexts } from './texts.ts'

type Situation = Pick<EvaluationRequest, 'language' | 'difficulty' | 'reached'>

/** What a model is asked for at once. */
export type Piece = keyof ScoringTexts['piece'] | 'all'

/** What is said in an interview language, or in English. */
export const scoringTexts = (language: string): ScoringTexts =>
  instructionsLocale(language) === 'ru' ? russian : english

/** The rules that no prompt can lift. */
const frame = (language: string, piece: Piece): string => {
  const texts = scoringTexts(language)
  const sections = [
    texts.scoring,
    texts.evidence,
    { heading: texts.writing.heading, rules: texts.writing.rules(languageName(language, 'en')) },
    texts.flags,
  ]
  const lines = sections.flatMap(({ heading, rules }) => ['', heading, ...rules.map(rule => `- ${rule}`)])
  const asked = piece === 'all' ? [] : ['', texts.piece[piece]]
  return [texts.always, texts.data, ...lines, ...asked].join('\n')
}

/**
 * What the scorer is to do: the prompt, then the rules that none can lift. What people wrote or said is only named here,
 * never repeated: it travels in the input.
 * @param template null: the built-in prompt
 */
export const scoringInstructions = (
  { language, difficulty, reached }: Situation,
  template: string | null,
  piece: Piece = 'all',
): string => {
  const texts = scoringTexts(language)
  const prompt = fillPrompt(template ?? defaultPrompt('evaluation', instructionsLocale(language)), {
    title: '`position`',
    level: texts.levelName[difficulty],
    difficulty,
    description: '`description`',
    questions_count: String(reached.length),
    questions: '`questions`',
    transcript: '`turns`',
  })
  return [prompt, '', frame(language, piece)].join('\n')
}

const form = () => Object.keys(evaluationForm({ criteria: [], reached: [] }).shape)

/**
 * Made from the words of the instructions and the form, so that changed ones never keep an old name.
 * @param pieces what the model is asked for, one after the other
 */
export const promptVersion = (template: string | null, pieces: readonly Piece[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        template ?? [defaultPrompt('evaluation', 'en'), defaultPrompt('evaluation', 'ru')],
        pieces.flatMap(piece => [frame('en', piece), frame('ru', piece)]),
        form(),
      ]),
    )
    .digest('hex')
    .slice(0, 12)
