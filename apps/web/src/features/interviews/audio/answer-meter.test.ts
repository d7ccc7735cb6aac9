import { expect, it } from 'vitest'
import { createAnswerMeter, sendOnceHeard } from './answer-meter.ts'

const RATE = 16_000
const sound = (seconds: number, at: (index: number) => number) =>
  Float32Array.from({ length: seconds * RATE }, (_, index) => at(index))
const tone = (index: number) => Math.sin(index / 5)

it.each([
  ['a muted microphone', sound(5, () => 0), false],
  ['a quiet room', sound(5, index => 0.002 * tone(index)), false],
  ['two clicks', sound(5, index => (index % (4 * RATE) < 100 ? 0.8 : 0)), false],
  ['one short word', sound(5, index => (index < RATE / 5 ? 0.05 * tone(index) : 0)), true],
  ['a whisper', sound(5, index => 0.006 * tone(index)), true],
  ['a fan, behind which words may be', sound(5, index => 0.01 * tone(index)), true],
])('%s', (_name, samples, heard) => {
  const floats = createAnswerMeter()
  floats.add(samples, RATE)
  const whole = createAnswerMeter()
  whole.add(
    Int16Array.from(samples, sample => sample * 32_767),
    RATE,
  )
  expect([floats.isHeard(), whole.isHeard()]).toEqual([heard, heard])
})

it('counts what was not measured as heard', () => {
  const meter = createAnswerMeter()
  meter.miss()
  expect(meter.isHeard()).toBe(true)
})

it('sends pieces in their order once something was heard, and none before', () => {
  const meter = createAnswerMeter()
  const sent: number[] = []
  const send = sendOnceHeard(meter, piece => sent.push(piece.byteLength))
  send(new ArrayBuffer(1))
  send(new ArrayBuffer(2))
  expect(sent).toEqual([])
  meter.add(sound(1, tone), RATE)
  send(new ArrayBuffer(3))
  send(new ArrayBuffer(4))
  expect(sent).toEqual([1, 2, 3, 4])
})
