import type { UiLocale } from '@vivavox/contracts/locales'
import { PROMPT_KEYS, PROMPT_VARIABLES, type PromptKey } from '@vivavox/contracts/prompt-variables'
import { type PromptTemplate, promptRoutes } from '@vivavox/contracts/prompts'
import type { FastifyInstance } from 'fastify'
import { defaultPrompt } from '../../../ai/prompting/defaults/index.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { changingSettings } from '../../ledger/audit/index.ts'
import { type Prompts, rankPrompts } from './prompts.policy.ts'
import { listPrompts } from './prompts.repository.ts'
import { checkPrompt, savePrompt } from './save-prompt.ts'

/** One prompt as its account sees it; the built-in one in the reader's language. */
const presentPrompt = (
  key: PromptKey,
  { own, general }: ReturnType<typeof rankPrompts>,
  locale: UiLocale,
): PromptTemplate => {
  const standard = general[key] ?? defaultPrompt(key, locale)
  return {
    key,
    prompt: own[key] ?? standard,
    default_prompt: standard,
    is_default: own[key] === null,
    variables: [...PROMPT_VARIABLES[key].known],
    required_variables: [...PROMPT_VARIABLES[key].required],
  }
}

/**
 * Which prompts count for an account: its own, else the administrator's; null: the built-in one. A vacancy's own prompt
 * goes before them.
 * @param ownerId null: the administrator's alone
 */
export const readPrompts = async (executor: Executor, ownerId: string | null): Promise<Prompts> =>
  rankPrompts(await listPrompts(executor, ownerId), ownerId).counting

export const registerPrompts = (app: FastifyInstance, context: AppContext): void => {
  const { db, clock } = context
  const ranked = async (userId: string) => rankPrompts(await listPrompts(db, userId), userId)

  bindRoute(
    app,
    promptRoutes,
    'GET /settings/prompt-templates',
    async ({ request, organisation: { id } }) => {
      const prompts = await ranked(id)
      return { templates: PROMPT_KEYS.map(key => presentPrompt(key, prompts, localeOf(request))) }
    },
  )

  bindRoute(
    app,
    promptRoutes,
    'PUT /settings/prompt-templates/{key}',
    async ({ params: { key }, body: { prompt }, ...call }) => {
      const { id } = call.organisation
      checkPrompt(key, prompt, 'prompt')
      await changingSettings(context, call, [`prompt_${key}`], transaction =>
        savePrompt(transaction, { userId: id, key, prompt, at: clock.now() }),
      )
      return presentPrompt(key, await ranked(id), localeOf(call.request))
    },
  )
}
