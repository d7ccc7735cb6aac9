import { type ShownTeam, vacancyRoutes } from '@vivavox/contracts/vacancies'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../../platform/context.ts'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import { traced } from '../../../../platform/http/trail.ts'
import { listTeam } from '../../../accounts/organisations/index.ts'
import { ownerOf } from '../vacancies.presenter.ts'
import type { VacancyRow } from '../vacancies.repository.ts'
import { requireVacancy } from '../vacancy-reader.ts'
import { saveTeam } from './save-team.ts'

/** Who works on a vacancy, and who of the organisation sees it. */
export const bindTeamRoutes = (app: FastifyInstance, context: AppContext): void => {
  const read = async (vacancy: VacancyRow): Promise<ShownTeam> => ({
    access: vacancy.access,
    owner: ownerOf(vacancy),
    members: await listTeam(context.db, vacancy.id),
  })

  bindRoute(app, vacancyRoutes, 'GET /vacancies/{id}/team', ({ vacancy }) => read(vacancy))

  bindRoute(app, vacancyRoutes, 'PUT /vacancies/{id}/team', async ({ body, vacancy, request, actor }) => {
    await saveTeam(traced(context, request, actor), vacancy, body)
    return read(await requireVacancy(context, vacancy.id))
  })
}
