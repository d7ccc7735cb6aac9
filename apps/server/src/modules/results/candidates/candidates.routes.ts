import { candidateRoutes } from '@vivavox/contracts/candidates'
import type { Permission, Role } from '@vivavox/contracts/permissions'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { traced } from '../../../platform/http/trail.ts'
import { decodeCursor, toPage } from '../../../platform/paging/cursor.ts'
import { requireAccount, requirePermission } from '../../accounts/auth/index.ts'
import { sightOf } from '../../accounts/organisations/index.ts'
import { blindReader } from '../../judgement/decisions/index.ts'
import type { Sight } from './candidate-row.ts'
import { presentCandidate } from './candidates.presenter.ts'
import { findCandidates } from './candidates.repository.ts'
import { changeNotes } from './change-notes.ts'
import { mergeCandidates } from './merge-candidates.ts'

/** The order of the list, as cursors name it. */
const ORDER = 'candidate_name'

interface Reader {
  organisation: { id: string; role: Role }
  actor: { id: string }
}

/** People across vacancies. Only interviews count whose contacts the reader sees. */
export const registerCandidates = (app: FastifyInstance, context: AppContext): void => {
  const { db } = context
  const readSight = async ({ organisation, actor }: Reader): Promise<Sight> => {
    const [{ only }, hiddenFrom] = await Promise.all([
      sightOf(db, organisation, actor.id, 'candidate.contacts'),
      blindReader(db, organisation.id, actor.id),
    ])
    return { organisationId: organisation.id, only, hiddenFrom }
  }

  app.checks.person = async (request, { access }, id) => {
    const actor = await requireAccount(context, request)
    const organisation = requirePermission(actor, access as Permission)
    const sight = await readSight({ organisation, actor })
    const [record] = await findCandidates(db, sight, { id, limit: 1 })
    if (!record) throw new AppError('NOT_FOUND')
    return { actor, person: { record, sight }, payer: organisation.id }
  }

  bindRoute(app, candidateRoutes, 'GET /candidates', async ({ query, actor, organisation }) => {
    const { limit, cursor, search, interview_id: interviewId } = query
    const after = decodeCursor(ORDER, cursor)?.value?.toString()
    const rows = await findCandidates(db, await readSight({ organisation, actor }), {
      ...{ interviewId, search, after, limit },
    })
    const { page, next_cursor } = toPage(rows, limit, ({ email, id }) => ({ value: email, id }), ORDER)
    return { candidates: page.map(presentCandidate), next_cursor }
  })

  bindRoute(app, candidateRoutes, 'GET /candidates/{id}', async ({ person }) =>
    presentCandidate(person.record),
  )

  bindRoute(
    app,
    candidateRoutes,
    'POST /candidates/merge',
    async ({ body, actor, organisation, request }) => {
      const sight = await readSight({ organisation, actor })
      return presentCandidate(await mergeCandidates(traced(context, request, actor), sight, body))
    },
  )

  bindRoute(
    app,
    candidateRoutes,
    'PUT /candidates/{id}/notes',
    async ({ params: { id }, body: { notes, read_at }, actor, person, request }) => {
      const readAt = read_at ? new Date(read_at) : null
      return changeNotes(traced(context, request, actor), person.sight, { id, notes, readAt })
    },
  )
}
