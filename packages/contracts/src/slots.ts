import * as z from 'zod'
import { SLOT_MINUTES_MAX, SLOT_MINUTES_MIN, SLOT_TEXT_MAX, SLOTS_MAX } from './limits.ts'
import { NEXT_STEPS } from './next-step.ts'
import { id, idParams, line, moment, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

const newSlot = z.object({
  /** Stored in UTC. */
  starts_at: moment,
  minutes: z.number().int().min(SLOT_MINUTES_MIN).max(SLOT_MINUTES_MAX),
  /** Whom the candidate meets. */
  with: line(SLOT_TEXT_MAX).default(''),
  /** A room, an address or a link. */
  place: line(SLOT_TEXT_MAX).default(''),
})
export type NewSlot = z.output<typeof newSlot>

export const slot = z.object({
  id,
  starts_at: timestamp,
  minutes: z.number(),
  with: z.string(),
  place: z.string(),
})
export type Slot = z.infer<typeof slot>

const listedSlot = slot.extend({
  /** Who chose it, as the reader may know them; null: it is free. */
  booked_by: z.object({ interview_id: id, candidate_name: z.string() }).nullable(),
})
export type ListedSlot = z.infer<typeof listedSlot>
const slotList = z.object({ slots: z.array(listedSlot) })

/** What an advanced candidate finds on their page. */
export const myNextStep = z.object({
  kind: z.enum(NEXT_STEPS).exclude(['none']),
  url: z.string().optional(),
  note: z.string().optional(),
  /** Free ones to choose from, the earliest first. */
  slots: z.array(slot),
  /** The one they chose. */
  booked: slot.nullable(),
})
export type MyNextStep = z.infer<typeof myNextStep>

const SLOT_CHOICES = { name: 'pageSlot', times: 30, seconds: 3_600 }

export const slotRoutes = {
  'GET /vacancies/{id}/slots': route({
    operationId: 'listSlots',
    access: 'vacancy.view',
    on: 'vacancy',
    summary: 'Times of the last 30 days and all later ones, with the candidate who chose each',
    params: idParams,
    replies: { 200: slotList },
  }),
  'PUT /vacancies/{id}/slots': route({
    operationId: 'updateSlots',
    access: 'vacancy.edit',
    on: 'vacancy',
    summary: 'Replaces the free times; chosen ones stay and are named',
    params: idParams,
    body: z.object({ slots: z.array(newSlot).max(SLOTS_MAX) }),
    replies: { 200: slotList },
  }),
  'DELETE /vacancies/{id}/slots/{slotId}': route({
    operationId: 'cancelSlot',
    access: 'vacancy.edit',
    on: 'vacancy',
    summary: 'Removes a time; where a candidate chose it, both sides are mailed',
    params: idParams.extend({ slotId: id }),
    replies: { 204: null },
  }),
  'GET /interviews/{id}/slot': route({
    operationId: 'readSlot',
    access: 'interview.view',
    on: 'interview',
    summary: 'The time that a candidate chose',
    params: idParams,
    replies: { 200: z.object({ slot: slot.nullable() }) },
  }),
  'GET /interviews/{id}/slot.ics': route({
    operationId: 'downloadSlot',
    access: 'interview.view',
    on: 'interview',
    summary: 'The same for a calendar (RFC 5545)',
    params: idParams,
    replies: { 200: null },
  }),
  'POST /my/slot': route({
    operationId: 'chooseSlot',
    access: 'candidate',
    on: 'page',
    limit: SLOT_CHOICES,
    summary: 'Chooses a time, in place of one chosen before; taken: 409 SLOT_TAKEN with the free ones',
    /** `time_zone`: IANA, of the times in the mails to the candidate. */
    body: z.object({ slot_id: id, time_zone: line(60).optional() }),
    replies: { 200: myNextStep },
  }),
  'DELETE /my/slot': route({
    operationId: 'cancelMySlot',
    access: 'candidate',
    on: 'page',
    limit: SLOT_CHOICES,
    summary: 'Gives the chosen time back',
    replies: { 204: null },
  }),
  'GET /my/slot.ics': route({
    operationId: 'downloadMySlot',
    access: 'candidate',
    on: 'page',
    summary: 'The chosen time for a calendar (RFC 5545)',
    replies: { 200: null },
  }),
} satisfies RouteTable
