import * as z from 'zod'

const criterion = z.object({
  name: z.string(),
  weight: z.number().int().min(1).max(100),
  anchors: z.object({ weak: z.string(), solid: z.string(), strong: z.string() }),
})

/** `line`: number of the line of the description that it comes from, 0 for none. */
export const givenQuestion = z.object({
  question: z.string(),
  line: z.number().int(),
  strong_answer: z.string(),
})

/** Fewest and most criteria of a draft. */
export const CRITERIA_MIN = 3
export const CRITERIA_MAX = 6

/** What the model fills in where only questions are wanted. */
export const questionsForm = (questions: number) =>
  z.object({ questions: z.array(givenQuestion).length(questions) })

/** What the model fills in: so many questions, and criteria of both kinds. */
export const draftForm = (questions: number) =>
  questionsForm(questions).extend({
    technical_criteria: z.array(criterion).min(2).max(4),
    communication_criteria: z.array(criterion).min(1).max(2),
  })

export type Draft = z.infer<ReturnType<typeof draftForm>>
export type GivenQuestion = z.infer<typeof givenQuestion>
