import { demoRoutes } from '@vivavox/contracts/demo'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { optionalAccount } from '../../accounts/auth/index.ts'
import { cleanUpDemoCounts, countDemo, type DemoUser, demoLimitOf } from './count-demos.ts'
import type { DemoStoreParts } from './demo-store.ts'
import { demoNetworks, newDemoToken } from './demo-token.ts'
import { readDemoVacancy } from './demo-vacancy.ts'
import { visitorOf } from './visitor-cookie.ts'

/** Who may try it, how often, and what about. */
export const registerDemo = (
  app: FastifyInstance,
  context: AppContext,
  { chooseProvider, snapshotOf }: Pick<DemoStoreParts, 'chooseProvider' | 'snapshotOf'>,
): void => {
  context.jobs.schedule('clean-up-demos', '30 3 * * *', () => cleanUpDemoCounts(context))

  const userOf = async (request: FastifyRequest, reply: FastifyReply): Promise<DemoUser> => {
    const account = await optionalAccount(context, request)
    if (account) return { account: account.id }
    return { visitor: visitorOf(context, request, reply), address: request.ip }
  }

  bindRoute(app, demoRoutes, 'GET /auth/demo-limit', async ({ request, reply }) =>
    demoLimitOf(context, await userOf(request, reply)),
  )

  bindRoute(app, demoRoutes, 'POST /auth/increment-demo', async ({ request, reply }) => {
    const user = await userOf(request, reply)
    return {
      ...(await countDemo(context, user)),
      demo_token: newDemoToken(context, {
        accountId: 'account' in user ? user.account : null,
        networks: demoNetworks(context, request.ip),
      }),
    }
  })

  bindRoute(app, demoRoutes, 'GET /demo/vacancy', async ({ query, request }) =>
    readDemoVacancy(context, {
      wanted: query.lang ?? 'en',
      locale: query.interfaceLang ? (query.interfaceLang === 'ru' ? 'ru' : 'en') : localeOf(request),
      provider: await chooseProvider(),
    }),
  )

  bindRoute(app, demoRoutes, 'GET /interviews/demo-prompt', async ({ query, request }) => {
    const wanted = query.language ?? localeOf(request)
    const account = await optionalAccount(context, request)
    const { prompt } = await snapshotOf(wanted, await chooseProvider(), account?.id ?? null)
    return { systemPrompt: prompt }
  })
}
