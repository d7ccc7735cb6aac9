import { describe, expect, it } from 'vitest'
import { offlineToneEarsModel, spoken, toneEarsModel, whisperToneEarsModel } from '../testing/hand-made.ts'
import { digitsOf, openEars, wordsFor } from '../testing/open-ears.ts'

describe('an answer of five minutes', () => {
  it.each([
    ['streaming', toneEarsModel],
    ['offline transducer', offlineToneEarsModel],
    ['Whisper', whisperToneEarsModel],
  ] as const)('is written down whole: %s', async (_, make) => {
    const { ears, hear } = openEars(make())
    const digits = digitsOf(280)
    expect(await hear(spoken(digits, { toneMs: 300, gapMs: 780 }))).toBe(wordsFor(digits))
    await ears.close()
  })
})
