import type { Criterion } from '@vivavox/contracts/vacancies'
import { fill, LANGUAGE_INDEX, phraseSlots } from '../frames/fill.ts'
import type { ByLevel, WrittenLanguage } from '../types.ts'
import type { VacancyView } from '../vacancy-view.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { ru } from './ru.ts'
import type { CriteriaTexts, CriterionText } from './types.ts'
import { zh } from './zh.ts'

const TEXTS: Readonly<Record<WrittenLanguage, CriteriaTexts>> = { en, ru, es, fr, de, zh, ja }

/** Weights of craft, problems, growth, contact, clarity: with the level, responsibility counts more than learning. */
const WEIGHTS: ByLevel<readonly [number, number, number, number, number]> = {
  easy: [30, 15, 20, 20, 15],
  medium: [35, 20, 15, 15, 15],
  hard: [30, 20, 25, 15, 10],
}

/** Five criteria of a vacancy in the language of its questions; their weights sum to 100. */
export const writeCriteria = (view: VacancyView): Criterion[] => {
  const { language, difficulty, family } = view
  const texts = TEXTS[language]
  const index = LANGUAGE_INDEX[language]
  const [craft, problems, growth, contact, clarity] = WEIGHTS[difficulty]
  const slots = { field: family.field[index], ...partsOfWork(view) }
  const criterion = (kind: Criterion['kind'], weight: number, text: CriterionText): Criterion => ({
    name: text.name,
    kind,
    weight,
    anchors: {
      weak: fill(text.weak, slots),
      solid: fill(text.solid, slots),
      strong: fill(text.strong, slots),
    },
  })
  return [
    criterion('technical', craft, { ...texts.craft, name: family.craft[index] }),
    criterion('technical', problems, texts.problems),
    criterion('technical', growth, texts.growth[difficulty]),
    criterion('communication', contact, { ...texts.contact, name: family.contact[index] }),
    criterion('communication', clarity, texts.clarity),
  ]
}

const partsOfWork = ({ duties, topics, frames }: VacancyView): { a: string; b: string } => {
  const [a = '', b = ''] = [...duties, ...topics]
    .slice(0, 2)
    .map(phrase => phraseSlots(phrase, frames).p ?? '')
  return { a, b }
}
