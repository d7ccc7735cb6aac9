import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import OpusScript from 'opusscript'
import { expect, test } from 'vitest'
import { decodeDtmf } from '../dtmf/decode.ts'
import { dtmf } from '../dtmf/encode.ts'
import { RECORDER_RATE, recordWebm } from './record-webm.ts'

/** As a program that is not ours reads it: the container first, then each packet. */
async function play(file: Uint8Array): Promise<Int16Array> {
  const input = new Input({ source: new BufferSource(file), formats: ALL_FORMATS })
  const track = await input.getPrimaryAudioTrack()
  if (!track) throw new Error('no sound')
  const opus = new OpusScript(RECORDER_RATE, 1, OpusScript.Application.AUDIO)
  const pieces: Buffer[] = []
  for await (const { data } of new EncodedPacketSink(track).packets())
    pieces.push(opus.decode(Buffer.from(data)))
  const bytes = Buffer.concat(pieces)
  return Int16Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(2 * at))
}

test('digits that were recorded are heard again, in as much time', async () => {
  const digits = '5550143'
  const sound = dtmf(digits, { sampleRate: RECORDER_RATE })
  const heard = await play(await recordWebm(sound))
  expect(decodeDtmf(heard, RECORDER_RATE)).toBe(digits)
  expect(heard).toHaveLength(sound.length)
})
