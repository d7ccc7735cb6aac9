import { anAddress, callApi, newEmail, PASSWORD } from '../../../e2e/support/servers/api.ts'
import { type Actor, ask, createFresh, type World, write } from './world.ts'

const KIND = 'registration'

/** People sign up, and can sign in with their password from then on, up to the code that is mailed. */
export const registrations = (world: World): Actor => {
  const fresh = createFresh(world, KIND)
  const knows = async (email: string): Promise<boolean> => {
    for (;;) {
      await world.alive()
      const answer = await callApi<{ code: string }>(world.server, 'POST /auth/login', {
        body: { email, password: PASSWORD },
        headers: { 'x-forwarded-for': anAddress() },
      }).catch(() => null)
      if (answer && answer.status < 500) return answer.body.code === 'EMAIL_VERIFICATION_REQUIRED'
    }
  }
  return {
    act: async () => {
      const email = newEmail()
      const body = { name: 'Olga Smirnova', email, password: PASSWORD }
      await write(world, { kind: KIND, key: email, value: email }, () =>
        ask(world, 'POST /auth/register', { body, headers: { 'x-forwarded-for': anAddress() } }),
      )
    },
    check: async all => {
      const emails = fresh(all)
      const found = []
      for (const email of emails) if (await knows(email)) found.push({ key: email, value: email })
      world.ledger.compare(KIND, found, emails)
    },
  }
}
