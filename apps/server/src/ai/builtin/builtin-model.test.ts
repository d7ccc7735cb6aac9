import { describe, expect, it } from 'vitest'
import type { RealtimeEvent } from '../ports/realtime-model.ts'
import type { Voice } from '../ports/voice.ts'
import { realtimeModelSuite, SUITE_SETUP } from '../testing/realtime-model-suite.ts'
import { tone } from '../testing/tone-voice.ts'
import { createBuiltinModel } from './builtin-model.ts'

const broken = (after: number): Voice => ({
  speaks: () => true,
  async *speak() {
    for (let at = 0; at < after; at++) yield new Uint8Array(9_600)
    throw new Error('broken')
  },
})

realtimeModelSuite('builtin with a voice', () => createBuiltinModel({ voice: tone, transcriber: null }))
realtimeModelSuite('builtin with the browser’s voice', () =>
  createBuiltinModel({ voice: null, transcriber: null }),
)

const speakWith = async (voice: Voice | null): Promise<RealtimeEvent['type'][]> => {
  const types: RealtimeEvent['type'][] = []
  await new Promise<void>(resolve => {
    const model = createBuiltinModel({ voice, transcriber: null })
    void model
      .open(SUITE_SETUP, event => {
        types.push(event.type)
        if (event.type === 'spoken') resolve()
      })
      .then(session => !session.providerConducts && session.say('u', { kind: 'greeting' }))
  })
  return types
}

describe('builtin voice', () => {
  it('sends its own sound', async () => {
    expect(await speakWith(tone)).toEqual(['said', 'sound', 'sound', 'sound', 'spoken'])
  })

  it('asks the browser to read when there is no voice, or none for the language', async () => {
    expect(await speakWith(null)).toEqual(['said', 'read_aloud', 'spoken'])
    expect(await speakWith({ ...tone, speaks: () => false })).toEqual(['said', 'read_aloud', 'spoken'])
  })

  it('asks the browser when the voice fails at once, and says nothing twice when it fails later', async () => {
    expect(await speakWith(broken(0))).toEqual(['said', 'read_aloud', 'spoken'])
    expect(await speakWith(broken(2))).toEqual(['said', 'sound', 'sound', 'spoken'])
  })
})
