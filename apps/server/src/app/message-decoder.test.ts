import type { Packet } from 'socket.io-parser'
import { expect, it } from 'vitest'
import { MessageDecoder } from './message-decoder.ts'

const open = () => {
  const decoder = new MessageDecoder()
  const read: Packet[] = []
  decoder.on('decoded', (packet: Packet) => void read.push(packet))
  return { decoder, read }
}

it('reads messages, with a piece of sound and without', () => {
  const { decoder, read } = open()
  decoder.add('2["line-check",{}]')
  decoder.add('51-["send-audio",{"audioData":{"_placeholder":true,"num":0}}]')
  decoder.add(Buffer.from([1, 2]))
  expect(read.map(({ data }) => data)).toEqual([
    ['line-check', {}],
    ['send-audio', { audioData: Buffer.from([1, 2]) }],
  ])
})

it('refuses a line that joins again and again, in one room or in many', () => {
  const { decoder, read } = open()
  for (let at = 0; at < 50; at++) decoder.add(at % 2 === 0 ? '0' : `0/room${at},`)
  expect(read).toHaveLength(50)
  expect(() => decoder.add('0')).toThrow('too often')
  expect(read).toHaveLength(50)
})

it('refuses pieces of sound beyond one, and messages of very many parts', () => {
  const { decoder, read } = open()
  expect(() => decoder.add('52-["send-audio",{}]')).toThrow('too many attachments')
  expect(() => decoder.add(`2["line-check",${'['.repeat(60_000)}${']'.repeat(60_000)}]`)).toThrow('parts')
  decoder.add(`2["send-audio",{"audioData":"${'A'.repeat(1_000_000)}"}]`)
  expect(read).toHaveLength(1)
})
