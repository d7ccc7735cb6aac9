import type { TextProvider } from '@vivavox/contracts/providers'
import type { TranslatedPhrases } from '@vivavox/contracts/vacancies'
import type { TextWork } from '../../../ai/builtin/text-work/text-work.ts'
import { createCascadeTextModel } from '../../../ai/cascade/text/cascade-text-model.ts'
import { createGeminiTextModel } from '../../../ai/gemini/text/gemini-text-model.ts'
import { givingWay } from '../../../ai/local/engine/give-way.ts'
import type { SpeechActivity } from '../../../ai/local/engine/speech-activity.ts'
import { isFitForDrafts } from '../../../ai/local/models/fit-for-drafts.ts'
import { readSelfTest } from '../../../ai/local/models/self-test.ts'
import { createLocalTextModel } from '../../../ai/local/text-model/local-text-model.ts'
import type { TextModelProcesses } from '../../../ai/local/text-model/text-model-process.ts'
import { createOllamaTextModel } from '../../../ai/ollama/ollama-text-model.ts'
import { createOpenAiTextModel } from '../../../ai/openai/text/openai-text-model.ts'
import type { FollowUpWriter } from '../../../ai/ports/follow-up-writer.ts'
import type { InterviewEvaluator } from '../../../ai/ports/interview-evaluator.ts'
import { createPaceKeeper, type PaceKeeper, paceOf } from '../../../ai/ports/pace.ts'
import type { QuestionWriter } from '../../../ai/ports/question-writer.ts'
import { type ChoosingTextModel, canChoose, type TextModel } from '../../../ai/ports/text-model.ts'
import { createTextEvaluator } from '../../../ai/prompting/evaluation/text-evaluator.ts'
import { createFollowUps } from '../../../ai/prompting/follow-up/follow-up-writer.ts'
import { translatePhrases } from '../../../ai/prompting/phrases/translate-phrases.ts'
import { createOwnMachineWriter } from '../../../ai/prompting/questions/own-machine-writer.ts'
import { createTextQuestionWriter } from '../../../ai/prompting/questions/question-writer.ts'
import { judgedAnswer } from '../../../ai/prompting/rating/judge-answer.ts'
import { createRatedEvaluator, type KeptJudgements } from '../../../ai/prompting/rating/rated-evaluator.ts'
import { PROVIDER_FACTS } from '../../../ai/providers.ts'
import { askWithFallback, isDown } from '../../../ai/transport/provider-fallback.ts'
import { TEXT_RETRIES } from '../../../ai/transport/retry.ts'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { isNotEmpty, type NonEmpty } from '../../../platform/non-empty.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { findOrganisation } from '../../accounts/organisations/index.ts'
import {
  analysisAfter,
  chooseModel,
  fallbackProviders,
  forText,
  type ModelRow,
  metered,
  meteredTogether,
  ollamaRevision,
  withinSpend,
} from '../../engines/models/index.ts'
import { ownPrompt, readPrompts } from '../../engines/prompts/index.ts'
import type { ChooseTried } from '../calibration/index.ts'
import { type ChooseEvaluators, findJudged, keepJudged, scoreRequest } from '../evaluations/index.ts'

/** Who writes and who scores, chosen anew each time: choices may change while the server runs. */
interface TextAi {
  /** The built-in one: answers at once, without a provider. */
  ownWriter: QuestionWriter
  chooseWriter(ownerId: string): Promise<QuestionWriter>
  /** What an interviewer says around the questions, in a language without words of our own. @throws AppError NO_TEXT_MODEL, ProviderError */
  translate(ownerId: string, language: string): Promise<TranslatedPhrases>
  /** The chosen one, and who steps in while it is down. */
  chooseEvaluators: ChooseEvaluators
  /** The model of a provider that would draft for all accounts; null: it does not write here. @throws AppError where it has none */
  modelOf(provider: TextProvider, userId: string): Promise<TextModel | null>
  /** Words of follow-ups by the model on this machine that evaluates for an account, where there is one. */
  followUpsFor(ownerId: string | null): FollowUpWriter
  /** Who would score, were a change saved, without a fallback. */
  chooseTried: ChooseTried
}

type Task = 'generation' | 'analysis'
const ON_THIS_MACHINE: ReadonlySet<TextProvider> = new Set(['ollama', 'local'])
/** How long one question of an evaluation waits for candidates who talk, milliseconds: an Ollama is asked in few long ones. */
const GIVE_WAY_MS: Partial<Record<TextProvider, number>> = { ollama: 60_000, local: 20_000 }
type Account = Parameters<typeof metered>[2]

/** The models in the box, as far as asking them goes. */
type TextModels = Pick<TextModelProcesses, 'find'>
const NO_TEXT_MODELS: TextModels = { find: () => null }

/** Text models by provider; null: the built-in parts do it. */
const createTextModels = (context: AppContext, textModels: TextModels, speech: SpeechActivity | null) => {
  const { config } = context
  const { cascade, ollama } = config
  // Made once: it remembers what its server can do.
  const own = cascade?.chat ? createCascadeTextModel(cascade.chat) : null
  const chosen = ({ id, reasons }: ModelRow) => ({ model: id, reasons })
  const paces = new Map<string, PaceKeeper>()
  const paceFor = (name: string): PaceKeeper => {
    const known = paces.get(name) ?? createPaceKeeper()
    paces.set(name, known)
    return known
  }
  const ollamaModel = ({ id: name }: ModelRow) => ({ name, revision: ollamaRevision(context, name) })
  const inTheBox = async (choose: () => Promise<ModelRow>) => {
    const textModel = textModels.find((await choose()).id)
    if (!textModel) return null
    const checked = await readSelfTest(textModel.model.folder)
    const speed = checked?.writing
    return createLocalTextModel(
      textModel,
      paceOf(speed ? { read: speed.tokens_read, written: speed.tokens_written } : null),
    )
  }
  type Make = (choose: () => Promise<ModelRow>) => Promise<TextModel | null>
  const make: Record<TextProvider, Make> = {
    openai: async choose => config.openai && createOpenAiTextModel(config.openai, chosen(await choose())),
    gemini: async choose => config.gemini && createGeminiTextModel(config.gemini, chosen(await choose())),
    cascade: async () => own,
    ollama: async choose => {
      const row = await choose()
      return ollama && createOllamaTextModel(ollama.url, ollamaModel(row), TEXT_RETRIES, paceFor(row.id))
    },
    local: inTheBox,
    builtin: async () => null,
  }
  return async (provider: TextProvider, choose: () => Promise<ModelRow>): Promise<TextModel | null> => {
    const model = await make[provider](choose)
    const mostMs = GIVE_WAY_MS[provider]
    return model && speech && mostMs ? givingWay(model, speech, mostMs) : model
  }
}

/** Stands for one that has no model now, as an Ollama that is away: it fails as if it were down, so that a job tries again. */
const withoutModel = (provider: TextProvider, cause: AppError): TextModel => ({
  provider,
  model: 'none',
  ask: () => Promise.reject(new ProviderError(provider, 'unavailable', { cause })),
})

/** What a model made of the answers of an interview; null: there is no interview to keep it with. */
const keptIn = ({ db }: AppContext, interviewId: string | null): KeptJudgements => ({
  find: async key => {
    if (interviewId === null) return null
    const { data } = judgedAnswer.safeParse(await findJudged(db, interviewId, key))
    return data ?? null
  },
  keep: async (index, key, judged) => {
    if (interviewId !== null) await keepJudged(db, interviewId, { index, key, judged })
  },
})

/** An account above a ceiling is told where it asks for a draft; its interviews are evaluated by what costs nothing. */
const limitReached = (
  { config }: AppContext,
  limit: NonNullable<Awaited<ReturnType<typeof withinSpend>>['limit']>,
): AppError => {
  const usd = limit === 'model_cost' ? config.modelCostPerOwner : config.modelCostPerDay
  return new AppError('LIMIT_REACHED', { details: [{ path: limit, message: `${usd} USD` }] })
}

/** Does a model of this machine write questions by itself? Of found servers nothing is known: they are taken at their word. */
const isFitFor = ({ models }: AppContext, { provider, model }: TextModel): boolean => {
  const installed = provider === 'local' && models?.installed().find(one => one.description.id === model)
  return installed ? isFitForDrafts(installed) : true
}

/** The same model, whose work takes its turn among that of all accounts. */
const asAccount = (model: TextModel, account: string): TextModel => {
  const { choose } = model
  return {
    ...model,
    ask: request => model.ask({ account, ...request }),
    ...(choose && { choose: request => choose({ account, ...request }) }),
  }
}

/** One model of several: the first, and while it is down the next. */
const withFallback = ({ log }: AppContext, models: NonEmpty<TextModel>): TextModel => ({
  ...models[0],
  ask: async request => {
    const ask = (model: TextModel) => model.ask(request)
    const { answer } = await askWithFallback(models, ask, isDown, (from, to, err) =>
      log.warn(
        { err, from: from.provider, to: to.provider },
        'a provider gave way while a draft was written',
      ),
    )
    return answer
  },
})

/**
 * @param own what steps in where no provider is configured
 * @param speech what candidates say and hear on this machine
 */
export const createTextAi = (
  context: AppContext,
  own: TextWork,
  textModels: TextModels = NO_TEXT_MODELS,
  speech: SpeechActivity | null = null,
): TextAi => {
  const modelOf = createTextModels(context, textModels, speech)
  /** The chosen one first; none: the built-in part does it. */
  const modelsFor = async (task: Task, { userId }: Account): Promise<TextModel[]> => {
    const chosen = forText(await fallbackProviders(context, task, userId))
    const { allowed: providers, limit } = await withinSpend(context, userId, chosen)
    if (limit && task === 'generation') throw limitReached(context, limit)
    const models = await Promise.all(
      providers.map(provider =>
        modelOf(provider, () => chooseModel(context, task, provider, userId)).catch((error: unknown) => {
          // A recruiter who waits for a draft is told at once.
          if (task === 'generation' || !(error instanceof AppError)) throw error
          return withoutModel(provider, error)
        }),
      ),
    )
    return models.flatMap(model => (model ? asAccount(model, userId) : []))
  }
  const meteredFor = async (task: Task, account: Account) =>
    (await modelsFor(task, account)).map(model => metered(context, model, account))
  const ratedBy = (model: ChoosingTextModel, account: Account): InterviewEvaluator => {
    const { model: noted, run } = meteredTogether(context, model, account)
    const { evaluate, judgeAhead, ...evaluator } = createRatedEvaluator({
      model: noted,
      structure: own.evaluator,
      mask: own.readers.mask,
      kept: keptIn(context, account.interviewId),
    })
    const isFree = PROVIDER_FACTS[model.provider].free
    return {
      ...evaluator,
      evaluate: (...asked) => run(() => evaluate(...asked)),
      // A candidate may leave before the end: only what costs nothing is spent before it.
      ...(isFree && judgeAhead && { judgeAhead: (...asked) => run(() => judgeAhead(...asked)) }),
    }
  }
  /** An account's own prompt says how to score: it is asked as it stands. */
  const evaluatorOf = (
    model: TextModel,
    account: Account,
    template: string | null,
    samples: number,
  ): InterviewEvaluator => ({
    ...(template === null && canChoose(model)
      ? ratedBy(model, account)
      : createTextEvaluator(metered(context, model, account), template, own.readers, samples)),
    ...(model.fitFor && { failedIn: model.fitFor.failed_in }),
  })
  return {
    ownWriter: own.writer,
    chooseWriter: async ownerId => {
      const models = await meteredFor('generation', { userId: ownerId, interviewId: null })
      if (!isNotEmpty(models)) return own.writer
      const [{ interview_generation: template }, company] = await Promise.all([
        readPrompts(context.db, ownerId),
        findOrganisation(context.db, ownerId),
      ])
      const model = withFallback(context, models)
      const guide = {
        template,
        companyName: company?.name ?? '',
        companyDescription: company?.description ?? '',
      }
      if (!ON_THIS_MACHINE.has(model.provider)) return createTextQuestionWriter(model, guide, own.writer)
      const isFit = isFitFor(context, model)
      return createOwnMachineWriter({ model, isFit, guide, plain: own.writer, propose: own.propose })
    },
    translate: async (ownerId, language) => {
      const [model, ...others] = await meteredFor('generation', { userId: ownerId, interviewId: null })
      if (!model || !isFitFor(context, model)) throw new AppError('NO_TEXT_MODEL')
      return translatePhrases(withFallback(context, [model, ...others]), language)
    },
    chooseEvaluators: async ({ interviewId, ownerId, template }) => {
      const account = { userId: ownerId, interviewId }
      const models = await modelsFor('analysis', account)
      const { evaluationSamples } = context.config
      const evaluators = models.map(model => evaluatorOf(model, account, template, evaluationSamples))
      return isNotEmpty(evaluators) ? evaluators : [own.evaluator]
    },
    modelOf: async (provider, userId) => {
      const model = await modelOf(provider, () => chooseModel(context, 'generation', provider, null))
      return model && metered(context, model, { userId, interviewId: null })
    },
    followUpsFor: createFollowUps({
      find: async ownerId => {
        if (ownerId === null) return null
        // Who evaluates reads what candidates say, and they were told so.
        const [first] = await meteredFor('analysis', { userId: ownerId, interviewId: null })
        return first && ON_THIS_MACHINE.has(first.provider) ? first : null
      },
      now: () => context.clock.now().getTime(),
      onTrouble: (err, what) => context.log.warn({ err }, what),
    }),
    chooseTried: async (change, userId, samples = 1) => {
      const { provider, model, price } = await analysisAfter(context, change)
      const template =
        change.evaluation_prompt === undefined
          ? (await readPrompts(context.db, null)).evaluation
          : ownPrompt('evaluation', change.evaluation_prompt)
      const row = () => (model ? Promise.resolve(model) : chooseModel(context, 'analysis', provider, null))
      const asked = await modelOf(provider, row)
      const evaluator = asked
        ? evaluatorOf(asked, { userId, interviewId: null }, template, samples)
        : own.evaluator
      return {
        engine: evaluator.engine,
        score: request => scoreRequest(evaluator, request),
        samples,
        free: PROVIDER_FACTS[provider].free,
        price,
      }
    },
  }
}
