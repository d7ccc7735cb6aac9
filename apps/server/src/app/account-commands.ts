import type { ErrorCode } from '@vivavox/contracts/errors'
import {
  blockAccount,
  createSignInLink,
  findUserByEmail,
  insertSecurityEvent,
  listEmails,
  listSecurityEvents,
  removeTwoFactor,
  SIGN_IN_LINK_MINUTES,
  type UserRow,
  unblockAccount,
  updateUser,
} from '../modules/accounts/auth/index.ts'
import { liftMailLimits } from '../modules/accounts/organisations/index.ts'
import { assignPlanTo, listAccounts } from '../modules/company/account-control/index.ts'
import { issueSetupLink, readStored, withStored } from '../modules/company/setup/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Executor } from '../platform/context.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { AppError } from '../platform/http/app-error.ts'
import { CommandRefused } from './command-refused.ts'

interface Parts {
  db: OpenDatabase['db']
  config: Config
  clock: Clock
}

/** @param rest what was typed after the address */
type Change = (parts: Parts, executor: Executor, user: UserRow, rest: string[]) => Promise<string>

const COMMAND = { actorId: null }

const setRole = async (
  { clock }: Parts,
  executor: Executor,
  { id }: UserRow,
  change: Pick<UserRow, 'role' | 'role_source'>,
): Promise<void> => {
  await updateUser(executor, id, change)
  await noteByOperator(clock, executor, id, change.role === 'admin' ? 'admin_granted' : 'admin_revoked')
}

const noteByOperator = (
  clock: Clock,
  executor: Executor,
  userId: string,
  kind: 'admin_granted' | 'admin_revoked' | 'two_factor_off',
) =>
  insertSecurityEvent(executor, {
    at: clock.now(),
    kind,
    user_id: userId,
    actor_id: null,
    address: null,
    user_agent: null,
    details: { by: 'command' },
  })

/** The configuration with what administrators set in the browser: these commands also run while the server is stopped. */
const currentConfig = async ({ config, db }: { config: Config; db: Executor }): Promise<Config> =>
  withStored(config, await readStored(db))

const PLANS_OFF =
  'Plans are off on this server, so interviews have no limit: switch them on with BILLING=on, or in the browser under Settings, Server.'

/** A refusal of the catalogue in the operator's words. */
const REFUSALS: Partial<Record<ErrorCode, string>> = {
  LAST_ADMINISTRATOR: 'This is the only administrator: make another account one first.',
  VALIDATION_FAILED: 'There is no such plan: starter, professional or enterprise.',
  SUBSCRIPTION_ACTIVE: 'A paid plan runs: its owner cancels it first.',
  NOT_FOUND: 'The account owns no organisation.',
}

const refusing = async (work: Promise<void>): Promise<void> => {
  try {
    await work
  } catch (error) {
    const sentence = error instanceof AppError ? REFUSALS[error.code] : undefined
    throw sentence ? new CommandRefused(sentence) : error
  }
}

/** What an operator may change about an account, by the word that names it. */
const CHANGES: Record<string, Change> = {
  grant: async (parts, executor, user) => {
    await setRole(parts, executor, user, { role: 'admin', role_source: 'granted' })
    return `${user.email} is an administrator now.`
  },
  revoke: async (parts, executor, user) => {
    await setRole(parts, executor, user, { role: 'user', role_source: null })
    const isListed = parts.config.adminEmails.includes(user.email.toLowerCase())
    const warning =
      'ADMIN_EMAILS still names this address: take it out, or the next sign-in makes it one again.'
    return `${user.email} is no administrator now.${isListed ? `\n${warning}` : ''}`
  },
  'lift-mail-limits': async (_parts, executor, user) => {
    await liftMailLimits(executor, user.id)
    return `${user.email} mails candidates without the limits of a new account now.`
  },
  block: async (parts, executor, { id, email }, rest) => {
    const reason = rest.join(' ') || 'by command'
    await refusing(blockAccount(parts, executor, COMMAND, { userId: id, reason }))
    return `${email} is blocked now: its sessions have ended, and no mail is sent on its behalf.`
  },
  unblock: async (parts, executor, { id, email }) => {
    await unblockAccount(parts, executor, COMMAND, id)
    return `${email} may sign in now.`
  },
  plan: async (parts, executor, { id, email }, [planId = '']) => {
    if (!(await currentConfig({ ...parts, db: executor })).billing) throw new CommandRefused(PLANS_OFF)
    await refusing(assignPlanTo(parts, executor, { userId: id, planId }))
    return `${email} has the plan ${planId} now.`
  },
  'sign-in-link': async (parts, executor, user) => {
    if (!user.email_verified_at) throw new CommandRefused(`${user.email} has not confirmed its address yet.`)
    if (user.blocked_at) throw new CommandRefused(`${user.email} is blocked.`)
    const { publicOrigin } = await currentConfig({ ...parts, db: executor })
    const path = await createSignInLink(parts, executor, user)
    return `Works once within ${SIGN_IN_LINK_MINUTES} minutes:\n${publicOrigin}${path}`
  },
  'two-factor-off': async ({ clock }, executor, user) => {
    await removeTwoFactor(executor, user.id)
    await noteByOperator(clock, executor, user.id, 'two_factor_off')
    return `${user.email} signs in without a second factor now.`
  },
}

/** @throws CommandRefused where the installation is claimed */
const setupLink = async ({ db, config }: Parts): Promise<string> => {
  const link = await issueSetupLink({ db, config: await currentConfig({ db, config }) }, 'command')
  if (link) return `Open ${link}`
  throw new CommandRefused('This installation has an administrator. To make another one: admin grant EMAIL')
}

const requireUser = async (executor: Executor, email: string): Promise<UserRow> => {
  const user = await findUserByEmail(executor, email)
  if (!user) throw new CommandRefused(`No account has the address ${email || '(none given)'}.`)
  return user
}

/** As many lines as a terminal holds. */
const LOG_LINES = 500

const readLog = async ({ db }: Parts, email: string | undefined): Promise<string> => {
  const events = await listSecurityEvents(db, email ? (await requireUser(db, email)).id : null, LOG_LINES)
  const ids = events.flatMap(({ user_id, actor_id }) => [user_id, actor_id]).filter(id => id !== null)
  const names = await listEmails(db, ids)
  const nameOf = (id: string | null) => (id === null ? '-' : (names.get(id) ?? id))
  const lines = events.map(({ at, kind, user_id, actor_id, address, details }) =>
    [
      at.toISOString(),
      kind,
      nameOf(user_id),
      `by ${nameOf(actor_id)}`,
      `from ${address ?? '-'}`,
      ...Object.entries(details).map(([key, value]) => `${key}=${value}`),
    ].join('  '),
  )
  return lines.length > 0 ? lines.join('\n') : 'Nothing is written down.'
}

/** @param search in names and addresses */
const readAccounts = async (parts: Parts, search: string): Promise<string> => {
  const config = await currentConfig(parts)
  const { accounts } = await listAccounts({ ...parts, config }, { search, limit: LOG_LINES })
  const planIn = (id: string | null) => (config.billing ? `, ${id ?? 'no plan'}` : '')
  const lines = accounts.map(({ email, state, role, created_at, organisations, interviews_this_period }) =>
    [
      created_at.slice(0, 10),
      state,
      role,
      email,
      ...organisations.map(({ name, role, plan_id }) => `${name || '-'} (${role}${planIn(plan_id)})`),
      `interviews ${config.billing ? 'in the period' : 'this month'}: ${interviews_this_period}`,
    ].join('  '),
  )
  return lines.join('\n') || 'No account matches.'
}

export const ACCOUNT_COMMANDS =
  'admin setup-link | admin list [SEARCH] | admin block EMAIL [REASON] | admin unblock EMAIL | admin plan EMAIL PLAN | admin sign-in-link EMAIL | admin grant EMAIL | admin revoke EMAIL | admin two-factor-off EMAIL | admin lift-mail-limits EMAIL | admin log [EMAIL]'

/**
 * What the operator asks about accounts: the words of ACCOUNT_COMMANDS after `admin`.
 * @returns what to tell the operator
 * @throws CommandRefused for an unknown command or address
 */
export const runAccountCommand = async (
  parts: Parts,
  [word = '', email, ...rest]: string[],
): Promise<string> => {
  if (word === 'setup-link') return setupLink(parts)
  if (word === 'list') return readAccounts(parts, [email, ...rest].filter(Boolean).join(' '))
  if (word === 'log') return readLog(parts, email)
  const change = Object.hasOwn(CHANGES, word) ? CHANGES[word] : undefined
  if (!change) throw new CommandRefused(`Commands: ${ACCOUNT_COMMANDS}`)
  return inTransaction(parts.db, async transaction =>
    change(parts, transaction, await requireUser(transaction, email ?? ''), rest),
  )
}
