import { expect, it, vi } from 'vitest'
import type { TextModel } from '../../ports/text-model.ts'
import { givingWay } from './give-way.ts'
import { createSpeechActivity } from './speech-activity.ts'

const told = { instructions: '', input: '', opening: '', options: ['1'], timeoutMs: 1_000 }

it('asks a text model only when no candidate is heard or spoken to, except for a draft', async () => {
  const choose = vi.fn(async () => ({ shares: [1], usage: {} }))
  const speech = createSpeechActivity()
  const model = givingWay({ choose } as unknown as TextModel, speech, 20_000)
  const end = speech.begin()
  const rated = model.choose?.({ ...told, purpose: 'analysis' })
  await Promise.resolve()
  expect(choose).not.toHaveBeenCalled()
  await model.choose?.({ ...told, purpose: 'generation' })
  expect(choose).toHaveBeenCalledOnce()
  end()
  await rated
  expect(choose).toHaveBeenCalledTimes(2)
})
