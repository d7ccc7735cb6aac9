import { describe, expect, it } from 'vitest'
import { interviewerOptions } from './interviewer-options.ts'

const STATE = {
  usable: { voice: ['builtin' as const, 'gemini' as const], generation: [], analysis: [] },
  voices: { gemini: ['Kore', 'Puck'], builtin: [] },
}

describe('interviewerOptions', () => {
  it('lists the usable providers, and no voices without a chosen provider', () => {
    expect(interviewerOptions(STATE, { provider: null, voice: null })).toEqual({
      providers: ['gemini', 'builtin'],
      voices: [],
      providerGone: false,
      voiceGone: false,
    })
  })

  it('lists the voices of the chosen provider', () => {
    const { voices, voiceGone } = interviewerOptions(STATE, { provider: 'gemini', voice: 'Puck' })
    expect([voices, voiceGone]).toEqual([['Kore', 'Puck'], false])
  })

  it('keeps an unavailable saved choice and marks it', () => {
    expect(interviewerOptions(STATE, { provider: 'openai', voice: 'marin' })).toEqual({
      providers: ['openai', 'gemini', 'builtin'],
      voices: ['marin'],
      providerGone: true,
      voiceGone: true,
    })
  })
})
