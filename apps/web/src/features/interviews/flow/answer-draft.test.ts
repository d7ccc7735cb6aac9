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
  it('is kept for its own interview', () => {
    vi.stubGlobal('sessionStorage', memory())
    keepAnswerDraft('one', 'half a sent')
    expect(readAnswerDraft('one')).toBe('half a sent')
    expect(readAnswerDraft('two')).toBe('')
  })

  it('leaves nothing behind once it is sent', () => {
    const storage = memory()
    vi.stubGlobal('sessionStorage', storage)
    keepAnswerDraft('one', 'sent')
    keepAnswerDraft('one', '')
    expect(readAnswerDraft('one')).toBe('')
    expect(storage.kept.size).toBe(0)
  })

  it('does without a storage that refuses', () => {
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(() => keepAnswerDraft('one', 'text')).not.toThrow()
    expect(readAnswerDraft('one')).toBe('')
  })
})
