import { LOGO_MAX_BYTES } from '@vivavox/contracts/limits'
import { logoRoutes } from '@vivavox/contracts/logos'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { bindRoute } from '../../../platform/http/bind-route.ts'
import { traced } from '../../../platform/http/trail.ts'
import { LOGO_TYPES, logoAddress, logoKey, logoTypeOf } from './logo-name.ts'
import { handleLogoRemoval, removeLogo, saveLogo } from './save-logo.ts'

/** Pictures are raw bytes, and what they are their bytes say: this scope reads nothing else. */
const uploadRoute = (context: AppContext) => async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    [...Object.values(LOGO_TYPES), 'application/octet-stream'],
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  )
  bindRoute(
    scope,
    logoRoutes,
    'PUT /settings/logo',
    async ({ request, actor, organisation: { id } }) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return { company_logo: logoAddress(await saveLogo(traced(context, request, actor), id, bytes)) ?? '' }
    },
    { bodyLimit: LOGO_MAX_BYTES },
  )
}

/** What a company shows of itself as a picture. */
export const registerLogos = async (app: FastifyInstance, context: AppContext): Promise<void> => {
  handleLogoRemoval(context)
  await app.register(uploadRoute(context))

  bindRoute(app, logoRoutes, 'DELETE /settings/logo', async ({ organisation, request, actor }) => {
    await removeLogo(traced(context, request, actor), organisation.id)
    return undefined
  })

  bindRoute(app, logoRoutes, 'GET /logos/{name}', async ({ params: { name }, reply }) => {
    const type = logoTypeOf(name)
    if (type === undefined) throw new AppError('NOT_FOUND')
    const bytes = await context.storage.read(logoKey(name))
    return reply
      .type(type)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(bytes))
  })
}
