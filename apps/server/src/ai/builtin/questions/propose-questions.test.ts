import { generateContent } from '@vivavox/contracts/vacancies'
import { describe, expect, it } from 'vitest'
import { proposeQuestions } from './propose-questions.ts'
import { writeQuestions } from './question-writer.ts'

const AD = `Duties:
- Inspect bells and their frames in the tower
- Rehang bells after repair
- Replace worn clappers and bearings
- Tune the ringing with the local band
- Keep a log of every visit
Requirements:
- Two years of work at height
- A head for heights`
const request = (count: number) =>
  generateContent.parse({ title: 'Bell hanger', description: AD, language: 'en', questions_count: count })

describe('questions to choose from', () => {
  it.each([
    [1, 5],
    [5, 15],
    [10, 20],
  ])('for %i places are about %i, each once', (count, about) => {
    const { places } = proposeQuestions(request(count))
    const all = places.flat().map(({ question }) => question)
    expect(places).toHaveLength(count)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(0.7 * about)
    expect(all.length).toBeLessThanOrEqual(about)
  })

  it('begin with what the rules would draft', () => {
    const { places, language } = proposeQuestions(request(5))
    expect(places.map(([first]) => first?.question)).toEqual(writeQuestions(request(5)).questions)
    expect(language).toBe('en')
  })
})
