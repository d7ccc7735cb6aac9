import { expect, it } from 'vitest'
import {
  ctcToneTranscriberModel,
  spoken,
  toneTranscriberModel,
  whisperToneTranscriberModel,
} from '../testing/hand-made.ts'
import { digitsOf, openTranscriber, wordsFor } from '../testing/open-transcriber.ts'

/** On a machine that does four other things. */
const LONGEST_MS = 240_000

it.each([
  ['streaming', toneTranscriberModel],
  ['offline CTC', ctcToneTranscriberModel],
  ['Whisper', whisperToneTranscriberModel],
] as const)(
  'an answer of five minutes is written down whole: %s',
  { timeout: LONGEST_MS },
  async (_, make) => {
    const { transcriber, hear } = openTranscriber(make())
    const digits = digitsOf(280)
    expect(await hear(spoken(digits, { toneMs: 300, gapMs: 780 }))).toBe(wordsFor(digits))
    await transcriber.close()
  },
)
