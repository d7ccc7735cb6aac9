import { expect, it } from 'vitest'
import { createVoiceMemory } from './voice-memory.ts'

const samples = (value: number): Int16Array => Int16Array.of(value)

it('keeps the last utterance only: Repeat says the question without the greeting before it', () => {
  const memory = createVoiceMemory()
  memory.add(samples(1))
  memory.add(samples(2))
  memory.complete()
  expect(memory.last()).toEqual([samples(1), samples(2)])
  memory.add(samples(3))
  expect(memory.last()).toEqual([samples(3)])
})

it('keeps an utterance that comes in bursts whole, and nothing of a turn that is over', () => {
  const memory = createVoiceMemory()
  memory.add(samples(1))
  memory.add(samples(2))
  expect(memory.last()).toHaveLength(2)
  memory.clear()
  expect(memory.last()).toEqual([])
})
