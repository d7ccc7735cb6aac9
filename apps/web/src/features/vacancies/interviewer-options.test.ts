import { describe, expect, it } from 'vitest'
import { interviewerOptions } from './interviewer-options.ts'

const STATE = {
  usable: { voice: ['builtin' as const, 'gemini' as const], generation: [], analysis: [] },
  voices: { gemini: ['Kore', 'Puck'], builtin: [] },
}

describe('who may be asked to interview', () => {
  it('is each provider that works here, without a voice until one is chosen', () => {
    expect(interviewerOptions(STATE, { provider: null, voice: null })).toEqual({
      providers: ['gemini', 'builtin'],
      voices: [],
      providerIsAway: false,
      voiceIsAway: false,
    })
  })

  it('brings the voices of the chosen one', () => {
    const { voices, voiceIsAway } = interviewerOptions(STATE, { provider: 'gemini', voice: 'Puck' })
    expect([voices, voiceIsAway]).toEqual([['Kore', 'Puck'], false])
  })

  it('keeps what was chosen and went away, and says so', () => {
    expect(interviewerOptions(STATE, { provider: 'openai', voice: 'marin' })).toEqual({
      providers: ['openai', 'gemini', 'builtin'],
      voices: ['marin'],
      providerIsAway: true,
      voiceIsAway: true,
    })
  })
})
