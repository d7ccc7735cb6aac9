import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { faultOfClose } from './connection.ts'
import { inFrames, streamAnswer } from './stream-answer.ts'

async function* piecesOf(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}

it('cuts any pieces into frames of 100 ms, and loses no byte', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 9_000 }), { maxLength: 6 }), async pieces => {
      const frames: Uint8Array[] = []
      for await (const frame of inFrames(piecesOf(pieces))) frames.push(frame)
      expect(Buffer.concat(frames)).toEqual(Buffer.concat(pieces))
      expect(frames.slice(0, -1).every(({ byteLength }) => byteLength === 3_200)).toBe(true)
      expect(frames.every(({ byteLength }) => byteLength > 0 && byteLength <= 3_200)).toBe(true)
    }),
    { numRuns: 50 },
  ))

it('goes no faster than the line takes it', async () => {
  let room = Promise.resolve()
  let open: () => void = () => undefined
  const sent: object[] = []
  const line = {
    send: (message: object) => {
      sent.push(message)
      if (sent.length === 3) {
        room = new Promise(resolve => {
          open = resolve
        })
      }
    },
    drained: () => room,
    close: () => undefined,
  }
  const answer = {
    bytes: new Uint8Array(0),
    mimeType: 'audio/webm',
    language: 'en',
    pcm: () => piecesOf([new Uint8Array(9_600)]),
  }
  const streamed = streamAnswer(answer, line, () => true)
  await expect.poll(() => sent.length).toBe(3)
  open()
  expect(await streamed).toEqual({ end: 'sent' })
  expect(sent.map(message => Object.keys((message as { realtimeInput: object }).realtimeInput)[0])).toEqual([
    'activityStart',
    'audio',
    'audio',
    'audio',
    'activityEnd',
  ])
})

it.each<[number, string, boolean]>([
  [1007, 'API key not valid. Please pass a valid API key.', false],
  [1008, 'models/x is not found for API version v1beta', false],
  [1011, 'API key expired', false],
  [1007, 'Request contains an invalid argument.', false],
  [1011, 'You exceeded your current quota, please check your plan', true],
  [1008, 'Resource has been exhausted (e.g. check quota).', true],
  [1011, 'Deadline expired before operation could complete.', true],
  [1006, '', true],
  [1000, '', true],
])('takes a close %i %s as one that may pass: %s', (code, reason, retryable) => {
  const fault = faultOfClose(code, reason)
  expect(fault).toMatchObject({ retryable })
  expect(String(fault.cause)).toBe(`Error: the provider closed the line: ${code}`)
})
