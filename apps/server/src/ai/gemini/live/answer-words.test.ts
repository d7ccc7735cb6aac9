import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAnswerWords } from './answer-words.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const listen = () => {
  const told: [string, string | null][] = []
  const words = createAnswerWords({
    tell: (id, text) => told.push([id, text]),
    nothingMs: 9_000,
    quietMs: 1_500,
  })
  return { words, told }
}
type Words = ReturnType<typeof listen>['words']
const answer = (words: Words, id = 'a'): void => {
  words.begin(id)
  words.ended()
}

describe('the words of an answer', () => {
  it('are told once, all of them, when no more come', () => {
    const { words, told } = listen()
    words.begin('a')
    words.piece(' I built', false)
    words.ended()
    vi.advanceTimersByTime(1_400)
    words.piece(' a scheduler.', false)
    vi.advanceTimersByTime(1_400)
    expect(told).toEqual([])
    vi.advanceTimersByTime(100)
    expect(told).toEqual([['a', 'I built a scheduler.']])
    vi.advanceTimersByTime(60_000)
    expect(told).toHaveLength(1)
  })

  it('grow when more come after a pause', () => {
    const { words, told } = listen()
    answer(words)
    words.piece('I built', false)
    vi.advanceTimersByTime(1_500)
    words.piece(' a scheduler.', false)
    vi.advanceTimersByTime(1_500)
    expect(told).toEqual([
      ['a', 'I built'],
      ['a', 'I built a scheduler.'],
    ])
  })

  it('are told at once when they are said to be all', () => {
    const { words, told } = listen()
    answer(words)
    words.piece('Yes.', true)
    expect(told).toEqual([['a', 'Yes.']])
    expect(words.piece('No.', false)).toBe(false)
  })

  it('are not over before the answer is', () => {
    const { words, told } = listen()
    words.begin('a')
    words.piece('Yes.', true)
    expect(told).toEqual([])
    words.ended()
    expect(told).toEqual([['a', 'Yes.']])
  })

  it('are null when none come, and count when they come after that', () => {
    const { words, told } = listen()
    answer(words)
    vi.advanceTimersByTime(8_999)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect(told).toEqual([['a', null]])
    words.piece('Late.', false)
    vi.advanceTimersByTime(1_500)
    expect(told).toEqual([
      ['a', null],
      ['a', 'Late.'],
    ])
  })

  it('are null when they are said to be all and are none', () => {
    const { words, told } = listen()
    answer(words)
    words.piece('', true)
    expect(told).toEqual([['a', null]])
  })

  it('end where the next answer begins', () => {
    const { words, told } = listen()
    answer(words, 'a')
    words.piece('One', false)
    answer(words, 'b')
    words.piece('Two', false)
    words.settle()
    answer(words, 'c')
    answer(words, 'd')
    expect(told).toEqual([
      ['a', 'One'],
      ['b', 'Two'],
      ['c', null],
    ])
  })

  it('begin anew when the answer is sent again', () => {
    const { words, told } = listen()
    words.begin('a')
    words.piece('One two', false)
    answer(words, 'a')
    words.piece('One two three', true)
    expect(told).toEqual([['a', 'One two three']])
    answer(words, 'a')
    words.piece('One two three', true)
    words.settle()
    expect(told).toHaveLength(1)
  })

  it('belong to no answer before the first', () => expect(listen().words.piece('x', false)).toBe(false))
})

describe('waiting for words', () => {
  const wait = async (act: (words: Words) => void) => {
    const { words } = listen()
    let done = false
    answer(words)
    void words.settled(5_000).then(() => {
      done = true
    })
    act(words)
    await vi.advanceTimersByTimeAsync(0)
    return done
  }

  it.each<[string, (words: Words) => void, boolean]>([
    ['is not over with a first word', words => words.piece('x', false), false],
    ['is over with the last word', words => words.piece('x', true), true],
    ['is over with the end of all waiting', words => words.settle(), true],
    ['is over after its limit', () => vi.advanceTimersByTime(5_000), true],
    ['is not over before', () => vi.advanceTimersByTime(4_999), false],
  ])('%s', async (_, act, expected) => expect(await wait(act)).toBe(expected))

  it('is over at once when nothing is awaited', async () => {
    const { words } = listen()
    await words.settled(5_000)
    expect(words.awaits('all')).toBe(false)
  })
})
