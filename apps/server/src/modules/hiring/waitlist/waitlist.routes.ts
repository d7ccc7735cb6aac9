import { subscriptionRoutes } from '@vivavox/contracts/subscriptions'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { type Account, type Membership, optionalAccount } from '../../accounts/auth/index.ts'
import { scopeOf } from '../../accounts/organisations/index.ts'
import { requireVacancy } from '../vacancies/index.ts'
import { addToWaitlist, TURNED_AWAY, visitorOf } from './add-to-waitlist.ts'
import { listWaitlist } from './list-waitlist.ts'
import { handleWaitlistMailJobs } from './waitlist-mail.jobs.ts'
import { writeToWaitlist } from './write-to-waitlist.ts'

/** Candidates who found no free place: told by their page, read and written to by the owner. */
export const registerWaitlist = (app: FastifyInstance, context: AppContext): void => {
  handleWaitlistMailJobs(context)
  const invitable = (organisation: Membership, { id }: Account) =>
    scopeOf(context.db, organisation, id, 'candidate.invite')
  bindRoute(
    app,
    subscriptionRoutes,
    'POST /vacancies/{id}/turned-away',
    async ({ params, body, request }) => {
      const vacancy = await requireVacancy(context, params.id)
      await context.limits.of(TURNED_AWAY).takeFrom(request.ip, vacancy.id)
      const account = await optionalAccount(context, request)
      // An owner who looks at the candidate's page is no candidate.
      const told = { kept_days: context.config.retentionDays }
      if (account?.organisation?.id === vacancy.organisation_id) return told
      const visitor = visitorOf(context.config, vacancy.id, request)
      const noted = await addToWaitlist(context, vacancy, { ...body, visitor })
      // A candidate who leaves an address must learn that it is not kept.
      if (!noted && body.email !== undefined) throw new AppError('CONFLICT')
      return told
    },
  )

  bindRoute(app, subscriptionRoutes, 'GET /subscriptions/turned-away', async ({ actor, organisation }) =>
    listWaitlist(context, await invitable(organisation, actor)),
  )

  bindRoute(
    app,
    subscriptionRoutes,
    'POST /subscriptions/turned-away/write',
    async ({ actor, organisation }) => ({
      written: await writeToWaitlist(context, await invitable(organisation, actor)),
    }),
  )
}
