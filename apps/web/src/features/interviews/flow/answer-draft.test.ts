import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepAnswerDraft, readAnswerDraft } from './answer-draft.ts'

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
