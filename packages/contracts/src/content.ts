import * as z from 'zod'
import { CONTENT_SECTIONS } from './content-sections.ts'
import { type RouteTable, route } from './route.ts'

/** A section of text in the reader's language. */
export const content = z.object({
  section: z.enum(CONTENT_SECTIONS),
  title: z.string(),
  /** Safe HTML without its title: made from Markdown, never taken over as HTML. */
  html: z.string(),
})
export type Content = z.infer<typeof content>

export const contentRoutes = {
  'GET /content/{section}': route({
    operationId: 'readContent',
    access: 'public',
    summary: 'A section of text, e.g. help or privacy',
    params: z.object({ section: z.enum(CONTENT_SECTIONS) }),
    replies: { 200: content },
  }),
} satisfies RouteTable
