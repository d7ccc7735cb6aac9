import type { TextModel } from '../../../ai/ports/text-model.ts'
import { PROVIDER_FACTS } from '../../../ai/providers.ts'
import type { AppContext } from '../../../platform/context.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { announceModelUse } from './announce-usage.ts'
import { recordUsage, type UsedModel } from './usage.ts'

type Account = Pick<UsedModel, 'interviewId'> & { userId: string }
type Needs = Pick<AppContext, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'telemetry'>
type Usage = UsedModel['usage']

/** Keeps what was used; a record that cannot be written is only logged. */
const record = async (context: Needs, account: Account, usage: Usage): Promise<void> => {
  const { clock, log } = context
  try {
    await recordUsage(context, { ...account, at: clock.now(), usage })
    if (!PROVIDER_FACTS[usage.provider].free) await announceModelUse(context, context.db, account.userId)
  } catch (error) {
    log.error({ err: error, interviewId: account.interviewId }, 'the usage of a model could not be recorded')
  }
}

/** The same model; `note` is told what each call used, failed ones too. */
const noting = <M extends TextModel>(
  { telemetry }: Needs,
  model: M,
  note: (usage: Usage) => Promise<void>,
): M => {
  const noted = async <T extends { usage: Usage }>(ask: () => Promise<T>): Promise<T> => {
    try {
      const call = { kind: 'provider', name: model.provider, task: 'text' } as const
      const answer = await telemetry.run(call, ask)
      await note(answer.usage)
      return answer
    } catch (error) {
      if (error instanceof ProviderError && error.usage) await note(error.usage)
      throw error
    }
  }
  const { choose } = model
  return {
    ...model,
    ask: (request: Parameters<TextModel['ask']>[0]) => noted(() => model.ask(request)),
    ...(choose && { choose: (request: Parameters<typeof choose>[0]) => noted(() => choose(request)) }),
  }
}

/** The same model, with everything that it uses recorded call by call. */
export const metered = (context: Needs, model: TextModel, account: Account): TextModel =>
  noting(context, model, usage => record(context, account, usage))

const sumOf = (one: Usage, other: Usage): Usage => ({
  ...one,
  inputText: one.inputText + other.inputText,
  cachedText: one.cachedText + other.cachedText,
  outputText: one.outputText + other.outputText,
})

/** The same model for work of many small calls: what they use is recorded when that work ends. */
export const meteredTogether = <M extends TextModel>(context: Needs, model: M, account: Account) => {
  let sum: Usage | null = null
  const settle = async (): Promise<void> => {
    const used = sum
    sum = null
    if (used) await record(context, account, used)
  }
  return {
    model: noting(context, model, async usage => {
      sum = sum ? sumOf(sum, usage) : usage
    }),
    /** Does a piece of work, and records what it used however it ends. */
    run: <T>(work: () => Promise<T>): Promise<T> => work().finally(settle),
  }
}
