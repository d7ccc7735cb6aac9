import { expect, test } from 'vitest'
import { monotonicUs, readStamp, STAMP_SAMPLES } from '../../voice/stamps.ts'
import { stampFrame } from './stamp-frame.ts'
import { voiceFrames } from './voice-frames.ts'

const soundOf = (frame: Buffer): Buffer =>
  Buffer.from(
    JSON.parse(frame.toString()).serverContent.modelTurn.parts[0].inlineData.data as string,
    'base64',
  )

test('a stamped message is the same but for its first samples', () => {
  const [first, second] = voiceFrames(3, 600, 40)
  if (!first || !second) throw new Error('no frames')
  const before = Buffer.from(second)
  const stamped = soundOf(stampFrame(second, 12))
  expect(readStamp(stamped)?.number).toBe(12)
  expect(monotonicUs() - (readStamp(stamped)?.sentUs ?? 0)).toBeLessThan(1_000_000)
  const bytes = STAMP_SAMPLES * 2
  expect(stamped.subarray(bytes).equals(soundOf(second).subarray(bytes))).toBe(true)
  expect(second.equals(before)).toBe(true)
})
