import * as z from 'zod'
import { text } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

export const logoRoutes = {
  'PUT /settings/logo': route({
    operationId: 'uploadLogo',
    access: 'company.edit',
    limit: { name: 'saveLogo', times: 30, seconds: 3_600 },
    summary:
      'The logo that candidates see: the bytes of a PNG, JPEG or WebP, 512 KB and 2,000 pixels each way at most',
    replies: { 200: z.object({ company_logo: z.string() }) },
  }),
  'DELETE /settings/logo': route({
    operationId: 'removeLogo',
    access: 'company.edit',
    summary: 'Show no logo any more',
    replies: { 204: null },
  }),
  'GET /logos/{name}': route({
    operationId: 'readLogo',
    access: 'public',
    summary: 'A logo, under the name that its content gives it: it never changes',
    params: z.object({ name: text(60, 1) }),
    replies: { 200: null },
  }),
} satisfies RouteTable
