import type { Limit } from '@vivavox/contracts/route'
import type { SecurityEventKind } from '@vivavox/contracts/security-log'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { trailOf } from '../../../../platform/http/trail.ts'
import { attemptOf, tryAttempt } from '../../../../platform/security/count-attempts.ts'
import { networkOf } from '../../../../platform/security/network.ts'
import { addAuditEntry, addToEachOf } from '../../../ledger/audit/index.ts'
import { originOf } from '../open-session.ts'
import { findUserByEmail } from '../users.repository.ts'
import { insertSecurityEvent } from './security-log.repository.ts'

/** By network, and by account meant: refused sign-ins that are written down. */
const REFUSALS_NOTED = { name: 'refusalsNoted', times: 60, seconds: 3_600 }
/** Likewise, of addresses without an account: a flood from changing networks must not fill the disk. */
const UNKNOWN_NOTED = { name: 'unknownRefusalsNoted', times: 600, seconds: 3_600 }
/** Of all networks: attempts that were refused unseen. In a flood they must cost no query each. */
const UNSEEN_NOTED = { name: 'unseenNoted', times: 600, seconds: 3_600 }
/** By administrator and what is another account's: how often it is written down. */
const ADMIN_ACCESS = { name: 'adminAccess', times: 1, seconds: 3_600 }

type Needs = Pick<AppContext, 'db' | 'clock'>

interface SecurityEventNote {
  kind: SecurityEventKind
  /** The account it happened to; null: none. */
  userId: string | null
  /** Who did it; absent: the account itself. */
  actorId?: string | null
  /** Never a password, a code, a name or a contact. */
  details?: Record<string, string>
}

/** What of it the organisations read, too. */
const noteInLedger = async (
  { db, clock }: Needs,
  request: FastifyRequest,
  { kind, userId, actorId, details }: Required<SecurityEventNote>,
): Promise<void> => {
  if (!userId) return
  const entry = { at: clock.now(), user_id: actorId, details, trail: trailOf(request) }
  if (kind === 'signed_in') await addToEachOf(db, userId, { ...entry, action: 'sign_in.succeeded' })
  if (kind === 'sign_in_refused') await addToEachOf(db, userId, { ...entry, action: 'sign_in.failed' })
  if (kind !== 'exported') return
  const { interview_id, vacancy_id } = details
  const about = {
    organisation_id: userId,
    ...(interview_id && { interview_id }),
    ...(vacancy_id && { vacancy_id }),
  }
  await addAuditEntry(db, { ...entry, ...about, action: 'interview.exported' })
}

/** Writes down what happened to an account, and from where. */
export const noteSecurity = async (
  { db, clock }: Needs,
  request: FastifyRequest,
  { kind, userId, actorId = userId, details = {} }: SecurityEventNote,
): Promise<void> => {
  const { address, userAgent: user_agent } = originOf(request)
  const who = { user_id: userId, actor_id: actorId, address, user_agent }
  await insertSecurityEvent(db, { ...who, at: clock.now(), kind, details })
  await noteInLedger({ db, clock }, request, { kind, userId, actorId, details })
}

/** Logs a wrong password of a signed-in account: it may be a stranger at an open browser. @throws what `ask` throws */
export const notingRefusal = async (
  context: Needs,
  request: FastifyRequest,
  userId: string,
  ask: () => Promise<void>,
): Promise<void> => {
  try {
    await ask()
  } catch (error) {
    if (error instanceof AppError && ['INVALID_CREDENTIALS', 'TOTP_INVALID'].includes(error.code))
      await noteSecurity(context, request, {
        kind: 'password_refused',
        userId,
        details: { reason: error.code },
      })
    throw error
  }
}

/** True so many times an hour as the limit says: what a stranger can cause must not fill the disk. */
const isWithin = ({ limits }: Pick<AppContext, 'limits'>, limit: Limit, ...who: string[]) =>
  tryAttempt(attemptOf(limits.of(limit), ...who))

/** A refused sign-in, on the account that was meant, known or not. */
export const noteRefusal = async (
  context: AppContext,
  request: FastifyRequest,
  email: string,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof AppError)) return
  if (!['INVALID_CREDENTIALS', 'TOTP_INVALID', 'RATE_LIMITED', 'ACCOUNT_BLOCKED'].includes(error.code)) return
  if (error.code === 'RATE_LIMITED' && !(await isWithin(context, UNSEEN_NOTED))) return
  if (!(await isWithin(context, REFUSALS_NOTED, networkOf(request.ip)))) return
  if (!(await isWithin(context, REFUSALS_NOTED, email))) return
  const user = await findUserByEmail(context.db, email)
  if (!user && !(await isWithin(context, UNKNOWN_NOTED))) return
  await noteSecurity(context, request, {
    kind: 'sign_in_refused',
    userId: user?.id ?? null,
    actorId: null,
    details: { reason: error.code },
  })
}

/** An administrator looks at what is another account's: once an hour each, here and in the audit. */
export const noteAdminAccess = async (
  context: AppContext,
  request: FastifyRequest,
  {
    actorId,
    ownerId,
    interviewId,
    vacancyId,
  }: { actorId: string; ownerId: string } & (
    | { interviewId: string; vacancyId?: undefined }
    | { vacancyId: string; interviewId?: undefined }
  ),
): Promise<void> => {
  const target = interviewId ?? vacancyId
  if (!(await isWithin(context, ADMIN_ACCESS, actorId, target))) return
  const details = interviewId ? { interview_id: interviewId } : { vacancy_id: target }
  await addAuditEntry(context.db, {
    at: context.clock.now(),
    user_id: actorId,
    organisation_id: ownerId,
    action: 'admin_access',
    ...details,
    details,
    trail: trailOf(request),
  })
  await noteSecurity(context, request, { kind: 'admin_access', userId: ownerId, actorId, details })
}
