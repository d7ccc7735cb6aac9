import { expect, it } from 'vitest'
import { playableSound } from './playable-sound.ts'

it('leaves WebM as it was recorded', async () => {
  const webm = Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3, 1, 2)
  const file = playableSound(webm.buffer)
  expect(file.type).toBe('audio/webm;codecs=opus')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(webm)
})

it('makes a WAV file of plain samples, at 16 kHz in one channel', async () => {
  const samples = Int16Array.of(1, -2, 300)
  const file = playableSound(samples.buffer)
  const bytes = await file.arrayBuffer()
  const view = new DataView(bytes)
  const text = (at: number) => String.fromCharCode(...new Uint8Array(bytes, at, 4))
  expect(file.type).toBe('audio/wav')
  expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
  expect([view.getUint32(4, true), view.getUint32(40, true)]).toEqual([42, 6])
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([
    1, 16_000, 16,
  ])
  expect(new Int16Array(bytes.slice(44))).toEqual(samples)
})

it('takes nothing for WebM that is shorter than its first bytes', () => {
  expect(playableSound(new ArrayBuffer(0)).type).toBe('audio/wav')
})
