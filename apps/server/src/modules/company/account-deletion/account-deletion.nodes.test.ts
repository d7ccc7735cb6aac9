import { expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { hashPassword } from '../../../platform/security/passwords.ts'

const { api, context } = await useTestApp()
const password = 'лимонный-трамвай'

it('an administrator’s account goes while an interview of another one begins, and neither waits', async () => {
  const change = { role: 'admin', password_hash: await hashPassword(password) } as const
  const [leaves, stays] = [await createAccount(context, change), await createAccount(context, change)]
  const { email, token } = leaves
  await inTransaction(context.db, async transaction => {
    // Locks the other account as an interview does when it takes a place of the plan.
    await transaction.selectFrom('users').select('id').where('id', '=', stays.id).forNoKeyUpdate().execute()
    expect((await api('DELETE', '/auth/me', { token, body: { email, password } })).status).toBe(204)
  })
})
