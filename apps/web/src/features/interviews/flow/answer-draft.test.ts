import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepDeviceChoice, readDeviceChoice } from '../device-check/use-devices.ts'
import { keepAnswerDraft, keepTyping, readAnswerDraft, readTyping } from './answer-draft.ts'
import { forgetInterview, keepInterview } from './stored-interview.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const refuse = () => {
  throw new Error('refused')
}

afterEach(() => vi.unstubAllGlobals())

describe('the draft of an answer', () => {
  it('is kept for its own interview and question, also when the tab is closed', () => {
    vi.stubGlobal('localStorage', memory())
    keepAnswerDraft('one', { question: 2, text: 'half a sent' })
    expect(readAnswerDraft('one', 2)).toBe('half a sent')
    expect(readAnswerDraft('one', 3)).toBe('')
    expect(readAnswerDraft('two', 2)).toBe('')
  })

  it('leaves nothing behind once it is sent', () => {
    const storage = memory()
    vi.stubGlobal('localStorage', storage)
    keepAnswerDraft('one', { question: 1, text: 'sent' })
    keepAnswerDraft('one', { question: 1, text: '' })
    expect(storage.kept.size).toBe(0)
  })

  it('does without a storage that refuses, or holds something else', () => {
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(() => keepAnswerDraft('one', { question: 1, text: 'text' })).not.toThrow()
    expect(readAnswerDraft('one', 1)).toBe('')
    vi.stubGlobal('localStorage', { getItem: () => 'half a sent' })
    expect(readAnswerDraft('one', 1)).toBe('')
  })
})

describe('the choice to type', () => {
  const openTab = () => vi.stubGlobal('sessionStorage', memory())

  it('survives a new tab, made in the sound check or in the room, until the interview is forgotten', () => {
    vi.stubGlobal('localStorage', memory())
    openTab()
    keepInterview('vacancy', { id: 'one', candidate_token: 'token' })
    keepDeviceChoice('one', { speaks: false })
    keepTyping('one', true)
    openTab()
    expect([readDeviceChoice('one'), readTyping('one')]).toEqual([{ speaks: false }, true])
    forgetInterview('vacancy')
    expect([readDeviceChoice('one'), readTyping('one')]).toEqual([null, false])
  })

  it('ends with the choice to speak, whose devices are checked in each tab', () => {
    vi.stubGlobal('localStorage', memory())
    openTab()
    keepDeviceChoice('one', { speaks: false })
    keepDeviceChoice('one', { speaks: true, microphoneId: 'a' })
    expect(readDeviceChoice('one')).toEqual({ speaks: true, microphoneId: 'a' })
    openTab()
    expect(readDeviceChoice('one')).toBeNull()
  })
})
