import * as z from 'zod'
import { organisationDeletion, organisationOfMember, user } from './auth.ts'
import {
  ACCOUNT_NAME_MAX,
  CHAT_WEBHOOK_MAX,
  COMPANY_CONTACT_MAX,
  COMPANY_DESCRIPTION_MAX,
  COMPANY_NAME_MAX,
  EMAIL_MAX,
  MEMBER_INVITATIONS_AT_ONCE,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from './limits.ts'
import { ROLES } from './permissions.ts'
import { id, idParams, line, rawText, text, timestamp } from './primitives.ts'
import { type RouteTable, route } from './route.ts'

const role = z.enum(ROLES)

/** An organisation as one of its members sees it. */
export const organisation = z.object({
  id,
  name: z.string(),
  description: z.string(),
  contact_email: z.string(),
  logo_url: z.string().nullable(),
  /** Where a chat (Slack, Teams, Mattermost) is told of interviews that are over; null: nowhere, or not for the caller to know. */
  chat_webhook_url: z.string().nullable(),
  /** When the chat was last told something, and why it did not take it; `fault` null: it did. */
  chat_last: z.object({ at: timestamp, fault: z.string().nullable() }).nullable(),
  role,
  /** What the caller's role permits. */
  permissions: z.array(z.string()),
  /** Active owners, admins and recruiters; `limit` null: as many as wanted. */
  seats: z.object({ used: z.int(), limit: z.int().nullable() }),
})
export type Organisation = z.infer<typeof organisation>

export const MEMBER_STATES = ['active', 'suspended', 'left'] as const
export const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role,
  state: z.enum(MEMBER_STATES),
  joined_at: timestamp,
  last_seen_at: timestamp.nullable(),
  two_factor_enabled: z.boolean(),
})
export type Member = z.infer<typeof member>

export const INVITATION_STATES = ['open', 'accepted', 'revoked', 'expired'] as const
export const memberInvitation = z.object({
  id,
  email: z.string(),
  role,
  expires_at: timestamp,
  state: z.enum(INVITATION_STATES),
})
export type MemberInvitation = z.infer<typeof memberInvitation>
/** With the link, which is shown once. */
const sentInvitation = memberInvitation.extend({ url: z.string() })
export type SentMemberInvitation = z.infer<typeof sentInvitation>

/** Why an address of a list was not invited. */
export const SKIP_REASONS = ['duplicate', 'member', 'role', 'invalid'] as const
const token = rawText(200).min(1)
const handOver = { hand_over_to: id.optional() }

export const organisationRoutes = {
  'GET /organisations': route({
    operationId: 'listOrganisations',
    access: 'signed-in',
    summary: 'The organisations of the caller',
    replies: {
      200: z.object({ organisations: z.array(organisationOfMember) }),
    },
  }),
  'POST /organisations': route({
    operationId: 'foundOrganisation',
    access: 'signed-in',
    limit: { name: 'foundOrganisation', times: 5, seconds: 86_400 },
    summary: 'Found an organisation of the caller, who owns none',
    body: z.object({ name: line(COMPANY_NAME_MAX, 1) }),
    replies: { 201: organisationOfMember },
  }),
  'POST /organisations/{id}/use': route({
    operationId: 'useOrganisation',
    access: 'signed-in',
    summary: 'Act for this organisation where no header names one',
    params: idParams,
    replies: { 204: null },
  }),
  'GET /organisation': route({
    operationId: 'readOrganisation',
    access: 'organisation.view',
    summary: 'The organisation that the caller acts for',
    replies: { 200: organisation },
  }),
  'PUT /organisation': route({
    operationId: 'updateOrganisation',
    access: 'company.edit',
    summary: 'Change name, description or contact',
    body: z.object({
      name: text(COMPANY_NAME_MAX).optional(),
      description: text(COMPANY_DESCRIPTION_MAX).optional(),
      contact_email: text(COMPANY_CONTACT_MAX).optional(),
      /** null: none. */
      chat_webhook_url: line(CHAT_WEBHOOK_MAX).nullable().optional(),
    }),
    replies: { 200: organisation },
  }),
  'POST /organisation/chat/test': route({
    operationId: 'testChat',
    access: 'company.edit',
    limit: { name: 'testChat', times: 10, seconds: 3_600 },
    summary: 'Send a test message to the chat of the organisation; `fault` null: the chat took it',
    replies: { 200: z.object({ fault: z.string().nullable() }) },
  }),
  'GET /organisation/deletion': route({
    operationId: 'readOrganisationDeletion',
    access: 'organisation.delete',
    summary: 'What deleting the organisation takes with it, and what stays',
    replies: { 200: organisationDeletion },
  }),
  'DELETE /organisation': route({
    operationId: 'deleteOrganisation',
    access: 'organisation.delete',
    summary:
      'Delete the organisation with everything in it, at once and for good; needs its name, the owner’s password and second factor',
    body: z.object({
      name: text(COMPANY_NAME_MAX),
      password: rawText(PASSWORD_MAX).min(1),
      totp_code: text(40).optional(),
    }),
    replies: { 204: null },
  }),
  'GET /organisation/members': route({
    operationId: 'listMembers',
    access: 'members.view',
    summary: 'Members, those who left included',
    replies: { 200: z.object({ members: z.array(member) }) },
  }),
  'PATCH /organisation/members/{id}': route({
    operationId: 'changeMember',
    access: 'members.manage',
    on: 'member',
    summary: 'Another role, suspended, or active again',
    params: idParams,
    body: z.object({
      role: role.optional(),
      state: z.enum(['active', 'suspended']).optional(),
      ...handOver,
    }),
    replies: { 200: member },
  }),
  'DELETE /organisation/members/{id}': route({
    operationId: 'removeMember',
    access: 'members.manage',
    on: 'member',
    summary: 'Remove a member; their vacancies pass on',
    params: idParams,
    query: z.object(handOver),
    replies: { 204: null },
  }),
  'GET /organisation/invitations': route({
    operationId: 'listMemberInvitations',
    access: 'members.manage',
    summary: 'Invitations of members, newest first',
    replies: { 200: z.object({ invitations: z.array(memberInvitation) }) },
  }),
  'POST /organisation/invitations': route({
    operationId: 'inviteMembers',
    access: 'members.manage',
    limit: { name: 'inviteMembers', times: 30, seconds: 3_600 },
    summary: 'Invite people; mailed where mail works, and the link is enough without it',
    body: z.object({
      invitations: z
        .array(z.object({ email: text(EMAIL_MAX), role, vacancy_ids: z.array(id).max(100).optional() }))
        .min(1)
        .max(MEMBER_INVITATIONS_AT_ONCE),
    }),
    replies: {
      201: z.object({
        invitations: z.array(sentInvitation),
        skipped: z.array(z.object({ index: z.int(), reason: z.enum(SKIP_REASONS) })),
      }),
    },
  }),
  'POST /organisation/invitations/{id}/resend': route({
    operationId: 'resendMemberInvitation',
    access: 'members.manage',
    limit: { name: 'inviteMembers', times: 30, seconds: 3_600 },
    summary: 'A new link; the old one stops working',
    params: idParams,
    replies: { 200: sentInvitation },
  }),
  'DELETE /organisation/invitations/{id}': route({
    operationId: 'revokeMemberInvitation',
    access: 'members.manage',
    summary: 'Take an invitation back',
    params: idParams,
    replies: { 204: null },
  }),
  'POST /join/preview': route({
    operationId: 'previewJoin',
    access: 'public',
    summary: 'What an invitation leads to, and whether its address has an account',
    body: z.object({ token }),
    replies: {
      200: z.object({
        organisation_name: z.string(),
        invited_by: z.string().nullable(),
        email: z.string(),
        role,
        has_account: z.boolean(),
        signed_in_as: z.string().nullable(),
      }),
    },
  }),
  'POST /join': route({
    operationId: 'join',
    access: 'public',
    summary: 'Accept: as the account that is signed in, or with a new one',
    body: z.object({
      token,
      name: line(ACCOUNT_NAME_MAX, 1).optional(),
      password: rawText(PASSWORD_MAX).min(PASSWORD_MIN).optional(),
    }),
    replies: { 201: z.object({ user, token: z.string(), organisation_id: id }) },
  }),
  'POST /organisation/leave': route({
    operationId: 'leaveOrganisation',
    access: 'organisation.view',
    summary: 'Leave; the caller’s vacancies pass on',
    body: z.object(handOver).nullish(),
    replies: { 204: null },
  }),
  'POST /organisation/transfer': route({
    operationId: 'transferOrganisation',
    access: 'organisation.delete',
    summary: 'Another active member becomes the owner, the caller an admin',
    body: z.object({
      member_id: id,
      password: rawText(PASSWORD_MAX).min(1).optional(),
      totp_code: text(40).optional(),
    }),
    replies: { 204: null },
  }),
} satisfies RouteTable
