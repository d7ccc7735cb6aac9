import { expect, it } from 'vitest'
import { ratingSheet } from './rating-sheet.ts'

const titlesIn = (sheet: string): string[] =>
  sheet.match(/^## .+$/gm)?.map(line => line.replace(/^## \d+\. /, '')) ?? []

const sheet = ratingSheet(1)

it('the rating sheet holds every vacancy once, in another order for another seed', () => {
  const [one, two] = [titlesIn(sheet), titlesIn(ratingSheet(2))]
  expect(one).toHaveLength(30)
  expect(one).not.toEqual(two)
  expect(one.toSorted()).toEqual(two.toSorted())
})

it('the rating sheet has a row to fill in for every question, and does not say who wrote them', () => {
  expect(sheet.match(/^\| \d+\.\d \| .+ \| \| \|$/gm)).toHaveLength(180)
  expect(sheet).not.toMatch(/built-?in|openai|gemini|ollama/i)
})
