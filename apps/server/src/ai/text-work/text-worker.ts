import type { AnotherQuestion, GenerateContent } from '@vivavox/contracts/vacancies'
import { serveWorker } from '../../platform/threads/serve-worker.ts'
import { findAddressing, type SaidTurn } from '../builtin/addressing/find-addressing.ts'
import { evaluate } from '../builtin/evaluate/index.ts'
import { proposeQuestions } from '../builtin/questions/propose-questions.ts'
import { writeAlternatives, writeQuestions } from '../builtin/questions/question-writer.ts'
import type { EvaluationRequest } from '../interview-evaluator.ts'
import type { FilledForm } from '../prompted/evaluation/evaluation-form.ts'
import { judgeQuestions } from '../prompted/evaluation/judge-claim.ts'
import { maskAddressing } from '../prompted/evaluation/mask-addressing.ts'
import { readForm } from '../prompted/evaluation/read-form.ts'

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
