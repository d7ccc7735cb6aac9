import { expect, it } from 'vitest'
import { request } from '../evaluation/testing/filled-form.ts'
import { pointsOf } from './points.ts'

const question = (index: number, score: number | null, summary = `Told ${index}.`) => ({
  index,
  score,
  summary,
  evidence: [],
})
const criterion = (name: string, score: number | null) => ({ name, score, rationale: '', evidence: [] })

it('names the best answers, and what no answer touched before the answers that are below ordinary', () => {
  const questions = [question(0, 40), question(1, 80), question(2, null), question(3, 60)]
  expect(
    pointsOf(request(), { questions, criteria: [criterion('Care', null), criterion('Speed', 55)] }),
  ).toEqual({
    detailedFeedback: 'Told 0. Told 1. Told 3.',
    strengths: ['Question 2 (80 of 100): Told 1.', 'Question 4 (60 of 100): Told 3.'],
    areasForImprovement: ['Not shown in the answers: Care', 'Question 1 (40 of 100): Told 0.'],
  })
})

it.each([
  ['the lowest of several good answers', [70, 60], ['Question 2 (60 of 100): Told 1.']],
  ['nothing beside one good answer', [70], []],
])('calls an area %s', (_, scores, areas) => {
  const questions = scores.map((score, index) => question(index, score))
  expect(pointsOf(request(), { questions, criteria: [] }).areasForImprovement).toEqual(areas)
})

it('praises nothing where no answer is above an ordinary one', () => {
  expect(pointsOf(request(), { questions: [question(0, 50)], criteria: [] }).strengths).toEqual([])
})
