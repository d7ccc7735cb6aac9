import { afterEach, expect, it, vi } from 'vitest'
import { openRoomCall } from './room-call.ts'

afterEach(() => vi.unstubAllGlobals())

it('hands an undelivered answer back, to be sent another way, when the call is closed', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  const devices = { graph: null, player: null, capture: () => null, hears: () => true }
  const call = await openRoomCall({
    interviewId: 'i',
    token: 't',
    textOf: reason => reason,
    devices: { ...devices, chooseMicrophone: () => {}, close: async () => {} },
    serverTime: ms => ms,
    dispatch: () => {},
    keep: () => {},
    forget: () => {},
    sendTurns: async () => 'accepted',
    isTalking: () => true,
    end: async () => {},
  })
  const sound = new Int16Array(4800)
  const answer = { clientId: 'a', kind: 'streamed', sound, createdAt: 1, sentAt: null, item: null } as const
  const delivery = call.deliver(answer)
  call.close()
  expect(await delivery).toEqual({ kind: 'no_answer' })
})
