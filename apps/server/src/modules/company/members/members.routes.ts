import { organisationRoutes } from '@vivavox/contracts/organisations'
import { can, PERMISSIONS, type Permission } from '@vivavox/contracts/permissions'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import { traced } from '../../../platform/http/trail.ts'
import {
  askOwner,
  bearerOf,
  listOrganisations,
  type Membership,
  noteSecurity,
  notingRefusal,
  optionalAccount,
  originOf,
  presentUser,
  requireAccount,
  requirePermission,
} from '../../accounts/auth/index.ts'
import {
  chatOf,
  findOrganisation,
  sealedChat,
  tellChat,
  updateOrganisation,
} from '../../accounts/organisations/index.ts'
import { logoAddress } from '../../hiring/logos/index.ts'
import { changingSettings } from '../../ledger/audit/index.ts'
import { changeMember } from './change-member.ts'
import { foundOwnOrganisation } from './found-own-organisation.ts'
import { inviteMembers, resendInvitation, revokeInvitation } from './invite-members.ts'
import { joinOrganisation, previewJoin } from './join-organisation.ts'
import { listInvitations } from './member-invitations.repository.ts'
import { handleMemberMails } from './member-mail.jobs.ts'
import { presentInvitation, presentMember, presentSent } from './members.presenter.ts'
import { findMember, listMembers, noteUse } from './members.repository.ts'
import { readSeats } from './read-seats.ts'
import { transferOrganisation } from './transfer-organisation.ts'

/** The organisation itself, as a member sees it. */
const organisationOf = async (context: AppContext, { id, role }: Membership) => {
  const row = await findOrganisation(context.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return {
    id,
    name: row.name,
    description: row.description,
    contact_email: row.contact,
    logo_url: logoAddress(row.logo),
    chat_webhook_url: can(role, 'company.edit') ? chatOf(context, row) : null,
    chat_last: row.chat_at && { at: row.chat_at.toISOString(), fault: row.chat_fault },
    role,
    permissions: PERMISSIONS.filter(permission => can(role, permission)),
    seats: await readSeats(context, context.db, id),
  }
}

const readingRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { db, clock } = context

  bindRoute(app, organisationRoutes, 'GET /organisations', async ({ actor }) => ({
    organisations: await listOrganisations(db, actor.id, actor.organisation?.id ?? null),
  }))

  bindRoute(app, organisationRoutes, 'POST /organisations', ({ body, actor }) =>
    foundOwnOrganisation(context, actor, body.name),
  )

  bindRoute(app, organisationRoutes, 'POST /organisations/{id}/use', async ({ params, actor }) => {
    if (!(await noteUse(db, params.id, actor.id, clock.now()))) throw new AppError('NOT_FOUND')
    return undefined
  })

  bindRoute(app, organisationRoutes, 'GET /organisation', ({ organisation }) =>
    organisationOf(context, organisation),
  )

  bindRoute(app, organisationRoutes, 'PUT /organisation', async ({ body, ...call }) => {
    const { organisation } = call
    const { name, description, contact_email: contact, chat_webhook_url: chat } = body
    const chat_webhook = chat ? sealedChat(context, organisation.id, chat) : chat
    const given = { name, description, contact, chat_webhook: chat === '' ? null : chat_webhook }
    const change = Object.entries(given).filter(([, value]) => value !== undefined)
    const save = (executor: Executor) =>
      updateOrganisation(executor, organisation.id, Object.fromEntries(change))
    const fields = change.map(([field]) => field)
    if (change.length > 0) await changingSettings(context, call, fields, save)
    return organisationOf(context, organisation)
  })

  bindRoute(app, organisationRoutes, 'POST /organisation/chat/test', async ({ organisation: { id } }) => {
    const { productName, publicOrigin: link } = context.config
    const fault = await tellChat(context, id, { text: productName, link })
    if (fault === undefined) throw new AppError('CONFLICT')
    return { fault }
  })

  bindRoute(app, organisationRoutes, 'GET /organisation/members', async ({ organisation }) => ({
    members: (await listMembers(db, organisation.id)).map(presentMember),
  }))

  bindRoute(app, organisationRoutes, 'GET /organisation/invitations', async ({ organisation }) => {
    const now = clock.now()
    const rows = await listInvitations(db, organisation.id)
    return { invitations: rows.map(row => presentInvitation(row, now)) }
  })
}

const memberRoutes = (app: FastifyInstance, context: AppContext): void => {
  app.checks.member = async (request, { access }, id) => {
    const actor = await requireAccount(context, request)
    const organisation = requirePermission(actor, access as Permission)
    if (!(await findMember(context.db, organisation.id, id))) throw new AppError('NOT_FOUND')
    return { actor, organisation, payer: organisation.id }
  }

  bindRoute(
    app,
    organisationRoutes,
    'PATCH /organisation/members/{id}',
    async ({ params, body, actor, organisation, request }) => {
      const whose = { organisationId: organisation.id, userId: params.id, actorId: actor.id }
      await changeMember(traced(context, request, actor), whose, body)
      const changed = (await listMembers(context.db, organisation.id)).find(({ id }) => id === params.id)
      if (!changed) throw new AppError('NOT_FOUND')
      return presentMember(changed)
    },
  )

  bindRoute(
    app,
    organisationRoutes,
    'DELETE /organisation/members/{id}',
    async ({ params, query, actor, organisation, request }) => {
      const whose = { organisationId: organisation.id, userId: params.id, actorId: actor.id }
      await changeMember(traced(context, request, actor), whose, { state: 'left', ...query })
      return undefined
    },
  )

  bindRoute(
    app,
    organisationRoutes,
    'POST /organisation/leave',
    async ({ body, actor, organisation, request }) => {
      const whose = { organisationId: organisation.id, userId: actor.id, actorId: null }
      await changeMember(traced(context, request, actor), whose, { state: 'left', ...body })
      return undefined
    },
  )

  bindRoute(
    app,
    organisationRoutes,
    'POST /organisation/transfer',
    async ({ body: { member_id, password, totp_code }, actor, organisation, request }) => {
      const proof = { current_password: password, totp_code }
      await notingRefusal(context, request, actor.id, () => askOwner(context, actor, proof))
      const whose = { organisationId: organisation.id, from: actor.id, to: member_id }
      await transferOrganisation(traced(context, request, actor), whose)
      return undefined
    },
  )
}

const invitationRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { config, clock } = context

  bindRoute(
    app,
    organisationRoutes,
    'POST /organisation/invitations',
    async ({ body, actor, organisation, request }) => {
      const by = { organisation, actorId: actor.id }
      const { made, skipped } = await inviteMembers(traced(context, request, actor), by, body.invitations)
      const now = clock.now()
      return { invitations: made.map(row => presentSent(config, row, now)), skipped }
    },
  )

  bindRoute(
    app,
    organisationRoutes,
    'POST /organisation/invitations/{id}/resend',
    async ({ params, organisation, request, actor }) =>
      presentSent(
        config,
        await resendInvitation(traced(context, request, actor), organisation, params.id),
        clock.now(),
      ),
  )

  bindRoute(
    app,
    organisationRoutes,
    'DELETE /organisation/invitations/{id}',
    async ({ params, organisation, request, actor }) => {
      await revokeInvitation(traced(context, request, actor), organisation, params.id)
      return undefined
    },
  )
}

/** By network: tokens cannot be guessed, but each look costs. */
const JOINS = { name: 'join', times: 60, seconds: 3_600 }

const joinRoutes = (app: FastifyInstance, context: AppContext): void => {
  const count = (request: FastifyRequest) => context.limits.of(JOINS).takeFrom(request.ip)

  bindRoute(app, organisationRoutes, 'POST /join/preview', async ({ body, request }) => {
    await count(request)
    return previewJoin(context, body.token, await optionalAccount(context, request))
  })

  bindRoute(app, organisationRoutes, 'POST /join', async ({ body, request }) => {
    await count(request)
    const account = await optionalAccount(context, request)
    const bearer = bearerOf(request.headers.authorization)
    const asking = account && bearer ? { account, token: bearer } : null
    const { user, token, organisationId } = await joinOrganisation(
      traced(context, request),
      { ...body, language: localeOf(request) },
      asking,
      originOf(request),
    )
    if (!asking)
      await noteSecurity(context, request, {
        kind: 'signed_in',
        userId: user.id,
        details: { method: 'invitation' },
      })
    await noteSecurity(context, request, {
      kind: 'organisation_joined',
      userId: user.id,
      details: { organisation_id: organisationId },
    })
    const organisations = await listOrganisations(context.db, user.id, organisationId)
    return { user: presentUser(user, organisations), token, organisation_id: organisationId }
  })
}

/** Members of an organisation: invited, changed, removed. */
export const registerMembers = (app: FastifyInstance, context: AppContext): void => {
  handleMemberMails(context)
  readingRoutes(app, context)
  memberRoutes(app, context)
  invitationRoutes(app, context)
  joinRoutes(app, context)
}
