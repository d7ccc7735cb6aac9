import * as z from 'zod'
import {
  ACCOMMODATION_NOTE_MAX,
  type Accommodations,
  ANSWER_FORMATS,
  TIME_FACTORS,
} from './accommodation-limits.ts'
import { idParams, optionalText } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

const timeFactor = z.literal([...TIME_FACTORS])

export const accommodations = z.object({
  time_factor: timeFactor,
  format: z.enum(ANSWER_FORMATS),
  captions: z.boolean(),
  slower_voice: z.boolean(),
  breaks: z.boolean(),
  note: z.string().nullable(),
}) satisfies z.ZodType<Accommodations>

export const putAccommodations = accommodations.extend({
  slower_voice: z.boolean().default(false),
  breaks: z.boolean().default(false),
  note: optionalText(ACCOMMODATION_NOTE_MAX),
})

const LIMIT = { times: 60, seconds: 3_600 }

export const accommodationRoutes = {
  'PUT /my/accommodations': route({
    operationId: 'chooseAccommodations',
    access: 'candidate',
    on: 'page',
    limit: { name: 'pageAccommodations', ...LIMIT },
    summary:
      'What helps the candidate in the interview: time, format, captions, voice, breaks; until it ends',
    body: putAccommodations,
    replies: { 204: null },
  }),
  'PUT /interviews/{id}/accommodations': route({
    operationId: 'chooseInterviewAccommodations',
    access: 'candidate',
    on: 'interview',
    limit: { name: 'interviewAccommodations', ...LIMIT },
    summary: 'The same for the candidate in the interview, by its token',
    params: idParams,
    body: putAccommodations,
    replies: { 204: null },
  }),
} satisfies RouteTable
