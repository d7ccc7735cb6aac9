import { expect, it, vi } from 'vitest'
import type { ChoosingTextModel } from '../../text-model.ts'
import { givingWay } from './give-way.ts'
import { createSpeechActivity } from './speech-activity.ts'

it('asks a text model only when no candidate is heard or spoken to', async () => {
  const choose = vi.fn(async () => ({ shares: [1], usage: {} }))
  const speech = createSpeechActivity()
  const model = givingWay({ choose } as unknown as ChoosingTextModel, speech)
  const end = speech.begin()
  const rated = model.choose({ instructions: '', input: '', options: ['1'], timeoutMs: 1_000 } as never)
  await Promise.resolve()
  expect(choose).not.toHaveBeenCalled()
  end()
  await rated
  expect(choose).toHaveBeenCalledOnce()
})
