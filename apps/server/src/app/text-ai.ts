import { createBuiltinEvaluator } from '../ai/builtin/evaluate/index.ts'
import { createBuiltinQuestionWriter } from '../ai/builtin/questions/index.ts'
import type { InterviewEvaluator } from '../ai/interview-evaluator.ts'
import { createOpenAiTextModel } from '../ai/openai/text/index.ts'
import { createTextEvaluator } from '../ai/prompted/evaluation/text-evaluator.ts'
import { createTextQuestionWriter } from '../ai/prompted/questions/question-writer.ts'
import type { QuestionWriter } from '../ai/question-writer.ts'
import type { TextModel } from '../ai/text-model.ts'
import { chooseModel, chooseProvider, metered } from '../modules/models/index.ts'
import type { AppContext } from '../platform/context.ts'

/** Who writes and who scores, chosen anew each time: choices may change while the server runs. */
export interface TextAi {
  /** The built-in one: answers at once, needs nobody, never fails. */
  ownWriter: QuestionWriter
  chooseWriter(ownerId: string): Promise<QuestionWriter>
  chooseEvaluator(interview: { interviewId: string; ownerId: string }): Promise<InterviewEvaluator>
}

/** The text model for a task of an account; null: the built-in one does it. */
const textModelFor = async (
  context: AppContext,
  task: 'generation' | 'analysis',
  ownerId: string,
): Promise<TextModel | null> => {
  const { openai } = context.config
  const provider = await chooseProvider(context, task, ownerId)
  if (provider !== 'openai' || !openai) return null
  const { id, reasons } = await chooseModel(context, task, provider, ownerId)
  return createOpenAiTextModel(openai, { model: id, reasons })
}

export const createTextAi = (context: AppContext): TextAi => {
  const ownWriter = createBuiltinQuestionWriter()
  const ownEvaluator = createBuiltinEvaluator()
  return {
    ownWriter,
    chooseWriter: async ownerId => {
      const model = await textModelFor(context, 'generation', ownerId)
      if (!model) return ownWriter
      return createTextQuestionWriter(metered(context, model, { interviewId: null, userId: ownerId }))
    },
    chooseEvaluator: async ({ interviewId, ownerId }) => {
      const model = await textModelFor(context, 'analysis', ownerId)
      if (!model) return ownEvaluator
      return createTextEvaluator(metered(context, model, { interviewId, userId: ownerId }))
    },
  }
}
