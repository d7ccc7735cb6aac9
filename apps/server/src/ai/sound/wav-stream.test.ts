import { describe, expect, it } from 'vitest'
import { collect } from '../testing/collect.ts'
import { readWavStream } from './wav-stream.ts'

const wav = (samples: number[], { rate = 22_050, channels = 1, extra = Buffer.alloc(0) } = {}): Buffer => {
  const head = Buffer.alloc(36)
  head.write('RIFF\u0000\u0000\u0000\u0000WAVEfmt ', 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt16LE(16, 34)
  const data = Buffer.alloc(8 + samples.length * 2)
  data.write('data', 'latin1')
  data.writeUInt32LE(0x7f_ff_f0_00, 4)
  samples.forEach((sample, at) => {
    data.writeInt16LE(sample, 8 + at * 2)
  })
  return Buffer.concat([head, extra, data])
}

const read = async (bytes: Buffer, size: number) => {
  async function* source() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const parts = await collect(readWavStream(source()))
  return { rate: parts[0]?.format.rate, samples: parts.flatMap(part => [...part.samples]) }
}

describe('readWavStream', () => {
  const samples = [1, -2, 300, -32_768, 32_767]

  it.each([1, 3, 7, 44, 1_000])(
    'reads a stream in pieces of %i bytes, ignoring its placeholder length',
    async size => {
      expect(await read(wav(samples), size)).toEqual({ rate: 22_050, samples })
    },
  )

  it('steps over chunks it does not know', async () => {
    const extra = Buffer.from('LIST\u0003\u0000\u0000\u0000abc\u0000', 'latin1')
    expect((await read(wav(samples, { extra, rate: 16_000 }), 5)).samples).toEqual(samples)
  })

  it('refuses anything else', async () => {
    await expect(read(Buffer.from('no wav at all, really'), 8)).rejects.toThrow('not a wav')
    await expect(read(wav(samples, { channels: 2 }), 64)).rejects.toThrow('not mono')
  })
})
