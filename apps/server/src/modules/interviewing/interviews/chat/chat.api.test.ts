import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { apply } from '../../../../app/testing/apply.ts'
import { say } from '../../../../app/testing/say.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { newAddress, openHosts, setStatus } from '../../../hiring/invitations/testing/guests.ts'
import { tellEnded } from './chat.jobs.ts'

const HOUR = 3_600_000

/** A chat that keeps what it is told. */
const told: { path: string; text: string }[] = []
let status = 200
const chat = createServer((request, response) => {
  let body = ''
  request.on('data', chunk => {
    body += chunk
  })
  request.on('end', () => {
    told.push({ path: request.url ?? '', text: JSON.parse(body).text })
    response.writeHead(status).end('ok')
  })
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>(done => chat.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(chat.address() as AddressInfo).port}`
})
afterAll(() => void chat.close())

const app = await useTestApp({ webhookAllow: ['127.0.0.1'] })

const openDesk = async (path: string, vacancy: object = {}) => {
  const { vacancyId, owner } = await openHosts(app, { title: 'Nurse <b> @all', ...vacancy })
  const { token } = owner
  const choose = (chat_webhook_url: string | null) =>
    app.api('PUT', '/organisation', { token, body: { chat_webhook_url } })
  await choose(`${origin}${path}`)
  const end = async () => {
    const { body } = await apply(app, vacancyId, { candidate_email: newAddress(), candidate_name: 'Anna' })
    await setStatus(app, body, 'in_progress')
    await say(app, body.id, 'I am a nurse.')
    await setStatus(app, body, 'completed')
    return body.id as string
  }
  const heard = () => told.filter(each => each.path === path).map(({ text }) => text)
  const tellNow = () => tellEnded(app.context, { vacancyId, since: new Date(0).toISOString() })
  return { token, choose, end, heard, tellNow, vacancyId }
}

describe('the chat of an organisation', () => {
  it('hears of an interview that is over: title, number and link, nothing that calls a channel', async () => {
    const { end, heard, token, tellNow } = await openDesk('/a')
    const id = await end()
    await vi.waitFor(() => expect(heard()).toHaveLength(1), 10_000)
    expect(heard()[0]).toContain('Nurse &lt;b&gt; @\u200ball')
    expect(heard()[0]).toContain(`/results/${id}`)
    expect(heard()[0]).not.toContain('Anna')
    await vi.waitFor(async () => {
      const { body } = await app.api('GET', '/organisation', { token })
      expect(body.chat_last).toMatchObject({ fault: null })
    })
    await tellNow()
    expect(heard()).toHaveLength(1)
  })

  it('hears of those of the next hour together', async () => {
    const { end, heard, tellNow, vacancyId } = await openDesk('/b')
    await end()
    await vi.waitFor(() => expect(heard()).toHaveLength(1), 10_000)
    app.clock.advance(HOUR / 2)
    await end()
    await end()
    await tellNow()
    expect(heard()).toHaveLength(2)
    expect(heard()[1]).toContain(`/vacancy/${vacancyId}/results`)
  })

  it('hears nothing of a confidential vacancy', async () => {
    const { end, heard, tellNow, vacancyId, token } = await openDesk('/c')
    const team = { access: 'team', members: [] }
    const { status: saved } = await app.api('PUT', `/vacancies/${vacancyId}/team`, { token, body: team })
    expect(saved).toBe(200)
    await end()
    await tellNow()
    expect(heard()).toEqual([])
  })

  it('is told again after it refused, and the owner reads why', async () => {
    const { end, heard, tellNow, token } = await openDesk('/d')
    status = 404
    await end()
    await expect(tellNow()).rejects.toThrow('404')
    const { body } = await app.api('GET', '/organisation', { token })
    expect(body.chat_last).toMatchObject({ fault: '404' })
    status = 200
    await tellNow()
    expect(heard().length).toBeGreaterThan(1)
    expect(await app.api('POST', '/organisation/chat/test', { token })).toMatchObject({
      body: { fault: null },
    })
  })

  it.each(['http://10.0.0.5/x', 'https://127.0.0.2/', 'http://example.com/', 'x'])(
    'is not to be %s',
    async url => {
      const { choose } = await openDesk('/e')
      expect(await choose(url)).toMatchObject({ status: 422, body: { code: 'ADDRESS_NOT_ALLOWED' } })
    },
  )

  it('goes when it is removed, and is shown to those alone who may change it', async () => {
    const { choose, token } = await openDesk('/f')
    const read = async () => (await app.api('GET', '/organisation', { token })).body.chat_webhook_url
    expect(await read()).toBe(`${origin}/f`)
    await choose(null)
    expect(await read()).toBeNull()
    expect((await app.api('POST', '/organisation/chat/test', { token })).status).toBe(409)
  })
})
