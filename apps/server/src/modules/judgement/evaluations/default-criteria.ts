import type { Criterion } from '@vivavox/contracts/vacancies'

const EN: readonly Criterion[] = [
  {
    name: 'Professional knowledge',
    kind: 'technical',
    weight: 70,
    anchors: {
      weak: 'General words, no case of their own.',
      solid: 'Describes what they did and how, with the usual tools and steps.',
      strong: 'Concrete cases with figures, reasons and results, limits included.',
    },
  },
  {
    name: 'Communication',
    kind: 'communication',
    weight: 30,
    anchors: {
      weak: 'Hard to follow, does not answer what was asked.',
      solid: 'Answers the question so that it can be followed.',
      strong: 'To the point, in order, with reasons.',
    },
  },
]

const RU: readonly Criterion[] = [
  {
    name: 'Профессиональные знания',
    kind: 'technical',
    weight: 70,
    anchors: {
      weak: 'Общие слова, ни одного своего примера.',
      solid: 'Рассказывает, что и как делал, называет обычные инструменты и шаги.',
      strong: 'Конкретные случаи с цифрами, причинами и результатами, включая ограничения.',
    },
  },
  {
    name: 'Коммуникация',
    kind: 'communication',
    weight: 30,
    anchors: {
      weak: 'Трудно понять, ответ не на тот вопрос.',
      solid: 'Отвечает на вопрос, ход мысли понятен.',
      strong: 'По делу, по порядку, с объяснением причин.',
    },
  },
]

/** What is scored where a vacancy names no criteria of its own. Weights add up to 100. */
const defaultCriteria = (language: string): Criterion[] => [
  ...(language.toLowerCase().startsWith('ru') ? RU : EN),
]

/** What an interview is scored by: the vacancy's criteria as they were at its start, or the usual ones. */
export const scoredCriteria = ({
  criteria,
  language,
}: {
  criteria: Criterion[]
  language: string
}): Criterion[] => (criteria.length > 0 ? criteria : defaultCriteria(language))
