import { describe, expect, it } from 'vitest'
import { apply } from '../../../../app/testing/apply.ts'
import { mailsTo } from '../../../../app/testing/people.ts'
import { say } from '../../../../app/testing/say.ts'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { json } from '../../../../platform/database/tables.ts'
import { readPdf } from '../../../results/reports/testing/read-pdf.ts'
import { newAddress, openHosts, setStatus } from '../../invitations/testing/guests.ts'

const app = await useTestApp()

const WORDS = { human_role: '', alternative: '', accommodations_contact: '' }
const anchors = { weak: '', solid: '', strong: '' }
const CRITERIA = json([{ name: 'Night care', kind: 'technical', weight: 100, anchors }])

const open = async (vacancy: Parameters<typeof openHosts>[1] = {}) => {
  const hosts = await openHosts(app, { criteria: CRITERIA, ...vacancy })
  const { token } = hosts.owner
  const path = `/vacancies/${hosts.vacancyId}/notice`
  return {
    ...hosts,
    read: async () => (await app.api('GET', path, { token })).body,
    put: (body: object) => app.api('PUT', path, { token, body: { ...WORDS, ...body } }),
    preview: (body: object) => app.api('POST', `${path}/preview`, { token, body: { ...WORDS, ...body } }),
    consent: async () => (await app.api('GET', `/vacancies/${hosts.vacancyId}`)).body.consent,
  }
}
const storedConsent = (id: string) =>
  app.context.db
    .selectFrom('interviews')
    .select(['consent_version', 'consent_text', 'data_consent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('the notice of a vacancy', () => {
  it('derives all it can from what is known, and adds nothing to what candidates read until places are set', async () => {
    const { read, consent } = await open()
    const { record, renderings, settings, locale } = await read()
    expect(settings).toEqual({ places: [], ...WORDS })
    expect(locale).toBe('en')
    expect(record).toMatchObject({
      places: [],
      tool_name: app.context.config.productName,
      human_role: 'A person at Acme decides; the evaluation is only a suggestion',
      accommodations_contact: 'jobs@acme.example',
      retention: '180 days',
      rights: [],
    })
    expect(record.purpose).toContain('“Nurse” at Acme')
    const { version, text, data_consent } = await consent()
    expect(renderings).toMatchObject({ invitation: '', consent: text, data_consent: null })
    expect([record.version, data_consent]).toEqual([version, null])
    expect(renderings.job_ad).toContain('held by an AI interviewer')
  })

  it('adds the sentences of its places everywhere, under another version', async () => {
    const { put, consent, vacancyId, invite, read } = await open()
    const before = await consent()
    const places = ['us-il', 'us-il']
    const { status, body } = await put({ places, accommodations_contact: 'help@acme.example' })
    expect(status).toBe(200)
    expect(body.settings.places).toEqual(['us-il'])
    const after = await consent()
    expect(after.text.startsWith(before.text)).toBe(true)
    expect(after.text).toMatch(/criteria: Night care.*help@acme\.example.*In Illinois/s)
    expect(after.version).not.toBe(before.version)
    expect([body.record.version, body.renderings.consent]).toEqual([after.version, after.text])
    const old = { consent: { accepted: true, version: before.version } }
    expect((await apply(app, vacancyId, old)).status).toBe(400)
    const email = newAddress()
    await invite([{ email }])
    const [mail] = await mailsTo(app, email, 1)
    for (const part of body.renderings.invitation.split('\n\n')) expect(mail?.text).toContain(part)
    expect(body.renderings.invitation).toContain('In Illinois')
    expect(await read()).toEqual(body)
  })

  it('is shown as it would be without being saved', async () => {
    const { preview, read } = await open({ language: 'ru' })
    const { status, body } = await preview({ places: ['eu', 'ru'], human_role: 'Решает Анна.' })
    expect([status, body.locale]).toEqual([200, 'ru'])
    expect(body.renderings.consent).toMatch(/Решает Анна\..*В Европейском союзе/s)
    expect((await read()).settings.places).toEqual([])
  })

  it.each([
    [{ places: ['mars'] }],
    [{ places: ['eu'], alternative: 'x'.repeat(501) }],
    [{ places: ['eu'], accommodations_contact: 'x'.repeat(201) }],
  ])('is refused with %j', async body => {
    const { put } = await open()
    expect((await put(body)).status).toBe(400)
  })

  it('names criteria that judge honesty, and promises Massachusetts nothing then', async () => {
    const { put } = await open({
      criteria: json([{ name: 'Honesty', kind: 'technical', weight: 1, anchors }]),
    })
    const { body } = await put({ places: ['us-ma'] })
    expect(body.honesty_criteria).toEqual(['Honesty'])
    expect(body.renderings.consent).not.toContain('lie detector')
  })

  it('says in English what has no words of ours in the language of the interview', async () => {
    const { put } = await open({ language: 'it' })
    const { body } = await put({ places: ['eu'] })
    expect(body.locale).toBe('en')
    expect(body.renderings.consent).toContain('In the European Union')
  })

  it('mails no links of a new account in what the recruiter adds', async () => {
    const { put, invite, owner } = await open()
    await app.context.db
      .updateTable('organisations')
      .set({ created_at: app.context.clock.now() })
      .where('id', '=', owner.id)
      .execute()
    await put({ places: [], alternative: 'see https://evil.example/form' })
    const email = newAddress()
    await invite([{ email }])
    const [mail] = await mailsTo(app, email, 1)
    expect(mail?.text).toContain('Instead of this interview')
    expect(mail?.text).not.toContain('evil.example/form')
  })
})

describe('where candidates are in Russia', () => {
  it('consent is a document of its own, stored with its version and time', async () => {
    const { put, consent, vacancyId } = await open({ language: 'ru' })
    await put({ places: ['ru'] })
    const { version, data_consent } = await consent()
    expect(data_consent.text).toMatch(/^Согласие на обработку персональных данных\n\n.*Оператор: Acme/s)
    expect(data_consent.version).not.toBe(version)
    for (const data_version of [undefined, version]) {
      const { status, body } = await apply(app, vacancyId, {
        consent: { accepted: true, version, data_version },
      })
      expect([status, body.details?.[0]?.path]).toEqual([400, 'consent'])
    }
    const { status, body } = await apply(app, vacancyId)
    expect(status).toBe(201)
    const at = app.context.clock.now().toISOString().slice(0, 10)
    expect((await storedConsent(body.id)).data_consent).toMatchObject({
      ...data_consent,
      at: expect.stringContaining(at),
    })
  })

  it('a candidate who applied before agrees to it before the start', async () => {
    const { put, consent, vacancyId } = await open()
    const { body: interview } = await apply(app, vacancyId)
    await put({ places: ['ru'] })
    const refused = await setStatus(app, interview, 'in_progress')
    expect(refused.body.code).toBe('NOTICE_CHANGED')
    const { version, data_consent } = await consent()
    const agree = (body: object) =>
      app.api('PUT', `/interviews/${interview.id}`, {
        interviewToken: interview.candidate_token,
        body: { consent: { accepted: true, version, ...body } },
      })
    expect((await agree({})).status).toBe(400)
    expect((await agree({ data_version: data_consent.version })).status).toBe(200)
    expect((await setStatus(app, interview, 'in_progress')).status).toBe(200)
  })

  it('the receipt names the versions of both texts', async () => {
    const { put, consent, vacancyId } = await open()
    await put({ places: ['ru'] })
    const { version, data_consent } = await consent()
    const email = newAddress()
    const { body } = await apply(app, vacancyId, { candidate_email: email })
    await setStatus(app, body, 'in_progress')
    await say(app, body.id)
    await setStatus(app, body, 'completed')
    const mails = await mailsTo(app, email, 2)
    const receipt = mails.find(({ subject }) => subject === 'Your interview was received: Nurse')
    expect(receipt?.text).toContain(`${version}, ${data_consent.version}`)
  })
})

describe('the printed notice', () => {
  const print = async (language: string) => {
    const { owner, vacancyId, put } = await open({ language })
    const { body } = await put({ places: ['eu', 'ru'] })
    const response = await fetch(`${app.url}/api/vacancies/${vacancyId}/notice.pdf`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { response, notice: body, text: (await readPdf(bytes)).join(' ') }
  }
  const flat = (text: string) => text.replace(/\s+/g, ' ')

  it('has the whole record, the rights of its places and both texts', async () => {
    const { response, notice, text } = await print('ru')
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain('notice-Nurse.pdf')
    const { record, renderings } = notice
    for (const part of [record.purpose, record.data, record.version, record.retention, ...record.rights])
      expect(text).toContain(flat(part))
    expect(text).toContain(flat(renderings.consent.slice(0, 200)))
    expect(text).toContain('Согласие на обработку персональных данных')
  })

  it('is in English where its typeface has no letters of the language, under the version that is shown', async () => {
    const { notice, text } = await print('zh')
    expect(notice.locale).toBe('zh')
    expect(text).toContain('The interviewer is an AI, not a person.')
    expect(text).toContain(notice.record.version)
    expect(text).not.toContain('[Chinese')
  })
})
