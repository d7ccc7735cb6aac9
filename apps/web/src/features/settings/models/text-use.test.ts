import { describe, expect, it } from 'vitest'
import { changeToUse, NO_USE, usesOf } from './text-use.ts'

type Settings = Parameters<typeof usesOf>[0]
const settings = (chosen: Partial<Settings>, defaults: Partial<Settings['defaults']> = {}) =>
  ({
    generation_provider: null,
    analysis_provider: null,
    generation_model: null,
    analysis_model: null,
    ...chosen,
    defaults: { generation_model: null, analysis_model: null, ...defaults },
  }) as Settings
const used = (...of: Parameters<typeof settings>) => usesOf(settings(...of), 'local', 'qwen')

describe('what a text model of this machine works for', () => {
  it('is nothing before it is chosen, and both after the button', () => {
    expect(used({})).toEqual([])
    expect(used(changeToUse('local', 'qwen'))).toEqual(['generation', 'analysis'])
    expect(used({ ...changeToUse('local', 'qwen'), ...NO_USE })).toEqual([])
  })

  it('is told by task', () => {
    expect(used({ analysis_provider: 'local', analysis_model: 'qwen' })).toEqual(['analysis'])
    expect(used({ analysis_provider: 'local', analysis_model: 'other' })).toEqual([])
    expect(used({ generation_provider: 'openai', generation_model: 'qwen' })).toEqual([])
    expect(used(changeToUse('ollama', 'qwen'))).toEqual([])
  })

  it('may be what works where no model was named', () => {
    expect(used({ generation_provider: 'local' }, { generation_model: 'qwen' })).toEqual(['generation'])
  })
})
