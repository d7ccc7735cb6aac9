import { answerQuestions } from '../../platform/threads/answer-questions.ts'
import { TASKS, type TaskQuestion } from './tasks.ts'

answerQuestions(({ task, input }: TaskQuestion) => TASKS[task](input as never))
