import { authRoutes } from '@vivavox/contracts/auth'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { RESEND } from './auth.limits.ts'
import { isSessionOpen } from './auth.policy.ts'
import { presentSession, presentUser } from './auth.presenter.ts'
import { askForEmail, askOwner } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { listOrganisations } from './memberships.repository.ts'
import { noteSecurity, notingRefusal } from './security-log/security-log.ts'
import { deleteOwnSession, deleteSessionsBut, listSessions } from './sessions.repository.ts'
import { getUser, updateUser } from './users.repository.ts'

/** Binds the routes of the signed-in account: name, address, password, sessions. */
export const registerAccountRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { db, clock } = context

  bindRoute(app, authRoutes, 'PUT /auth/profile', async ({ body, request, actor: account }) => {
    const { name, email } = body
    if (email !== undefined) {
      const isNew = email !== account.email.toLowerCase()
      if (isNew) {
        await notingRefusal(context, request, account.id, () => askOwner(context, account, body))
        await context.limits.of({ name: 'changeEmail', times: 10, seconds: 3_600 }).take(account.id)
        await context.limits.of(RESEND).take(email)
      }
      await askForEmail(context, account, email)
      if (isNew) await noteSecurity(context, request, { kind: 'email_change_asked', userId: account.id })
    }
    if (name !== undefined) await updateUser(db, account.id, { name })
    const organisations = await listOrganisations(db, account.id, account.organisation?.id ?? null)
    return { user: presentUser(await getUser(db, account.id), organisations) }
  })

  bindRoute(app, authRoutes, 'PUT /auth/password', async ({ body, request, actor: account }) => {
    await notingRefusal(context, request, account.id, () => changePassword(context, account, body))
    await noteSecurity(context, request, { kind: 'password_changed', userId: account.id })
    return undefined
  })

  bindRoute(app, authRoutes, 'GET /auth/sessions', async ({ actor: { id, session_id } }) => {
    const open = (await listSessions(db, id)).filter(session => isSessionOpen(session, clock.now()))
    return { sessions: open.map(session => presentSession(session, session_id)) }
  })

  bindRoute(app, authRoutes, 'DELETE /auth/sessions/{id}', async ({ params, request, actor: account }) => {
    if (!(await deleteOwnSession(db, account.id, params.id))) throw new AppError('NOT_FOUND')
    await noteSecurity(context, request, { kind: 'sessions_ended', userId: account.id })
    return undefined
  })

  bindRoute(app, authRoutes, 'DELETE /auth/sessions', async ({ request, actor: { id, session_id } }) => {
    await deleteSessionsBut(db, id, session_id)
    await noteSecurity(context, request, { kind: 'sessions_ended', userId: id })
    return undefined
  })
}
