import { existsSync } from 'node:fs'
import { UNDO_GRACE_MS } from '@vivavox/contracts/limits'
import { startS3StandIn } from '@vivavox/stand-ins/s3'
import { afterAll, expect, test, vi } from 'vitest'
import type { TestApp } from '../../../../app/testing/start-test-app.ts'
import { useStage } from '../../../../app/testing/use-test-app.ts'
import { recordingsFolder } from '../../../../platform/storage/open-storage.ts'
import { s3ConfigOf } from '../../../../platform/storage/testing/s3-store.ts'
import { carryOutDeletions } from '../deletion/carry-out-deletions.ts'
import { finishRecording } from './finish-recording.ts'
import { fileKey } from './recording-files.ts'
import { FIXTURES, fixtureParts } from './testing/fixtures.ts'
import { decodeAll } from './testing/tones.ts'

const store = await startS3StandIn()
const stage = await useStage({ s3: s3ConfigOf(store) })
const dropped: TestApp[] = []
/** As after a crash; what was dropped still works at the same time, as another node does. */
const crash = async () => {
  dropped.push(stage.app())
  await stage.restart()
}
// Before the stage goes: their jobs need its database.
afterAll(async () => {
  await Promise.all(dropped.map(app => app.close()))
  await store.close()
})

const PCM = 'audio/pcm;rate=16000'
const ANSWER = 'I rewrote the payment service of a shop in Go, measured the queries and removed 3 locks.'
const SHORT = { follow_up_questions: false, questions: ['What did you build last?', 'Why this job?'] }

const ready = async () => {
  const { status, body } = await stage.app().api('GET', '/ready')
  return [status, body.status, body.parts.storage]
}
/** Not the probe that readiness writes. */
const waiting = () =>
  stage.app().context.db.selectFrom('waiting_objects').select('key').where('key', '!=', 'probe').execute()
const keysWith = (id: string) => store.keys().filter(key => key.includes(id))
const bytesOf = (key: string | undefined) => Buffer.from(store.bytesOf(key ?? '') ?? [])

const download = async (url: string, range?: string) => {
  const answer = await fetch(stage.app().url + url, { headers: range ? { range } : {} })
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
}

test('a whole interview is kept on S3, through a crash and an outage, played and erased', async () => {
  const { interview, candidate } = await stage.enterNew(SHORT)
  const parts = await fixtureParts(FIXTURES.first)
  const put = async (part: number) => {
    const { status } = await stage.app().api('PUT', `/interviews/${interview.id}/recording/0/${part}`, {
      body: parts[part],
      interviewToken: interview.token,
      headers: { 'content-type': 'audio/webm' },
    })
    return status
  }
  expect(await ready()).toEqual([200, 'ok', 's3'])
  await candidate.said(/build last\?/)
  expect([await put(0), keysWith(interview.id).length]).toEqual([204, 1])

  await crash()
  const { candidate: back } = await stage.enter(interview)
  store.fault({ kind: 'status', on: 'put', status: 503, when: 'always' })
  const sound = Buffer.alloc(48_000, 7)
  const piece = (part: number, last: boolean) => ({
    clientId: 'spoken',
    audioData: new Uint8Array(sound.subarray(part * 24_000, (part + 1) * 24_000)),
    mimeType: PCM,
    part,
    last,
  })
  expect(await back.send('send-audio', piece(0, false))).toEqual({ ok: true, seq: null })
  expect(await back.send('send-audio', piece(1, true))).toMatchObject({ ok: true, seq: expect.any(Number) })
  expect([await put(1), await ready()]).toEqual([204, [200, 'degraded', 's3-waiting']])
  expect([keysWith(interview.id).length, (await waiting()).length]).toEqual([1, 2])

  // Another node, or the same after a crash, goes on with what waits.
  await crash()
  const { candidate: again } = await stage.enter(interview)
  store.clearFaults()
  expect([await put(2), await put(3)]).toEqual([204, 204])
  expect(await again.send('send-text', { clientId: 'typed', text: ANSWER })).toMatchObject({ ok: true })
  await again.until('session-ended')
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 30_000, interval: 200 })
  const stored = keysWith(interview.id)
  expect(stored.filter(key => key.startsWith('parts/'))).toHaveLength(4)
  expect(bytesOf(stored.find(key => key.startsWith('answers/'))).equals(sound)).toBe(true)
  for (const [part, bytes] of parts.entries())
    expect(bytesOf(stored.find(key => key.includes(`/0/${part}-`))).equals(bytes)).toBe(true)

  await finishRecording(stage.app().context, interview.id)
  // On a busy machine the store may answer too late, and the file waits for a second try.
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 30_000, interval: 200 })
  const { audio_url, audio_file_path, peaks_url } = await stage.read(interview)
  const file = bytesOf(fileKey(audio_file_path))
  expect((await decodeAll(file)).durationMs).toBeGreaterThan(6_900)
  expect(await download(audio_url)).toEqual({ status: 200, body: file })
  expect(await download(audio_url, 'bytes=1000-1999')).toEqual({
    status: 206,
    body: file.subarray(1000, 2000),
  })
  store.fault({ kind: 'cut_body', on: 'get' })
  expect(await download(audio_url, 'bytes=5000-')).toEqual({ status: 206, body: file.subarray(5000) })
  expect((await download(peaks_url)).status).toBe(200)
  store.fault({ kind: 'status', on: 'head', status: 403, when: 'always' })
  expect(await stage.read(interview)).toMatchObject({ audio_url: expect.any(String), peaks_url: null })
  store.clearFaults()
  store.fault({ kind: 'status', on: 'get', status: 403, when: 'always' })
  const away = await download(audio_url)
  expect([away.status, JSON.parse(away.body.toString()).code]).toEqual([503, 'PROVIDER_UNAVAILABLE'])
  store.clearFaults()

  await stage.app().api('DELETE', `/interviews/${interview.id}`, { token: interview.ownerToken })
  expect((await download(audio_url)).status).toBe(404)
  stage.app().clock.advance(UNDO_GRACE_MS)
  await carryOutDeletions(stage.app().context)
  await vi.waitFor(() => expect(store.keys()).toEqual(['probe']), { timeout: 20_000, interval: 100 })
  expect((await download(audio_url)).status).toBe(404)
  expect(existsSync(recordingsFolder(stage.app().context.config))).toBe(false)
})
