import type { AnotherQuestion, GenerateContent } from '@vivavox/contracts/vacancies'
import { serveWorker } from '../../../platform/threads/serve-worker.ts'
import type { EvaluationRequest } from '../../ports/interview-evaluator.ts'
import type { FilledForm } from '../../prompting/evaluation/evaluation-form.ts'
import { judgeQuestions } from '../../prompting/evaluation/judge-claim.ts'
import { maskAddressing } from '../../prompting/evaluation/mask-addressing.ts'
import { readForm } from '../../prompting/evaluation/read-form.ts'
import { findAddressing, type SaidTurn } from '../../words/addressing/find-addressing.ts'
import { evaluate } from '../evaluate/index.ts'
import { proposeQuestions } from '../questions/propose-questions.ts'
import { writeAlternatives, writeQuestions } from '../questions/question-writer.ts'

/** Work over people's texts that may take long: it is done in a thread, never in that of the voices. */
const TASKS = {
  draft: (request: GenerateContent) => writeQuestions(request),
  propose: (request: GenerateContent) => proposeQuestions(request),
  alternatives: (request: AnotherQuestion) => writeAlternatives(request),
  evaluate: (request: EvaluationRequest) => evaluate(request),
  addressing: (turns: SaidTurn[]) => findAddressing(turns),
  mask: (request: EvaluationRequest) => maskAddressing(request),
  judge: ({ questions, request }: { questions: FilledForm['questions']; request: EvaluationRequest }) =>
    judgeQuestions(questions, request),
  readForm: ({ filled, request }: { filled: FilledForm; request: EvaluationRequest }) =>
    readForm(filled, request),
}

export type Tasks = typeof TASKS
export type TaskName = keyof Tasks
export interface TaskQuestion<Name extends TaskName = TaskName> {
  task: Name
  input: Parameters<Tasks[Name]>[0]
}

serveWorker(({ task, input }: TaskQuestion) => TASKS[task](input as never))
