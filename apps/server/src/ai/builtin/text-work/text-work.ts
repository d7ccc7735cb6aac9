import type { GenerateContent } from '@vivavox/contracts/vacancies'
import { AppError } from '../../../platform/http/app-error.ts'
import { startWorker } from '../../../platform/threads/start-worker.ts'
import { createWorkerClient, ThreadTooSlow } from '../../../platform/threads/worker-client.ts'
import type { InterviewEvaluator } from '../../ports/interview-evaluator.ts'
import type { ProposedQuestions, QuestionWriter } from '../../ports/question-writer.ts'
import type { EvaluationReaders } from '../../prompting/evaluation/text-evaluator.ts'
import type { SaidTurn } from '../../words/addressing/find-addressing.ts'
import type { TaskName, TaskQuestion, Tasks } from './text-worker.ts'

/** Longest draft, milliseconds: a recruiter waits for it. A tenth of a second is usual. */
const DRAFT_MS = 30_000
/** Longest reading of an interview, milliseconds; a second is usual for an hour of words. */
const READING_MAX_MS = 120_000
const MEMORY_MB = 256

/** What the built-in parts make of people's texts, each in a thread with a deadline. */
export interface TextWork {
  /** Answers at once, without a provider. Throws AppError TEXT_UNREADABLE past its deadline. */
  writer: QuestionWriter
  /** Questions from which a model chooses. Throws as `writer`. */
  propose: (request: GenerateContent) => Promise<ProposedQuestions>
  /** `evaluate` throws past its deadline: the job tries again, and fails in the end. */
  evaluator: InterviewEvaluator
  /** Words addressed to the evaluator, for a page that is waiting. Throws ThreadTooSlow past its deadline. */
  findAddressing: (turns: SaidTurn[]) => Promise<{ seq: number; quote: string }[]>
  /** What is read around a model's answer. Both throw ThreadTooSlow. */
  readers: EvaluationReaders
  close(): Promise<void>
}

const start = () =>
  startWorker(import.meta.url, 'text-worker', { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })

const threadFor = (deadlineMs: number) => {
  const thread = createWorkerClient<TaskQuestion, unknown>(start, deadlineMs)
  const ask = <Name extends TaskName>(task: Name, input: Parameters<Tasks[Name]>[0]) =>
    thread.ask({ task, input }) as Promise<ReturnType<Tasks[Name]>>
  return { ask, close: thread.close }
}

const unreadable = (error: unknown): never => {
  throw error instanceof ThreadTooSlow ? new AppError('TEXT_UNREADABLE', { cause: error }) : error
}

/** Threads start with the first question. Drafts have their own, so that a recruiter does not wait for evaluations. */
export const createTextWork = (): TextWork => {
  const drafts = threadFor(DRAFT_MS)
  const evaluations = threadFor(READING_MAX_MS)
  return {
    writer: {
      write: request => drafts.ask('draft', request).catch(unreadable),
      another: request => drafts.ask('alternatives', request).catch(unreadable),
    },
    propose: request => drafts.ask('propose', request).catch(unreadable),
    evaluator: {
      engine: { provider: 'builtin', model: 'vivavox-reader-2', prompt_version: 'none' },
      scaleVersion: 'builtin-2',
      evaluate: request => evaluations.ask('evaluate', request),
    },
    findAddressing: turns => drafts.ask('addressing', turns),
    readers: {
      mask: request => evaluations.ask('mask', request),
      judge: (questions, request) => evaluations.ask('judge', { questions, request }),
      readForm: (filled, request) => evaluations.ask('readForm', { filled, request }),
    },
    close: async () => {
      await Promise.all([drafts.close(), evaluations.close()])
    },
  }
}
