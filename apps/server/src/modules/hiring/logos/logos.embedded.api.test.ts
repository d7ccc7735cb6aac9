import { LOGO_MAX_BYTES } from '@vivavox/contracts/limits'
import { logoRoutes } from '@vivavox/contracts/logos'
import { expect, it, onTestFinished, vi } from 'vitest'
import { apply } from '../../../app/testing/apply.ts'
import { createAccount } from '../../../app/testing/create-account.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { say } from '../../../app/testing/say.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { newId } from '../../../platform/ids.ts'
import { StorageUnavailable } from '../../../platform/storage/storage-unavailable.ts'
import { seedResult } from '../../results/shares/testing/seed-result.ts'
import { newAddress, openHosts, setStatus } from '../invitations/testing/guests.ts'
import { saveLogo } from './save-logo.ts'
import { bomb, jpeg, png } from './testing/pictures.ts'

const app = await useTestApp()

const accountOf = async () => {
  const { id, token } = await createAccount(app.context, { subscribed: true })
  const vacancyId = await seedVacancy(app.context, id)
  return {
    put: (body: Buffer, type = 'image/png') =>
      app.api('PUT', '/settings/logo', { token, body, headers: { 'content-type': type } }),
    remove: () => app.api('DELETE', '/settings/logo', { token }),
    shown: async () => (await app.api('GET', `/vacancies/${vacancyId}`)).body.company_logo,
    settings: async () => (await app.api('GET', '/settings', { token })).body.company_logo,
  }
}
const fetchLogo = (address: string) => fetch(`${app.url}${address}`)

it('is shown to candidates under a name of its content, and never runs or changes there', async () => {
  const { put, shown, settings } = await accountOf()
  expect([await shown(), await settings()]).toEqual([null, null])
  const picture = png(64, 32)
  const { status, body } = await put(picture)
  expect(status).toBe(200)
  expect([await shown(), await settings()]).toEqual([body.company_logo, body.company_logo])
  const served = await fetchLogo(body.company_logo)
  expect(Buffer.from(await served.arrayBuffer()).equals(picture)).toBe(true)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})

it('is gone once it is removed or replaced, and others keep theirs', async () => {
  const [one, other] = [await accountOf(), await accountOf()]
  const first = (await one.put(png(8, 8))).body.company_logo
  const same = (await other.put(png(8, 8))).body.company_logo
  expect(same).not.toBe(first)
  const second = (await one.put(jpeg(9, 9), 'image/jpeg')).body.company_logo
  expect([(await fetchLogo(first)).status, (await fetchLogo(second)).status]).toEqual([404, 200])
  const again = (await one.put(jpeg(9, 9), 'image/jpeg')).body.company_logo
  expect([(await fetchLogo(second)).status, (await fetchLogo(again)).status]).toEqual([404, 200])
  expect((await one.remove()).status).toBe(204)
  expect([await one.shown(), (await fetchLogo(again)).status]).toEqual([null, 404])
  expect((await one.remove()).status).toBe(204)
  expect((await fetchLogo(same)).status).toBe(200)
})

it('that comes while its account is deleted is not kept', async () => {
  const write = vi.spyOn(app.context.storage, 'write')
  onTestFinished(() => write.mockRestore())
  await expect(saveLogo(app.context, newId(), png(8, 8))).rejects.toMatchObject({ code: 'TOKEN_INVALID' })
  const [key = ''] = write.mock.calls[0] ?? []
  expect(key).toMatch(/^logos\//)
  expect(await app.context.storage.size(key)).toBeNull()
})

it('is a picture of a kind and size that any browser shows, whatever it is called', async () => {
  const { put, shown } = await accountOf()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const [cut, swollen] = [png(8, 8).subarray(0, 50), bomb()]
  for (const bytes of [svg, Buffer.alloc(0), png(2_001, 1), png(1, 2_001), cut, swollen]) {
    const { status, body } = await put(bytes)
    expect([status, body.details[0].path]).toEqual([400, 'logo'])
  }
  expect((await put(svg, 'image/svg+xml')).status).toBe(415)
  expect((await put(Buffer.concat([png(8, 8), Buffer.alloc(LOGO_MAX_BYTES)]))).status).toBe(413)
  expect(await shown()).toBeNull()
  expect((await put(png(2_000, 1), 'application/octet-stream')).status).toBe(200)
})

it('goes with what leaves the house: letters to candidates, shared results and reports', async () => {
  const { owner, vacancyId, invite } = await openHosts(app)
  const [invited, candidate] = [newAddress(), newAddress()]
  const picture = png(64, 32)
  const headers = { 'content-type': 'image/png' }
  const logo = (await app.api('PUT', '/settings/logo', { token: owner.token, body: picture, headers })).body
  const { id } = await seedResult(app.context, { ownerId: owner.id, vacancyId })
  const expires_at = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  const shares = `/interviews/${id}/shares`
  const { token } = (await app.api('POST', shares, { token: owner.token, body: { expires_at } })).body
  const shared = await app.api('GET', `/shares/${token}`)
  expect(shared.body.share.company_logo).toBe(logo.company_logo)

  await invite([{ email: invited }])
  const interview = (await apply(app, vacancyId, { candidate_email: candidate })).body
  await setStatus(app, interview, 'in_progress')
  await say(app, interview.id)
  await setStatus(app, interview, 'completed')
  for (const address of [invited, candidate]) {
    const [mail] = await mailsTo(app, address, 1)
    expect(mail?.html).toContain(`data:image/png;base64,${picture.toString('base64')}" alt="Acme"`)
  }

  const report = async () => {
    const authorization = `Bearer ${owner.token}`
    const answer = await fetch(`${app.url}/api/interviews/${id}/report.pdf`, { headers: { authorization } })
    return [answer.status, Buffer.from(await answer.arrayBuffer()).includes('/Subtype /Image')]
  }
  expect(await report()).toEqual([200, true])
  // Said to be transparent, its rows make no sense.
  picture[25] = 6
  await app.context.storage.write(logo.company_logo.replace('/api/', ''), picture)
  expect(await report()).toEqual([200, false])
})

it('holds nothing up while the store is away: letters and reports go without it', async () => {
  const { owner, vacancyId, invite } = await openHosts(app)
  const [invited, candidate] = [newAddress(), newAddress()]
  const headers = { 'content-type': 'image/png' }
  await app.api('PUT', '/settings/logo', { token: owner.token, body: png(64, 32), headers })
  const { id } = await seedResult(app.context, { ownerId: owner.id, vacancyId })
  const away = vi.spyOn(app.context.storage, 'read').mockRejectedValue(new StorageUnavailable('ECONNREFUSED'))
  onTestFinished(() => away.mockRestore())
  await invite([{ email: invited }])
  const interview = (await apply(app, vacancyId, { candidate_email: candidate })).body
  await setStatus(app, interview, 'in_progress')
  await say(app, interview.id)
  await setStatus(app, interview, 'completed')
  for (const address of [invited, candidate]) {
    const [mail] = await mailsTo(app, address, 1)
    expect(mail?.html).not.toContain('data:image/png')
  }
  const report = await app.api('GET', `/interviews/${id}/report.pdf`, { token: owner.token })
  expect(report.status).toBe(200)
  // Invitation, link of the candidate's page, receipt, report.
  expect(away).toHaveBeenCalledTimes(4)
})

it('is uploaded no more than so often by one account', async () => {
  const [busy, other] = [await createAccount(app.context, { subscribed: true }), await accountOf()]
  const rule = logoRoutes['PUT /settings/logo'].limit
  const limit = app.context.limits.of(rule)
  for (let times = 0; times < rule.times; times += 1) await limit.take(busy.id)
  const headers = { 'content-type': 'image/png' }
  const refused = await app.api('PUT', '/settings/logo', { token: busy.token, body: png(8, 8), headers })
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
  expect((await other.put(png(8, 8))).status).toBe(200)
})

const HEX = '0123456789abcdef'.repeat(2)

it.each([
  'none.png',
  'none.svg',
  '..%2Fserver.key',
  '..%2F..%2Fx.png',
  'a%2Fb.png',
  `${HEX}.svg`,
  `${HEX}0.png`,
  `${HEX.toUpperCase()}.png`,
])('is nothing under the name %s, and the store is not asked', async name => {
  const read = vi.spyOn(app.context.storage, 'read')
  onTestFinished(() => read.mockRestore())
  expect((await fetchLogo(`/api/logos/${name}`)).status).toBe(404)
  expect(read).not.toHaveBeenCalled()
})

it('is nothing under an unknown name of its shape', async () => {
  expect((await fetchLogo(`/api/logos/${HEX}.png`)).status).toBe(404)
})
