import type { LandingInput } from '@vivavox/contracts/landing'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'
import { serveLanding } from './landing.ts'

const rendered: LandingInput[] = []
const module = {
  landingScripts: [],
  renderLanding: (input: LandingInput) => {
    rendered.push(input)
    const prices = input.plans.map(({ name, price }) => `${name} ${price}`).join(', ')
    return `<html lang="${input.language}">${input.productName}: ${prices} © ${input.year}`
  },
}

const server = Fastify()
const app = await startTestApp({ productName: 'Askwell' })
await serveLanding(server, module, app.context).warmUp()
afterAll(async () => {
  await server.close()
  await app.stop()
})

const get = (headers: Record<string, string> = {}, url = '/') => server.inject({ url, headers })
const LOOK_AGAIN_MS = 6_000

describe('GET /', () => {
  it('is there in both languages before the first request', () => {
    expect(rendered.map(({ language }) => language)).toEqual(['en', 'ru'])
  })

  it('speaks the reader’s language, under the operator’s name, with the plans', async () => {
    const english = await get({ 'accept-language': 'en-GB' })
    expect(english.body).toContain('<html lang="en">Askwell: Starter 0, Professional 29, Enterprise 99')
    expect((await get({ 'accept-language': 'ru' })).body).toContain('lang="ru"')
    expect(english.headers.vary).toContain('cookie')
  })

  it('remembers a language that was chosen', async () => {
    const chosen = await get({ 'accept-language': 'en' }, '/?lang=ru')
    expect(chosen.body).toContain('lang="ru"')
    const cookie = String(chosen.headers['set-cookie']).split(';')[0] ?? ''
    expect((await get({ 'accept-language': 'en', cookie })).body).toContain('lang="ru"')
  })

  it('is sent packed, and not again while nothing has changed', async () => {
    const packed = await get({ 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    const again = await get({ 'if-none-match': String(packed.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('follows the catalogue, and is rendered only when it has changed', async () => {
    const before = rendered.length
    app.clock.advance(LOOK_AGAIN_MS)
    await get()
    expect(rendered).toHaveLength(before)
    await app.context.db
      .updateTable('plans')
      .set({ price_cents: 3_500 })
      .where('id', '=', 'professional')
      .execute()
    app.clock.advance(LOOK_AGAIN_MS)
    expect((await get({ 'accept-language': 'en' })).body).toContain('Professional 35')
    expect(rendered).toHaveLength(before + 2)
  })

  it('follows what an administrator changes: who may register, and whether there are plans', async () => {
    const { config } = app.context
    const before = { registration: config.registration, billing: config.billing }
    Object.assign(config, { registration: 'invited', billing: false })
    app.clock.advance(LOOK_AGAIN_MS)
    await get()
    expect(rendered.at(-1)).toMatchObject({ plans: [], registrationOpen: false })
    Object.assign(config, before)
    app.clock.advance(LOOK_AGAIN_MS)
    await get()
    expect(rendered.at(-1)).toMatchObject({ plans: { length: 3 }, registrationOpen: true })
  })
})
