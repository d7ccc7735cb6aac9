import * as z from 'zod'
import { INVITATION_MESSAGE_MAX, INVITATIONS_MAX, LETTER_SUBJECT_MAX } from './limits.ts'
import { LETTER_KINDS } from './lists.ts'
import { CANDIDATE_LOCALES } from './locales.ts'
import { id, idParams, moment, nextCursor, pageQuery, text, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

/** How far an invitation is. */
export const INVITATION_STATUSES = ['sent', 'opened', 'started', 'completed', 'expired', 'revoked'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]
/** Why a row was not invited. */
export const INVITATIONS_SKIPPED = ['invalid_email', 'duplicate', 'already_invited', 'unsubscribed'] as const
export type InvitationSkipped = (typeof INVITATIONS_SKIPPED)[number]

export const invitation = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  status: z.enum(INVITATION_STATUSES),
  /** Once: when it was made, or sent again with another link. */
  url: z.string().optional(),
  sent_at: timestamp,
  /** The last reminder. */
  reminded_at: timestamp.nullable(),
  expires_at: timestamp,
  /** null also while the vacancy is reviewed blind: it would tell whose interview it is. */
  interview_id: id.nullable(),
  /** The interview was begun by the vacancy's own link, under this address; the one that was mailed still works. */
  by_public_link: z.boolean(),
})
export type Invitation = z.infer<typeof invitation>

/** A row that is no text is a bad row; the others are invited all the same. */
const looseText = z.string().nullish().catch(null)
const invited = z.object({ email: looseText, name: looseText, phone: looseText })
export type Invited = z.output<typeof invited>

const letter = {
  /** What the recruiter writes, instead of our words; the facts follow it anyway. */
  message: text(INVITATION_MESSAGE_MAX).nullish(),
  /** Absent: in 14 days, or with the vacancy's deadline. */
  expires_at: moment.nullish(),
}

export const inviteCandidates = z.object({
  ...letter,
  invitations: z.array(invited).min(1).max(INVITATIONS_MAX),
  remind: z.boolean().default(false),
})
export type InviteCandidates = z.output<typeof inviteCandidates>

/** The mail as it will be read, in the vacancy's language. */
export const invitationPreview = z.object({
  locale: z.string(),
  subject: z.string(),
  heading: z.string(),
  lead: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  action: z.string(),
  notes: z.array(z.string()),
  /** Our words, where the recruiter writes none. */
  default_message: z.string(),
})
export type InvitationPreview = z.infer<typeof invitationPreview>

/** The account's own words of one letter in one language, used where a recruiter writes none for the occasion. */
export const standardLetter = z.object({
  locale: z.enum(CANDIDATE_LOCALES),
  kind: z.enum(LETTER_KINDS),
  /** What is used now, with placeholders. */
  subject: z.string(),
  message: z.string(),
  /** Ours, with placeholders. */
  default_subject: z.string(),
  default_message: z.string(),
  is_default: z.boolean(),
  /** Names that may stand in it in braces. */
  placeholders: z.array(z.string()),
})
export type StandardLetter = z.infer<typeof standardLetter>

const openedInvitation = z.object({
  vacancy_id: id,
  name: z.string().nullable(),
  email: z.string(),
  status: z.enum(INVITATION_STATUSES),
  expires_at: timestamp,
})

const ofVacancy = z.object({ id, invitationId: id })

export const invitationRoutes = {
  'POST /vacancies/{id}/invitations': route({
    operationId: 'inviteCandidates',
    access: 'candidate.invite',
    on: 'vacancy',
    stranger: 'FORBIDDEN',
    summary: 'Invite candidates by mail; a row that cannot be used is skipped',
    params: idParams,
    body: inviteCandidates,
    replies: {
      201: z.object({
        invitations: z.array(invitation),
        skipped: z.array(z.object({ index: z.number(), reason: z.enum(INVITATIONS_SKIPPED) })),
      }),
    },
  }),
  'GET /vacancies/{id}/invitations': route({
    operationId: 'listInvitations',
    access: 'candidate.invite',
    on: 'vacancy',
    stranger: 'FORBIDDEN',
    summary:
      'Who was invited, and how far they are; while the review is blind, those with whom no interview goes',
    params: idParams,
    query: pageQuery.extend({ sort: z.enum(['-created_at', 'created_at']).default('-created_at') }),
    replies: { 200: z.object({ invitations: z.array(invitation), next_cursor: nextCursor }) },
  }),
  'POST /vacancies/{id}/invitations/preview': route({
    operationId: 'previewInvitation',
    access: 'candidate.invite',
    on: 'vacancy',
    stranger: 'FORBIDDEN',
    summary: 'What the mail of an invitation says',
    params: idParams,
    body: z.object(letter),
    replies: { 200: invitationPreview },
  }),
  'POST /vacancies/{id}/invitations/{invitationId}/resend': route({
    operationId: 'resendInvitation',
    access: 'candidate.invite',
    on: 'vacancy',
    stranger: 'FORBIDDEN',
    summary: 'Mail it again with another link; the one before ends',
    params: ofVacancy,
    replies: { 200: invitation },
  }),
  'POST /vacancies/{id}/invitations/{invitationId}/retake': route({
    operationId: 'offerRetake',
    access: 'candidate.invite',
    on: 'vacancy',
    stranger: 'FORBIDDEN',
    summary: 'Invite a candidate again whose interview is completed; the former result stays',
    params: ofVacancy,
    replies: { 201: invitation },
  }),
  'DELETE /vacancies/{id}/invitations/{invitationId}': route({
    operationId: 'revokeInvitation',
    access: 'candidate.invite',
    on: 'vacancy',
    stranger: 'FORBIDDEN',
    summary: 'Take an invitation back',
    params: ofVacancy,
    replies: { 204: null },
  }),
  'GET /settings/invitation-letters': route({
    operationId: 'readInvitationLetters',
    access: 'company.view',
    summary: 'What my invitations and reminders say, by language',
    replies: { 200: z.object({ letters: z.array(standardLetter) }) },
  }),
  'PUT /settings/invitation-letters/{locale}/{kind}': route({
    operationId: 'saveInvitationLetter',
    access: 'company.edit',
    summary: 'Write one of them; empty is our text',
    params: z.object({ locale: z.enum(CANDIDATE_LOCALES), kind: z.enum(LETTER_KINDS) }),
    body: z.object({
      subject: text(LETTER_SUBJECT_MAX).nullable(),
      message: text(INVITATION_MESSAGE_MAX).nullable(),
    }),
    replies: { 200: standardLetter },
  }),
  'GET /vacancies/{id}/entry': route({
    operationId: 'readEntry',
    access: 'public',
    summary: 'Does the interview need an invitation, and until when is it open?',
    params: idParams,
    replies: { 200: z.object({ invited_only: z.boolean(), deadline: timestamp.nullable() }) },
  }),
  'GET /invitations/{token}': route({
    operationId: 'readInvitation',
    access: 'public',
    summary:
      'Whom a link invites; a spent one is told as `expired`, `revoked` or `used` in the path of its detail',
    params: z.object({ token: text(200, 1) }),
    replies: { 200: openedInvitation },
  }),
  'POST /invitations/open': route({
    operationId: 'openInvitation',
    access: 'public',
    summary:
      'The same, without its token in the address; an interview that waits is `resumable`, one that is over is reported as `finished` or `ended`',
    body: z.object({ token: text(200, 1) }),
    replies: { 200: openedInvitation.extend({ resumable: z.boolean() }) },
  }),
} satisfies RouteTable
