import { describe, expect, it } from 'vitest'
import { factsOf } from './facts.ts'
import { lexiconOf } from './lexicon/index.ts'
import { sentencesOf } from './text.ts'

const factsIn = (language: string, text: string) =>
  factsOf(sentencesOf(1, text), {
    lexicon: lexiconOf(language),
    language,
    question: new Set(),
    field: new Set(),
  })

describe('facts', () => {
  it('finds the speaker’s acts where Russian leaves the pronoun out', () => {
    const { actions } = factsIn(
      'ru',
      'Ночью у меня было двенадцать пациентов, в шесть раздавала лекарства и сверяла дозу.',
    )
    expect(actions).toEqual(['раздавала', 'сверяла'])
  })

  it('counts things, not acts', () => {
    const { numbers } = factsIn('ru', 'У меня было двенадцать пациентов, в шесть раздавала лекарства.')
    expect(numbers).toEqual(['двенадцать пациентов'])
  })
})
