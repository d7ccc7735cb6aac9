import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { RECORDING_PART_MAX_BYTES } from '@vivavox/contracts/interviews'
import { describe, expect, test, vi } from 'vitest'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { newId } from '../../../../platform/ids.ts'
import { finishRecording } from './finish-recording.ts'
import { recordingLinks, removeRecording, signedUploadUrl } from './index.ts'
import { FIXTURES, fixtureParts } from './testing/fixtures.ts'
import { type SeededInterview, seedAnswer, seedSilentInterview } from './testing/seed-interview.ts'
import { decodeAll } from './testing/tones.ts'

const WEBM_HEAD = Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3)
const MINUTE = 60_000

const app = await useTestApp()

const put = (
  { id, token }: SeededInterview,
  place: string,
  body: Uint8Array | undefined,
  headers: Record<string, string> = { 'content-type': 'audio/webm' },
) => app.api('PUT', `/interviews/${id}/recording/${place}`, { body, interviewToken: token, headers })

const bytes = (text: string) => new TextEncoder().encode(text)
const firstParts = () => fixtureParts(FIXTURES.first)

const sendAll = async (interview: SeededInterview, segment: number, parts: Uint8Array[]) => {
  for (const [part, body] of parts.entries())
    expect((await put(interview, `${segment}/${part}`, body)).status).toBe(204)
}

const fileOf = async ({ id }: SeededInterview) => {
  const row = await app.context.db
    .selectFrom('interviews')
    .select('audio_file_path')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.audio_file_path
}

const end = ({ id }: SeededInterview) =>
  app.context.db
    .updateTable('interviews')
    .set({ status: 'completed', ended_at: app.clock.now() })
    .where('id', '=', id)
    .execute()

const download = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(app.url + url, init)
  return { response, body: new Uint8Array(await response.arrayBuffer()) }
}

describe('a part', () => {
  test('is stored once however often it is sent, and other bytes are refused', async () => {
    const interview = await seedSilentInterview(app.context)
    const [head = WEBM_HEAD] = await firstParts()
    expect((await put(interview, '0/0', head)).status).toBe(204)
    expect((await put(interview, '0/0', head)).status).toBe(204)
    expect(await put(interview, '0/0', WEBM_HEAD)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    const { body } = await app.api('GET', `/interviews/${interview.id}/recording`, {
      interviewToken: interview.token,
    })
    expect(body).toEqual({ segments: [{ segment: 0, parts: [0] }] })
  })

  test('is on disk before it is acknowledged, whichever upload wins a race', async () => {
    const interview = await seedSilentInterview(app.context)
    const bodies = [1, 2, 3, 4].map(last => Uint8Array.of(...WEBM_HEAD, last))
    const answers = await Promise.all(bodies.map(body => put(interview, '0/0', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409])
    const winner = bodies[answers.findIndex(({ status }) => status === 204)] ?? WEBM_HEAD
    expect((await put(interview, '0/0', winner)).status).toBe(204)
    const folder = join(app.context.config.dataDir, 'recordings', 'parts', interview.id, '0')
    const { sha256 } = await app.context.db
      .selectFrom('recording_parts')
      .select('sha256')
      .where('interview_id', '=', interview.id)
      .executeTakeFirstOrThrow()
    expect(await readdir(folder)).toEqual([`0-${sha256}`])
  })

  test('may come in any order and as plain bytes; the list shows what has arrived', async () => {
    const interview = await seedSilentInterview(app.context)
    const plain = { 'content-type': 'application/octet-stream' }
    for (const place of ['1/2', '0/11', '0/2', '0/1'])
      expect((await put(interview, place, bytes(place), plain)).status).toBe(204)
    const codecs = { 'content-type': 'audio/webm;codecs=opus' }
    expect((await put(interview, '0/0', WEBM_HEAD, codecs)).status).toBe(204)
    const { body } = await app.api('GET', `/interviews/${interview.id}/recording`, {
      interviewToken: interview.token,
    })
    expect(body.segments).toEqual([
      { segment: 0, parts: [0, 1, 2, 11] },
      { segment: 1, parts: [2] },
    ])
  })

  test('keeps the start that the browser names, within what can be true', async () => {
    const interview = await seedSilentInterview(app.context)
    const now = app.clock.now()
    const claims = [
      now.toISOString(),
      String(now.getTime()),
      '1999-01-01T00:00:00Z',
      String(now.getTime() + 9e9),
      'soon',
    ]
    for (const [segment, claim] of claims.entries())
      await put(interview, `${segment}/0`, WEBM_HEAD, { 'content-type': 'audio/webm', 'x-started-at': claim })
    const rows = await app.context.db
      .selectFrom('recording_parts')
      .select(['started_at', 'received_at'])
      .where('interview_id', '=', interview.id)
      .orderBy('segment')
      .execute()
    const [iso, ms, past, future, nonsense] = rows
    expect(iso?.started_at).toEqual(now)
    expect(ms?.started_at).toEqual(now)
    expect(now.getTime() - (past?.started_at?.getTime() ?? 0)).toBeLessThan(MINUTE)
    expect(future?.started_at).toEqual(future?.received_at)
    expect(nonsense?.started_at).toBeNull()
  })
})

describe('a part is refused', () => {
  const large = (size: number) => Uint8Array.from({ length: size }, (_, at) => WEBM_HEAD[at] ?? 0)

  test('when it is larger than 1 MiB, empty, or of another kind', async () => {
    const interview = await seedSilentInterview(app.context)
    expect((await put(interview, '0/0', large(RECORDING_PART_MAX_BYTES))).status).toBe(204)
    expect(await put(interview, '0/1', large(RECORDING_PART_MAX_BYTES + 1))).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE' },
    })
    expect(await put(interview, '0/1', new Uint8Array())).toMatchObject({ status: 400 })
    expect(await put(interview, '0/1', undefined, {})).toMatchObject({ status: 400 })
    for (const type of ['application/json', 'text/plain', 'video/webm', 'multipart/form-data; boundary=x'])
      expect(await put(interview, '0/1', bytes('{}'), { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'UNSUPPORTED_MEDIA_TYPE' },
      })
    expect(await put(interview, '7/0', bytes('not webm'))).toMatchObject({ status: 415 })
  })

  test('for unknown interviews and impossible numbers', async () => {
    const interview = await seedSilentInterview(app.context)
    expect(await put({ ...interview, id: newId() }, '0/0', WEBM_HEAD)).toMatchObject({ status: 404 })
    for (const place of ['-1/0', '0/1.5', 'a/0', '1000/0', '0/100000'])
      expect((await put(interview, place, WEBM_HEAD)).status).toBe(404)
  })

  test('before the interview begins, after a cancellation, and ten minutes after its end', async () => {
    const pending = await seedSilentInterview(app.context, 'pending')
    expect(await put(pending, '0/0', WEBM_HEAD)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    const now = app.clock.now()
    const cancelled = await seedSilentInterview(app.context, 'cancelled', { ended_at: now })
    const old = await seedSilentInterview(app.context, 'completed', {
      ended_at: new Date(now.getTime() - 10 * 60_000 - 1000),
    })
    for (const interview of [cancelled, old])
      expect(await put(interview, '0/0', WEBM_HEAD)).toMatchObject({
        status: 409,
        body: { code: 'INTERVIEW_CLOSED' },
      })
  })

  test('beyond what an interview of its length can hold', async () => {
    const started_at = new Date(app.clock.now().getTime() - 2 * 3_600_000)
    const interview = await seedSilentInterview(app.context, 'in_progress', { started_at })
    await app.context.db
      .insertInto('recording_parts')
      .values({
        interview_id: interview.id,
        segment: 0,
        part: 0,
        sha256: 'x',
        bytes: app.context.config.maxInterviewMinutes * 60 * 32_000 - 3,
        started_at: null,
        received_at: app.clock.now(),
      })
      .execute()
    const atOnce = await Promise.all([1, 2, 3, 4].map(part => put(interview, `0/${part}`, bytes('123'))))
    expect(atOnce.map(({ status }) => status).sort()).toEqual([204, 413, 413, 413])
    const folder = join(app.context.config.dataDir, 'recordings', 'parts', interview.id, '0')
    expect(await readdir(folder)).toHaveLength(1)
    expect(await put(interview, '0/5', bytes('4'))).toMatchObject({ status: 413 })
  })
})

describe('the finished recording', () => {
  test('is one playable file with the turns placed in it, and keeps its name when more arrives', async () => {
    const interview = await seedSilentInterview(app.context)
    const start = app.clock.now().getTime()
    const at = (ms: number) => new Date(start + ms)
    const headers = { 'content-type': 'audio/webm', 'x-started-at': at(0).toISOString() }
    const [head = WEBM_HEAD, ...rest] = await firstParts()
    app.clock.advance(2000)
    await put(interview, '0/0', head, headers)
    for (const [index, body] of rest.slice(0, 2).entries()) {
      app.clock.advance(2000)
      await put(interview, `0/${index + 1}`, body)
    }
    const turn = (seq: number, source: 'server' | 'typed', from: number, to: number) => ({
      interview_id: interview.id,
      seq,
      client_id: `t${seq}`,
      speaker: 'candidate' as const,
      kind: 'answer' as const,
      content: 'a',
      question_index: 0,
      source,
      started_at: at(from),
      ended_at: at(to),
      stored_at: at(to),
    })
    await app.context.db
      .insertInto('turns')
      .values([
        turn(1, 'server', 1000, 2500),
        turn(2, 'typed', 3000, 3500),
        turn(3, 'server', 90_000, 91_000),
        { ...turn(4, 'server', 3600, 0), speaker: 'ai' as const, ended_at: null },
        turn(5, 'server', 4500, 5000),
      ])
      .execute()

    await finishRecording(app.context, interview.id)
    const name = await fileOf(interview)
    expect(name).toMatch(/^[\w-]{43}\.webm$/)
    const turns = await app.context.db
      .selectFrom('turns')
      .select(['audio_start_ms', 'audio_end_ms'])
      .where('interview_id', '=', interview.id)
      .orderBy('seq')
      .execute()
    expect(Math.abs((turns[0]?.audio_start_ms ?? 0) - 1000)).toBeLessThanOrEqual(100)
    expect(Math.abs((turns[0]?.audio_end_ms ?? 0) - 2500)).toBeLessThanOrEqual(100)
    expect(turns.slice(1, 3)).toEqual(Array(2).fill({ audio_start_ms: null, audio_end_ms: null }))
    const question = turns[3]
    expect(Math.abs((question?.audio_start_ms ?? 0) - 3600)).toBeLessThanOrEqual(100)
    expect(Math.abs((question?.audio_end_ms ?? 0) - 4500)).toBeLessThanOrEqual(100)

    const { audio_url, peaks_url } = await recordingLinks(app.context, name)
    const before = await decodeAll((await download(audio_url ?? '')).body)
    expect(Math.abs(before.durationMs - 6000)).toBeLessThanOrEqual(100)
    const peaks = await (await fetch(app.url + peaks_url)).json()
    expect(peaks).toMatchObject({ version: 1, channels: [{}, {}] })

    await put(interview, '0/3', rest[2] ?? WEBM_HEAD)
    await finishRecording(app.context, interview.id)
    expect(await fileOf(interview)).toBe(name)
    const after = await decodeAll((await download(audio_url ?? '')).body)
    expect(Math.abs(after.durationMs - 7000)).toBeLessThanOrEqual(100)
    const again = await recordingLinks(app.context, name)
    const versions = [audio_url, peaks_url, again.audio_url, again.peaks_url].map(
      url => new URL(url ?? '', app.url).searchParams.get('v') ?? 'none',
    )
    expect([...new Set(versions)]).toEqual([expect.stringMatching(/^\d+$/), versions[2]])
    expect(versions[3]).toBe(versions[2])
    expect(Number(versions[2])).toBeGreaterThan(Number(versions[0]))
  })

  test('is made by the queue, with what comes after the end', { timeout: 30_000 }, async () => {
    const interview = await seedSilentInterview(app.context)
    const parts = await firstParts()
    await sendAll(interview, 0, parts.slice(0, 2))
    await seedAnswer(app.context, interview.id)
    await end(interview)
    expect((await put(interview, '0/2', parts[2])).status).toBe(204)
    const made = async () => {
      const { audio_url } = await recordingLinks(app.context, await fileOf(interview))
      expect(audio_url).not.toBeNull()
      return decodeAll((await download(audio_url ?? '')).body)
    }
    const { durationMs } = await vi.waitFor(made, { timeout: 20_000, interval: 200 })
    expect(Math.abs(durationMs - 6000)).toBeLessThanOrEqual(100)
  })

  test('two runs at once agree on one file', async () => {
    const interview = await seedSilentInterview(app.context)
    await sendAll(interview, 0, await firstParts())
    await Promise.all([1, 2].map(() => finishRecording(app.context, interview.id)))
    const name = await fileOf(interview)
    const files = await readdir(join(app.context.config.dataDir, 'recordings', 'files'))
    expect(files).toContain(name)
    const named = await app.context.db.selectFrom('interviews').select('audio_file_path').execute()
    const known = named.flatMap(({ audio_file_path: path }) => (path ? [path] : []))
    expect(files.filter(file => file.endsWith('.webm')).sort()).toEqual(known.sort())
  })

  test('is made of what is left when bytes are gone from the disk', async () => {
    const interview = await seedSilentInterview(app.context)
    await sendAll(interview, 0, await firstParts())
    await sendAll(interview, 1, await fixtureParts(FIXTURES.second))
    await app.context.storage.remove(`parts/${interview.id}/0`)
    await finishRecording(app.context, interview.id)
    const { audio_url } = await recordingLinks(app.context, await fileOf(interview))
    const { durationMs } = await decodeAll((await download(audio_url ?? '')).body)
    expect(Math.abs(durationMs - 5000)).toBeLessThanOrEqual(100)
  })

  test('is none when nothing can be heard', async () => {
    const interview = await seedSilentInterview(app.context)
    await put(interview, '0/0', Uint8Array.of(...WEBM_HEAD, 1, 2, 3))
    await finishRecording(app.context, interview.id)
    await finishRecording(app.context, newId())
    expect(await fileOf(interview)).toBeNull()
    expect(await recordingLinks(app.context, null)).toEqual({ audio_url: null, peaks_url: null })
  })

  test('goes with every part when it is removed', async () => {
    const interview = await seedSilentInterview(app.context)
    await sendAll(interview, 0, await firstParts())
    await finishRecording(app.context, interview.id)
    const name = (await fileOf(interview)) ?? ''
    await removeRecording(app.context, { id: interview.id, audio_file_path: name })
    const folder = join(app.context.config.dataDir, 'recordings')
    const left = await readdir(folder, { recursive: true })
    expect(left.filter(path => path.includes(interview.id) || path.includes(name.slice(0, 43)))).toEqual([])
    expect((await download(signedUploadUrl(app.context, name))).response.status).toBe(404)
  })
})

describe('a whole recording', () => {
  const upload = ({ id, token }: SeededInterview, file: Uint8Array, field = 'audio') => {
    const body = new FormData()
    body.set(field, new Blob([new Uint8Array(file)]), '../../evil.html')
    return app.api('POST', `/interviews/${id}/audio`, { body, interviewToken: token })
  }

  test('is taken once, gets a length and peaks, and refuses parts', async () => {
    const interview = await seedSilentInterview(app.context)
    const { status, body } = await upload(interview, Buffer.concat(await firstParts()))
    expect(status).toBe(201)
    expect(body.audio_file_path).toMatch(/^[\w-]{43}\.webm$/)
    await finishRecording(app.context, interview.id)
    const links = await recordingLinks(app.context, await fileOf(interview))
    const decoded = await decodeAll((await download(links.audio_url ?? '')).body)
    expect(Math.abs(decoded.durationMs - 7000)).toBeLessThanOrEqual(100)
    expect(links.peaks_url).not.toBeNull()
    expect(await upload(interview, WEBM_HEAD)).toMatchObject({ status: 409 })
    expect(await put(interview, '0/0', WEBM_HEAD)).toMatchObject({ status: 409 })
  })

  test.each([
    ['....ftypiso5', 'mp4'],
    ['OggS....', 'ogg'],
    ['RIFF....WAVEfmt ', 'wav'],
    ['ID3.....', 'mp3'],
  ])('%s is %s', async (content, kind) => {
    const { body } = await upload(await seedSilentInterview(app.context), bytes(content))
    expect(body.audio_file_path).toMatch(new RegExp(`^[\\w-]{43}\\.${kind}$`))
  })

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an endless boundary', `multipart/form-data; boundary=${'b'.repeat(3_000)}`, 'x'],
    [
      'an end missing',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="audio"; filename="a.webm"\r\n\r\nabc',
    ],
  ])('is bad input with %s', async (_, type, body) => {
    const { id, token } = await seedSilentInterview(app.context)
    const headers = { 'content-type': type }
    const answer = await app.api('POST', `/interviews/${id}/audio`, { body, headers, interviewToken: token })
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  })

  test('is refused together with parts, in another field, of another kind, without a token', async () => {
    const interview = await seedSilentInterview(app.context)
    await put(interview, '0/0', WEBM_HEAD)
    expect(await upload(interview, WEBM_HEAD)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    const fresh = await seedSilentInterview(app.context)
    expect(await upload(fresh, WEBM_HEAD, 'file')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'audio' }] },
    })
    expect(await upload(fresh, bytes('<html>'))).toMatchObject({ status: 415 })
    expect(await upload(fresh, new Uint8Array())).toMatchObject({ status: 415 })
    expect(await upload({ ...fresh, token: 'x' }, WEBM_HEAD)).toMatchObject({ status: 403 })
    const json = { body: {}, interviewToken: fresh.token }
    expect(await app.api('POST', `/interviews/${fresh.id}/audio`, json)).toMatchObject({ status: 415 })
    expect(await fileOf(fresh)).toBeNull()
  })
})
