import { createHash } from 'node:crypto'
import type { EvaluationRequest } from '../../../ai/ports/interview-evaluator.ts'

type Rubric = Pick<EvaluationRequest, 'criteria' | 'questions' | 'strongAnswers'>

/**
 * Names what an interview was scored by: the engine's scale, and eight hex digits over the criteria, the questions and
 * what a strong answer contains. Scores of the same version compare.
 */
export const rubricVersion = (
  scaleVersion: string,
  { criteria, questions, strongAnswers }: Rubric,
): string => {
  const rubric = [
    criteria.map(({ name, kind, weight, anchors: { weak, solid, strong } }) => [
      name,
      kind,
      weight,
      weak,
      solid,
      strong,
    ]),
    questions,
    strongAnswers,
  ]
  const digits = createHash('sha256').update(JSON.stringify(rubric)).digest('hex').slice(0, 8)
  return `${scaleVersion}/${digits}`
}
