import { generateContent } from '@vivavox/contracts/vacancies'
import { expect, it } from 'vitest'
import { noUsage } from '../../../platform/model-usage.ts'
import type { ChoosingTextModel } from '../../ports/text-model.ts'
import { chooseQuestions } from './choose-questions.ts'

const request = generateContent.parse({ title: 'Baker', description: 'Bake bread.', language: 'en' })
const question = (text: string, source: string | null) => ({ question: text, source, strongAnswer: '' })

/** Rates higher what comes later. */
const openModel = () => {
  const asked: string[] = []
  const model: ChoosingTextModel = {
    provider: 'local',
    model: 'small',
    ask: () => Promise.reject(new Error('not asked here')),
    choose: async ({ input }) => {
      asked.push(input.split('Question: ')[1] ?? '')
      const high = asked.length / 100
      return { shares: [1 - high, 0, 0, 0, high], usage: noUsage('generation', 'local', 'small') }
    },
  }
  return { model, asked }
}
const FIRST = [question('You bake bread. What goes wrong?', 'Bake bread')]
const SAME_LINE = [
  FIRST,
  [question('You clean. What comes first?', 'Clean'), question('You bake bread. How?', 'Bake bread')],
]

it.each([
  ['a line that is asked about already', SAME_LINE, ['You clean. What comes first?']],
  [
    'the same sentence',
    [
      FIRST,
      [question('You clean. What comes first?', 'Clean'), question('You sell. What goes wrong?', 'Sell')],
    ],
    ['You clean. What comes first?'],
  ],
  [
    'a general question in the place of one about the work',
    [FIRST, [question('You clean. What comes first?', 'Clean'), question('What are you proud of?', null)]],
    ['You clean. What comes first?'],
  ],
  [
    'a question with a fault',
    [FIRST, [question('You clean. What comes first?', 'Clean'), question('How old are you?', 'Clean')]],
    ['You clean. What comes first?'],
  ],
])('never chooses %s', async (_, places, expected) => {
  const { model } = openModel()
  const chosen = await chooseQuestions(model, request, places)
  expect(chosen.map(one => one.question).slice(-1)).toEqual(expected)
})

it('asks nothing where there is no choice', async () => {
  const { model, asked } = openModel()
  await chooseQuestions(model, request, SAME_LINE)
  expect(asked).toEqual([])
})

it('tells the first question before it asks the model anything', async () => {
  const { model, asked } = openModel()
  const place = (name: string) => [1, 2].map(at => question(`${name} ${at}?`, `${name} ${at}`))
  const told: [number, string][] = []
  const chosen = await chooseQuestions(model, request, [place('Bake'), place('Clean')], {
    onQuestions: soFar => told.push([asked.length, soFar.at(-1)?.question ?? '']),
  })
  expect(told).toEqual([
    [0, 'Bake 1?'],
    [2, 'Clean 2?'],
  ])
  expect(chosen.map(one => one.question)).toEqual(['Bake 1?', 'Clean 2?'])
})
