import { describe, expect, it } from 'vitest'
import { login, newPerson, signUpNewPerson } from '../../../app/testing/people.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const app = await useTestApp({ trustedProxies: ['127.0.0.1'] })

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const timed = async (work: () => Promise<{ status: number }>) => {
  const began = performance.now()
  const { status } = await work()
  return { status, ms: performance.now() - began }
}

describe('guessing', () => {
  it('at one account from many addresses gets slower, and the owner still gets in', async () => {
    const { person } = await signUpNewPerson(app)
    const guess = (address: string, password: string) =>
      timed(() => login(app, { ...person, ...from(address) }, password))
    for (let i = 1; i <= 10; i++) await guess(`198.51.100.${i}`, 'wrong-password')
    const late = await guess('198.51.100.11', 'wrong-password')
    expect(late.status).toBe(401)
    expect(late.ms).toBeGreaterThan(950)
    const elsewhere = await guess('203.0.113.9', person.password)
    expect(elsewhere.status).toBe(200)
    expect(elsewhere.ms).toBeGreaterThan(1_900)
    const atHome = await timed(() => login(app, person, person.password))
    expect(atHome.status).toBe(200)
    expect(atHome.ms).toBeLessThan(1_900)
  })

  // The last two side by side: they ask for no upper limit, and mostly wait.
  it.concurrent('at one account from twelve networks at once does not keep the owner out of a thirteenth', async () => {
    const { person } = await signUpNewPerson(app)
    const networks = Array.from({ length: 12 }, (_, i) => `192.0.2.${i + 1}`)
    const guess = (address: string) => login(app, { ...person, ...from(address) }, 'wrong-password')
    for (const address of networks) await guess(address)
    // The first that is refused tells that all places are taken.
    const guesses = networks.map(guess)
    await new Promise<void>(resolve => {
      for (const one of guesses) void one.then(({ status }) => status === 429 && resolve())
    })
    const owner = login(app, { ...person, ...from('203.0.113.77') }, person.password)
    const more = networks.map(guess)
    expect((await owner).status).toBe(200)
    const statuses = (await Promise.all([...guesses, ...more])).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  }, 60_000)

  it.concurrent('one password at many accounts from one address gets slower', async () => {
    const spray = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          timed(() => login(app, { ...newPerson(), ...from('198.51.100.200') }, 'Sommer2026!')),
        ),
      )
    for (const _ of [1, 2]) await spray(11)
    const { status, ms } = await timed(() =>
      login(app, { ...newPerson(), ...from('198.51.100.200') }, 'Sommer2026!'),
    )
    expect([status, ms > 950]).toEqual([401, true])
    // A burst does not slip through: those who cannot wait are told to come again.
    const burst = await spray(40)
    expect(burst.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })
})
