import type { Provider, TextProvider } from '@vivavox/contracts/providers'
import { createCascadeTextModel } from '../ai/cascade/text/index.ts'
import { createGeminiTextModel } from '../ai/gemini/text/index.ts'
import { askInOrder, type InOrder, isDown } from '../ai/give-way.ts'
import type { LocalMinds } from '../ai/local/mind/local-minds.ts'
import { createLocalTextModel } from '../ai/local/mind/local-text-model.ts'
import { createOllamaTextModel } from '../ai/ollama/index.ts'
import { createOpenAiTextModel } from '../ai/openai/text/index.ts'
import { createTextEvaluator } from '../ai/prompted/evaluation/text-evaluator.ts'
import { createTextQuestionWriter } from '../ai/prompted/questions/question-writer.ts'
import type { QuestionWriter } from '../ai/question-writer.ts'
import type { TextModel } from '../ai/text-model.ts'
import type { TextWork } from '../ai/text-work/text-work.ts'
import type { ChooseEvaluators } from '../modules/evaluations/index.ts'
import { chooseModel, forText, metered, ollamaRevision, standBys } from '../modules/models/index.ts'
import { readPrompts } from '../modules/prompts/index.ts'
import { readCompany } from '../modules/settings/index.ts'
import type { AppContext } from '../platform/context.ts'

/** Who writes and who scores, chosen anew each time: choices may change while the server runs. */
export interface TextAi {
  /** The built-in one: answers at once, needs nobody. */
  ownWriter: QuestionWriter
  chooseWriter(ownerId: string): Promise<QuestionWriter>
  /** The chosen one, and who steps in while it is down. */
  chooseEvaluators: ChooseEvaluators
}

type Task = 'generation' | 'analysis'
type Account = Parameters<typeof metered>[2]

const isNotEmpty = <T>(list: readonly T[]): list is InOrder<T> => list.length > 0

/** The models in the box, as far as asking them goes. */
type Minds = Pick<LocalMinds, 'find'>
const NO_MINDS: Minds = { find: () => null }

/** Text models by provider; null: the built-in parts do it. */
const createTextModels = (context: AppContext, minds: Minds) => {
  const { openai, gemini, cascade, ollama } = context.config
  // It finds out once what its server can do.
  const own = cascade?.chat ? createCascadeTextModel(cascade.chat) : null
  const chosen = async (provider: Provider, task: Task, ownerId: string) => {
    const { id, reasons } = await chooseModel(context, task, provider, ownerId)
    return { model: id, reasons }
  }
  const ollamaModel = async (task: Task, ownerId: string) => {
    const { id: name } = await chooseModel(context, task, 'ollama', ownerId)
    return { name, revision: ollamaRevision(context, name) }
  }
  const inTheBox = async (task: Task, ownerId: string) => {
    const mind = minds.find((await chooseModel(context, task, 'local', ownerId)).id)
    return mind && createLocalTextModel(mind)
  }
  type Make = (task: Task, ownerId: string) => Promise<TextModel | null>
  const make: Record<TextProvider, Make> = {
    openai: async (...of) => openai && createOpenAiTextModel(openai, await chosen('openai', ...of)),
    gemini: async (...of) => gemini && createGeminiTextModel(gemini, await chosen('gemini', ...of)),
    cascade: async () => own,
    ollama: async (...of) => ollama && createOllamaTextModel(ollama.url, await ollamaModel(...of)),
    local: inTheBox,
    builtin: async () => null,
  }
  return (provider: TextProvider, task: Task, ownerId: string) => make[provider](task, ownerId)
}

/** One model of several: the first, and while it is down the next. */
const givingWay = ({ log }: AppContext, models: InOrder<TextModel>): TextModel => ({
  ...models[0],
  ask: async request => {
    const ask = (model: TextModel) => model.ask(request)
    const { answer } = await askInOrder(models, ask, isDown, (from, to, err) =>
      log.warn(
        { err, from: from.provider, to: to.provider },
        'a provider gave way while a draft was written',
      ),
    )
    return answer
  },
})

/** @param own what steps in where no provider is configured */
export const createTextAi = (context: AppContext, own: TextWork, minds: Minds = NO_MINDS): TextAi => {
  const modelOf = createTextModels(context, minds)
  /** The chosen one first; none: the built-in part does it. */
  const modelsFor = async (task: Task, { userId, interviewId }: Account): Promise<TextModel[]> => {
    const providers = forText(await standBys(context, task, userId))
    const models = await Promise.all(providers.map(provider => modelOf(provider, task, userId)))
    return models.flatMap(model => (model ? metered(context, model, { userId, interviewId }) : []))
  }
  return {
    ownWriter: own.writer,
    chooseWriter: async ownerId => {
      const models = await modelsFor('generation', { userId: ownerId, interviewId: null })
      if (!isNotEmpty(models)) return own.writer
      const [{ interview_generation: template }, company] = await Promise.all([
        readPrompts(context.db, ownerId),
        readCompany(context.db, ownerId),
      ])
      return createTextQuestionWriter(givingWay(context, models), { template, ...company }, own.writer)
    },
    chooseEvaluators: async ({ interviewId, ownerId, template }) => {
      const models = await modelsFor('analysis', { userId: ownerId, interviewId })
      const evaluators = models.map(model =>
        createTextEvaluator(model, template, own.readers, context.config.evaluationSamples),
      )
      return isNotEmpty(evaluators) ? evaluators : [own.evaluator]
    },
  }
}
