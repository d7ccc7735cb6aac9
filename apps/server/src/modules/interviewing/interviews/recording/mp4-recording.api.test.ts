import { expect, test } from 'vitest'
import { useTestApp } from '../../../../app/testing/use-test-app.ts'
import { finishRecording } from './finish-recording.ts'
import { recordingLinks } from './index.ts'
import { readSound } from './read-sound.ts'
import { aacRecording } from './testing/fixtures.ts'
import { type SeededInterview, seedSilentInterview } from './testing/seed-interview.ts'

const app = await useTestApp()

const served = async ({ id }: SeededInterview) => {
  const { audio_file_path } = await app.context.db
    .selectFrom('interviews')
    .select('audio_file_path')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { audio_url } = await recordingLinks(app.context, audio_file_path)
  const response = await fetch(app.url + audio_url)
  const sound = await readSound(new Uint8Array(await response.arrayBuffer()))
  const durationMs = sound?.packets.reduce((sum, packet) => sum + packet.durationMs, 0)
  return { type: response.headers.get('content-type'), codec: sound?.config.codec, durationMs }
}

const WHOLE = { type: 'audio/mp4', codec: 'mp4a.40.2', durationMs: expect.closeTo(3000, -2) }

test('the parts of an MP4 recorder become an MP4 with all of its sound', async () => {
  const interview = await seedSilentInterview(app.context)
  const aac = await aacRecording()
  const headers = { 'content-type': 'audio/mp4' }
  for (const [part, body] of [aac.subarray(0, 5000), aac.subarray(5000)].entries()) {
    const place = `/interviews/${interview.id}/recording/0/${part}`
    const { status } = await app.api('PUT', place, { body, interviewToken: interview.token, headers })
    expect(status).toBe(204)
  }
  await finishRecording(app.context, interview.id)
  expect(await served(interview)).toEqual(WHOLE)
})

test('an MP4 that is uploaded whole is kept and made ready for seeking', async () => {
  const interview = await seedSilentInterview(app.context)
  const body = new FormData()
  body.set('audio', new Blob([Buffer.from(await aacRecording())]))
  const place = `/interviews/${interview.id}/audio`
  const { status } = await app.api('POST', place, { body, interviewToken: interview.token })
  expect(status).toBe(201)
  await finishRecording(app.context, interview.id)
  expect(await served(interview)).toEqual(WHOLE)
})
