import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { mailsTo } from '../../../app/testing/people.ts'
import { createEmployer, seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import type { RowChange } from '../../../platform/database/tables.ts'
import { newToken } from '../../../platform/ids.ts'
import { bytesAllowed, reserveAnswerBytes, storedBytes } from '../../billing/storage-use/index.ts'
import { noticeNow, requireVacancy } from '../../hiring/vacancies/index.ts'
import { finishRecording } from './recording/finish-recording.ts'
import { type SeededInterview, seedAnswer, seedSilentInterview } from './recording/testing/seed-interview.ts'

const SECOND = 32_000
const QUOTA = 50_000_000
const app = await useTestApp({ storagePerOwner: QUOTA })
const { db } = app.context

const noise = (bytes: number) => {
  const part = new Uint8Array(bytes).fill(7)
  part.set([0x1a, 0x45, 0xdf, 0xa3])
  return part
}
const put = ({ id, token }: SeededInterview, place: string, bytes: number) =>
  app.api('PUT', `/interviews/${id}/recording/${place}`, {
    body: noise(bytes),
    interviewToken: token,
    headers: { 'content-type': 'audio/webm' },
  })
const running = (change: RowChange<'interviews'> = {}) =>
  seedSilentInterview(app.context, 'in_progress', { started_at: app.clock.now(), ...change })
const columns = (id: string) =>
  db
    .selectFrom('interviews')
    .select(['organisation_id', 'recording_bytes', 'answer_bytes', 'audio_file_path'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('what the time of an interview allows', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000)
  it.each([
    ['before its start', null, null, 500, 60],
    ['at its start', 0, null, 0, 60],
    ['after ten minutes', 0, null, 600, 660],
    ['long after its end', 0, 300, 4_000, 360],
    ['with a clock set back', 0, null, -100, 60],
  ] as const)('%s', (_, start, end, now, seconds) => {
    const times = { started_at: start === null ? null : at(start), ended_at: end === null ? null : at(end) }
    expect(bytesAllowed(times, at(now))).toBe(seconds * SECOND)
  })

  it('bounds parts of a recording, and takes more as time goes on', async () => {
    const interview = await running()
    expect((await put(interview, '0/0', 30 * SECOND)).status).toBe(204)
    expect((await put(interview, '0/1', 20 * SECOND)).status).toBe(204)
    const refused = await put(interview, '0/2', 30 * SECOND)
    expect([refused.status, refused.body.code]).toEqual([429, 'SOUND_LIMIT_REACHED'])
    const folder = join(app.context.config.dataDir, 'recordings/parts', interview.id, '0')
    expect(await readdir(folder)).toHaveLength(2)
    app.clock.advance(20_000)
    expect((await put(interview, '0/2', 30 * SECOND)).status).toBe(204)
  })

  it('bounds a recording that is sent whole, and spoken answers', async () => {
    const interview = await running()
    const body = new FormData()
    body.set('audio', new Blob([noise(90 * SECOND)]), 'a.webm')
    const whole = { body, interviewToken: interview.token }
    expect((await app.api('POST', `/interviews/${interview.id}/audio`, whole)).status).toBe(413)
    const reserve = (bytes: number) => reserveAnswerBytes(db, interview.id, { bytes, now: app.clock.now() })
    await reserve(60 * SECOND)
    await expect(reserve(20 * SECOND)).rejects.toMatchObject({ code: 'SOUND_LIMIT_REACHED' })
    await reserve(-SECOND)
    await reserve(SECOND)
    expect((await columns(interview.id)).answer_bytes).toBe(60 * SECOND)
  })
})

describe('a recording without an answer', () => {
  it('leaves no bytes at the end of its interview', async () => {
    const interviews = await Promise.all([running(), running(), running()])
    for (const one of interviews) {
      expect((await put(one, '0/0', 30 * SECOND)).status).toBe(204)
      await app.context.storage.write(`answers/${one.id}/noise/audio`, noise(1_000))
      await reserveAnswerBytes(db, one.id, { bytes: 1_000, now: app.clock.now() })
      await db
        .updateTable('interviews')
        .set({ status: 'abandoned', ended_at: app.clock.now() })
        .where('id', '=', one.id)
        .execute()
      await finishRecording(app.context, one.id)
    }
    const left = await readdir(join(app.context.config.dataDir, 'recordings'), { recursive: true })
    for (const { id } of interviews) {
      expect(left.filter(path => path.includes(id))).toEqual([])
      expect(await columns(id)).toMatchObject({ recording_bytes: 0, answer_bytes: 0, audio_file_path: null })
    }
  })
})

describe('the storage of an account', () => {
  it('is shown, refuses recordings and starts once it is full, and says so', async () => {
    const interview = await running()
    const { organisation_id } = await columns(interview.id)
    await put(interview, '0/0', SECOND)
    expect(await storedBytes(db, organisation_id)).toBe(SECOND)
    const fill = (recording_bytes: number) =>
      db.updateTable('interviews').set({ recording_bytes }).where('id', '=', interview.id).execute()
    await fill(QUOTA)
    const other = await running()
    await db.updateTable('interviews').set({ organisation_id }).where('id', '=', other.id).execute()
    const refused = await put(other, '0/0', SECOND)
    expect([refused.status, refused.body.code]).toEqual([429, 'LIMIT_REACHED'])
    expect(refused.body.details).toEqual([{ path: 'storage', message: String(QUOTA) }])
    await fill(QUOTA - 1)
    expect((await put(other, '0/0', SECOND)).status).toBe(204)
  })

  it('is mailed to its owner once at four fifths, after recordings in parts and whole ones', async () => {
    for (const audio_uploaded of [false, true]) {
      const owner = await createAccount(app.context, { language: 'en' })
      const vacancy_id = await seedVacancy(app.context, owner.id)
      const { id } = await seedSilentInterview(app.context, 'completed', {
        organisation_id: owner.id,
        vacancy_id,
        ended_at: app.clock.now(),
        ...(audio_uploaded && { audio_uploaded, audio_file_path: `${newToken()}.ogg` }),
      })
      await seedAnswer(app.context, id)
      const end = async (recording_bytes: number) => {
        await db.updateTable('interviews').set({ recording_bytes }).where('id', '=', id).execute()
        await finishRecording(app.context, id)
      }
      await end(0.8 * QUOTA - 1)
      for (const share of [0.81, 0.9]) await end(share * QUOTA)
      app.clock.advance(31 * 24 * 3_600_000)
      await end(0.95 * QUOTA)
      const mails = await mailsTo(app, owner.email, 2)
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Your storage is 81 % full',
        'Your storage is 95 % full',
      ])
    }
  })

  it('keeps a candidate from beginning while it is full', async () => {
    const { owner, vacancyId } = await createEmployer(app.context)
    const { version } = await noticeNow(app.context, await requireVacancy(app.context, vacancyId))
    const seeded = await seedSilentInterview(app.context, 'pending', {
      organisation_id: owner.id,
      vacancy_id: vacancyId,
      consent_version: version,
      recording_bytes: QUOTA,
    })
    const start = () =>
      app.api('PUT', `/interviews/${seeded.id}`, {
        body: { status: 'in_progress' },
        interviewToken: seeded.token,
      })
    expect((await start()).body.code).toBe('INTERVIEW_LIMIT_REACHED')
    await db.updateTable('interviews').set({ recording_bytes: 0 }).where('id', '=', seeded.id).execute()
    expect((await start()).status).toBe(200)
    const { body } = await app.api('GET', '/settings/usage', { token: owner.token })
    expect(body.storage).toEqual({ used_bytes: 0, limit_bytes: QUOTA })
  })
})
