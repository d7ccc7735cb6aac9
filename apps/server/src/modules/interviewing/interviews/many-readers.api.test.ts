import { DESCRIPTION_MAX } from '@vivavox/contracts/limits'
import { expect, it } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { DAY_MS } from '../../../platform/clock.ts'

const app = await useTestApp()
/** More than may wait for each other. */
const AT_ONCE = 150

it('reads one interview, one shared result and one account’s vacancies for one reader after the other', async () => {
  const { token } = await createAccount(app.context, { subscribed: true })
  const description = 'x'.repeat(DESCRIPTION_MAX)
  const vacancy = await app.api('POST', '/vacancies', {
    token,
    body: { title: 'Nurse', description, questions: ['What is a night shift like?'] },
  })
  const { body } = await apply(app, vacancy.body.id)
  const share = await app.api('POST', `/interviews/${body.id}/shares`, {
    token,
    body: { expires_at: new Date(Date.now() + DAY_MS).toISOString(), contacts: false },
  })
  const ways = [
    () => app.api('GET', `/shares/${share.body.token}`),
    () => app.api('GET', `/interviews/${body.id}`, { interviewToken: body.candidate_token }),
    () => app.api('GET', '/vacancies', { token }),
  ]
  for (const read of ways) {
    const statuses = (await Promise.all(Array.from({ length: AT_ONCE }, read))).map(({ status }) => status)
    expect([...new Set(statuses)].sort()).toEqual([200, 429])
    expect((await read()).status).toBe(200)
  }
})
