import { expect, test } from 'vitest'
import { MediaStreamTrack, RtpHeader, RtpPacket } from 'werift'
import { dtmf } from '../../dtmf/encode.ts'
import { startOpenAiStandIn } from '../start-stand-in.ts'
import { callStandIn, postOffer } from '../testing/test-peer.ts'
import { sessionOf } from '../testing/test-session.ts'
import { createOpusEncoder, FRAME_SAMPLES } from '../voice/opus.ts'

/** Sends sound as a browser's microphone does, only faster. */
function speak(microphone: MediaStreamTrack, sound: Int16Array) {
  const encoder = createOpusEncoder()
  for (let at = 0; at + FRAME_SAMPLES <= sound.length; at += FRAME_SAMPLES) {
    const turn = at / FRAME_SAMPLES
    const header = new RtpHeader({ sequenceNumber: turn, timestamp: turn * 960, marker: turn === 0 })
    microphone.writeRtp(new RtpPacket(header, encoder.encode(sound.subarray(at, at + FRAME_SAMPLES))))
  }
  encoder.free()
}

test('a microphone on the media path is heard, and voice detection makes turns of it', async () => {
  const standIn = await startOpenAiStandIn({ minSpeechMs: 200, msPerWord: 20 })
  const microphone = new MediaStreamTrack({ kind: 'audio' })
  const session = sessionOf(['What is a queue?'], {
    audio: { input: { transcription: { model: 'gpt-transcribe' } } },
  })
  const browser = await callStandIn(sdp => postOffer(standIn, sdp, session), microphone)
  await browser.next('session.created')
  const digits = dtmf('90210', { sampleRate: 24_000 })
  const sound = new Int16Array(digits.length + 24_000)
  sound.set(digits)
  speak(microphone, sound)
  expect(await browser.next('conversation.item.input_audio_transcription.completed')).toMatchObject({
    transcript: '9 0 2 1 0',
  })
  expect(await browser.next('response.done')).toMatchObject({ response: { status: 'completed' } })
  await browser.close()
  await standIn.close()
})
