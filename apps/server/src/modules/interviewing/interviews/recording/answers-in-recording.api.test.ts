import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { finishRecording } from './finish-recording.ts'
import { recordingLinks } from './index.ts'
import { FIXTURES, fixtureParts } from './testing/fixtures.ts'
import { type SeededInterview, seedSilentInterview } from './testing/seed-interview.ts'
import { decodeAll, rms, stretch, toneHertz } from './testing/tones.ts'

let interview: SeededInterview
let startMs: number
const app = await useTestApp()

const tonePcm = (hertz: number, durationMs: number): Uint8Array =>
  new Uint8Array(
    Int16Array.from({ length: durationMs * 16 }, (_, at) =>
      Math.round(12_000 * Math.sin((2 * Math.PI * hertz * at) / 16_000)),
    ).buffer,
  )

/** A spoken answer on record, with the file in which it was sent. */
const answered = async (seq: number, fromMs: number, untilMs: number, bytes: Uint8Array | null) => {
  const key = `answers/${interview.id}/${seq}/audio`
  if (bytes) await app.context.storage.write(key, bytes)
  await app.context.db
    .insertInto('turns')
    .values({
      interview_id: interview.id,
      seq,
      client_id: `t${seq}`,
      speaker: 'candidate',
      kind: 'answer',
      content: '',
      question_index: 0,
      source: 'server',
      audio_key: key,
      started_at: new Date(startMs + fromMs),
      ended_at: new Date(startMs + untilMs),
      stored_at: new Date(startMs + untilMs),
    })
    .execute()
}

/** The first parts of a recorder that started with the interview. */
const recorded = async (count: number) => {
  const parts = await fixtureParts(FIXTURES.first)
  for (const [part, body] of parts.slice(0, count).entries()) {
    app.clock.advance(2000)
    const headers = { 'content-type': 'audio/webm', 'x-started-at': new Date(startMs).toISOString() }
    const place = `/interviews/${interview.id}/recording/0/${part}`
    const { status } = await app.api('PUT', place, { body, interviewToken: interview.token, headers })
    expect(status).toBe(204)
  }
}

const begin = async () => {
  interview = await seedSilentInterview(app.context)
  startMs = app.clock.now().getTime()
}

const finished = async () => {
  await finishRecording(app.context, interview.id)
  const row = await app.context.db
    .selectFrom('interviews')
    .select('audio_file_path')
    .where('id', '=', interview.id)
    .executeTakeFirstOrThrow()
  const { audio_url } = await recordingLinks(app.context, row.audio_file_path)
  const sound = await decodeAll(new Uint8Array(await (await fetch(app.url + audio_url)).arrayBuffer()))
  const turns = await app.context.db
    .selectFrom('turns')
    .select(['seq', 'audio_start_ms', 'audio_end_ms'])
    .where('interview_id', '=', interview.id)
    .orderBy('seq')
    .execute()
  /** Hertz of what is heard in the middle of a turn's place, and how loud it is. */
  const heard = (seq: number) => {
    const turn = turns.find(one => one.seq === seq)
    const [from, until] = [turn?.audio_start_ms ?? Number.NaN, turn?.audio_end_ms ?? Number.NaN]
    const middle = stretch(sound, 0, from + 300, until - 300)
    return { hertz: Math.round(toneHertz(middle) / 10) * 10, isLoud: rms(middle) > 0.1, ms: until - from }
  }
  const gaps = await app.context.db
    .selectFrom('interview_events')
    .select('details')
    .where('interview_id', '=', interview.id)
    .where('kind', '=', 'recording_gap')
    .execute()
  return { sound, heard, gaps: gaps.map(({ details }) => details) }
}

const mono = async () => Buffer.concat(await fixtureParts(FIXTURES.mono))
const near = (ms: number) => (value: number) => Math.abs(value - ms) <= 150

test('every answer is heard in its place when most of the recording never came, once and in order', async () => {
  await begin()
  await recorded(1)
  await answered(2, 200, 1800, await mono())
  await answered(4, 10_000, 13_000, await mono())
  await answered(6, 20_000, 22_000, tonePcm(300, 2000))
  const { sound, heard, gaps } = await finished()
  // The first is in the recorder's own part, the others come from their own files, breaks last a second.
  expect(heard(2)).toMatchObject({ hertz: 440, isLoud: true })
  expect(heard(4)).toMatchObject({ hertz: 550, isLoud: true, ms: expect.toSatisfy(near(3000)) })
  expect(heard(6)).toMatchObject({ hertz: 300, isLoud: true, ms: expect.toSatisfy(near(2000)) })
  expect(sound.durationMs).toSatisfy(near(2000 + 1000 + 3000 + 1000 + 2000))
  expect(gaps).toEqual([{ restored: 2, missing: 0, damaged_parts: 0, coverage: 100 }])
})

test('parts that come late take their place, and nothing is said of a gap any more', async () => {
  await begin()
  await answered(2, 1000, 3000, tonePcm(300, 2000))
  const before = await finished()
  expect(before.heard(2)).toMatchObject({ hertz: 300, isLoud: true })
  await recorded(4)
  const after = await finished()
  expect(after.heard(2)).toMatchObject({ hertz: 440, isLoud: true })
  expect(after.sound.durationMs).toSatisfy(near(7000))
  expect(after.gaps).toEqual([])
})

test('a part that is not the one that came is left out, the answer in it comes from its own file, and it is said', async () => {
  await begin()
  await recorded(4)
  await answered(2, 2200, 3800, tonePcm(300, 1600))
  const folder = join(app.context.config.dataDir, 'recordings', 'parts', interview.id, '0')
  const name = (await readdir(folder)).find(file => file.startsWith('1-')) ?? ''
  // Whole and playable, but another's.
  const [, other = new Uint8Array()] = await fixtureParts(FIXTURES.second)
  await writeFile(join(folder, name), other)
  const { heard, gaps } = await finished()
  expect(heard(2)).toMatchObject({ hertz: 300, isLoud: true })
  expect(gaps).toEqual([{ restored: 1, missing: 0, damaged_parts: 1, coverage: 100 }])
})

test('what the interviewer said counts in how much of the talk the file covers', async () => {
  await begin()
  await answered(2, 6000, 8000, tonePcm(300, 2000))
  await app.context.db
    .insertInto('turns')
    .values({
      interview_id: interview.id,
      seq: 1,
      client_id: null,
      speaker: 'ai',
      kind: 'question',
      content: 'Why?',
      question_index: 0,
      source: 'server',
      started_at: new Date(startMs),
      ended_at: new Date(startMs + 6000),
      stored_at: new Date(startMs),
    })
    .execute()
  const { gaps } = await finished()
  expect(gaps).toEqual([{ restored: 1, missing: 0, damaged_parts: 0, coverage: 25 }])
})

test('an answer that can be heard nowhere is said, once however often the file is made', async () => {
  await begin()
  await recorded(1)
  await answered(2, 10_000, 12_000, null)
  await finished()
  const { gaps } = await finished()
  expect(gaps).toEqual([{ restored: 0, missing: 1, damaged_parts: 0, coverage: 0 }])
})

test('a whole recording may still be sent while there are answers alone, and takes the place of their file', async () => {
  await begin()
  await answered(2, 0, 2000, tonePcm(300, 2000))
  await finished()
  const body = new FormData()
  body.set('audio', new Blob([Buffer.concat(await fixtureParts(FIXTURES.second))]))
  const sent = await app.api('POST', `/interviews/${interview.id}/audio`, {
    body,
    interviewToken: interview.token,
  })
  expect(sent.status).toBe(201)
  const { sound, gaps } = await finished()
  expect(toneHertz(stretch(sound, 0, 500, 4500))).toBeCloseTo(FIXTURES.second.left.hertz, -1)
  expect(gaps).toEqual([])
})
