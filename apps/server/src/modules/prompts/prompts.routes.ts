import { PROMPT_KEYS } from '@vivavox/contracts/prompt-variables'
import { promptRoutes } from '@vivavox/contracts/prompts'
import type { FastifyInstance } from 'fastify'
import type { AppContext, Executor } from '../../platform/context.ts'
import { bindRoute } from '../../platform/http/bind-route.ts'
import { localeOf } from '../../platform/http/locale.ts'
import { requireAccount } from '../auth/index.ts'
import { type Prompts, rankPrompts } from './prompts.policy.ts'
import { presentPrompt } from './prompts.presenter.ts'
import { listPrompts } from './prompts.repository.ts'
import { checkPrompt, savePrompt } from './save-prompt.ts'

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

  bindRoute(app, promptRoutes, 'GET /settings/prompt-templates', async ({ request }) => {
    const { id } = await requireAccount(context, request)
    const prompts = await ranked(id)
    return { templates: PROMPT_KEYS.map(key => presentPrompt(key, prompts, localeOf(request))) }
  })

  bindRoute(
    app,
    promptRoutes,
    'PUT /settings/prompt-templates/{key}',
    async ({ params: { key }, body: { prompt }, request }) => {
      const { id } = await requireAccount(context, request)
      checkPrompt(key, prompt, 'prompt')
      await savePrompt(db, { userId: id, key, prompt, at: clock.now() })
      return presentPrompt(key, await ranked(id), localeOf(request))
    },
  )
}
