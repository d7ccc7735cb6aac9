import { PROVIDER_FACTS } from '../../ai/providers.ts'
import type { TextModel } from '../../ai/text-model.ts'
import type { AppContext } from '../../platform/context.ts'
import { ProviderError } from '../../platform/provider-error.ts'
import { announceModelUse } from './announce-usage.ts'
import { recordUsage, type UsedModel } from './usage.ts'

/**
 * The same model, with everything that it uses recorded, failed answers too. A record that cannot be written is only
 * logged: the answer is returned all the same.
 */
export const metered = (
  context: Pick<AppContext, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'telemetry'>,
  model: TextModel,
  account: Pick<UsedModel, 'interviewId' | 'userId'>,
): TextModel => {
  const { clock, log, telemetry } = context
  const write = async (usage: UsedModel['usage']) => {
    await recordUsage(context, { ...account, at: clock.now(), usage })
    if (!PROVIDER_FACTS[usage.provider].free) await announceModelUse(context, context.db, account.userId)
  }
  const record = (usage: UsedModel['usage']) =>
    write(usage).catch((error: unknown) =>
      log.error(
        { err: error, interviewId: account.interviewId },
        'the usage of a model could not be recorded',
      ),
    )
  const recorded = async <T extends { usage: UsedModel['usage'] }>(ask: () => Promise<T>): Promise<T> => {
    try {
      const call = { kind: 'provider', name: model.provider, task: 'text' } as const
      const answer = await telemetry.run(call, ask)
      await record(answer.usage)
      return answer
    } catch (error) {
      if (error instanceof ProviderError && error.usage) await record(error.usage)
      throw error
    }
  }
  const { choose } = model
  return {
    ...model,
    ask: request => recorded(() => model.ask(request)),
    ...(choose && { choose: request => recorded(() => choose(request)) }),
  }
}
