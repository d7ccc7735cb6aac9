import { TEMPLATES_MAX } from '@vivavox/contracts/limits'
import { vacancyTemplateRoutes } from '@vivavox/contracts/vacancy-templates'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { bindRoute } from '../../../../platform/http/bind-route.ts'
import { newId } from '../../../../platform/ids.ts'
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
} from './templates.repository.ts'

const present = ({ id, name, created_at }: { id: string; name: string; created_at: Date }) => ({
  id,
  name,
  created_at: created_at.toISOString(),
})

/** Forms that an account keeps; those of another account look like unknown ones. */
export const bindTemplateRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { db, clock } = context
  bindRoute(app, vacancyTemplateRoutes, 'GET /vacancy-templates', async ({ organisation }) => {
    return { templates: (await listTemplates(db, organisation.id)).map(present) }
  })

  bindRoute(app, vacancyTemplateRoutes, 'POST /vacancy-templates', async ({ body, organisation }) => {
    const template = { id: newId(), userId: organisation.id, ...body, now: clock.now() }
    await inTransaction(db, async transaction => {
      if ((await countTemplates(transaction, organisation.id)) >= TEMPLATES_MAX)
        throw new AppError('CONFLICT')
      await insertTemplate(transaction, template)
    })
    return present({ ...template, created_at: template.now })
  })

  bindRoute(app, vacancyTemplateRoutes, 'GET /vacancy-templates/{id}', async ({ params, organisation }) => {
    const template = await findTemplate(db, organisation.id, params.id)
    if (!template) throw new AppError('NOT_FOUND')
    return { ...present(template), fields: template.fields }
  })

  bindRoute(
    app,
    vacancyTemplateRoutes,
    'DELETE /vacancy-templates/{id}',
    async ({ params, organisation }) => {
      if (!(await deleteTemplate(db, organisation.id, params.id))) throw new AppError('NOT_FOUND')
      return undefined
    },
  )
}
