import { describe, expect, it } from 'vitest'
import { reconcileAdministrators } from '../modules/accounts/auth/index.ts'
import { systemClock } from '../platform/clock.ts'
import { runAccountCommand } from './account-commands.ts'
import { CommandRefused } from './command-refused.ts'
import { createAccount } from './testing/create-account.ts'
import { useTestApp } from './testing/use-test-app.ts'

const app = await useTestApp()

const run = (words: string[], adminEmails: string[] = []) =>
  runAccountCommand(
    { db: app.context.db, config: { ...app.context.config, adminEmails }, clock: systemClock },
    words,
  )
const settings = async (token: string) => (await app.api('GET', '/admin/settings', { token })).status

describe('an administrator', () => {
  it('is made and unmade by the operator while the server runs, and that is written down', async () => {
    const { email, token } = await createAccount(app.context)
    expect(await settings(token)).toBe(403)
    expect(await run(['grant', email])).toBe(`${email} is an administrator now.`)
    expect(await settings(token)).toBe(200)
    expect(await run(['revoke', email])).toBe(`${email} is no administrator now.`)
    expect(await settings(token)).toBe(403)
    expect(await run(['revoke', email], [email])).toContain('ADMIN_EMAILS still names this address')
    const log = (await run(['log', email])).split('\n')
    expect(log.map(line => line.split('  ')[1])).toEqual(['admin_revoked', 'admin_revoked', 'admin_granted'])
    expect(log[0]).toContain(email)
    await expect(run(['revoke', 'unknown@example.com'])).rejects.toBeInstanceOf(CommandRefused)
    await expect(run(['constructor', email])).rejects.toBeInstanceOf(CommandRefused)
  })

  it('by ADMIN_EMAILS is none any more at the first start without the address; one by command stays', async () => {
    const admin = (role_source: 'configured' | 'granted' | null) =>
      createAccount(app.context, { role: 'admin', role_source })
    const [listed, left, granted, before, beforeListed] = await Promise.all([
      admin('configured'),
      admin('configured'),
      admin('granted'),
      admin(null),
      admin(null),
    ])
    const config = { ...app.context.config, adminEmails: [listed.email, beforeListed.email] }
    expect(await reconcileAdministrators({ db: app.context.db, config })).toEqual([left.id])
    const statuses = await Promise.all(
      [listed, left, granted, before, beforeListed].map(({ token }) => settings(token)),
    )
    expect(statuses).toEqual([200, 403, 200, 200, 200])
    const after = { ...config, adminEmails: [listed.email] }
    expect(await reconcileAdministrators({ db: app.context.db, config: after })).toEqual([beforeListed.id])
  })
})
