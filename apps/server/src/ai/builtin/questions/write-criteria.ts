import type { Criterion } from '@vivavox/contracts/vacancies'
import type { CriterionText } from '../languages/language-file.ts'
import { put } from '../languages/put.ts'
import { upperFirst } from './read/speakable.ts'
import type { ByLevel } from './types.ts'
import type { VacancyView } from './vacancy-view.ts'

/** Weights of craft, problems, growth, contact, clarity: with the level, responsibility counts more than learning. */
const WEIGHTS: ByLevel<readonly [number, number, number, number, number]> = {
  easy: [30, 15, 20, 20, 15],
  medium: [35, 20, 15, 15, 15],
  hard: [30, 20, 25, 15, 10],
}

/** Five criteria of a vacancy in the language of its questions; their weights sum to 100. */
export const writeCriteria = (view: VacancyView): Criterion[] => {
  const { difficulty, family } = view
  const { criteria } = view.texts
  const [craft, problems, growth, contact, clarity] = WEIGHTS[difficulty]
  const slots = { field: family.field, ...partsOfWork(view) }
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
    criterion('technical', craft, { ...criteria.craft, name: family.craft }),
    criterion('technical', problems, criteria.problems),
    criterion('technical', growth, criteria.growth[difficulty]),
    criterion('communication', contact, { ...criteria.contact, name: family.contact }),
    criterion('communication', clarity, criteria.clarity),
  ]
}

const fill = (text: string, slots: Record<string, string>): string => upperFirst(put(text, slots))

const partsOfWork = ({ lines, family }: VacancyView): { a: string; b: string } => {
  const tasks = lines
    .filter(({ kind, unquotable }) => !unquotable && (kind === 'verb' || kind === 'duty'))
    .map(({ text }) => text)
  const [a = '', b = ''] = [...tasks, ...family.topics]
  return { a, b }
}
