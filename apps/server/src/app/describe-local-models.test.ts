import { describe, expect, it } from 'vitest'
import { blobModel } from '../ai/local/testing/blob-model.ts'
import { describeLocalModels, type LocalFacts } from './describe-local-models.ts'

const installed = (purpose: 'ears' | 'voice' | 'mind', id: string) => {
  const { description } = blobModel({ 'model.onnx': 1 }, id)
  return { description: { ...description, purpose }, folder: '/models' }
}
const rows = (facts: Partial<LocalFacts>) =>
  describeLocalModels({
    models: { installed: () => [] },
    fault: null,
    textFault: null,
    espeak: true,
    ...facts,
  }).map(({ part, runs, how }) => [part, runs, how])

describe('what hears and speaks on this machine', () => {
  it('leads to the command where nothing is there', () => {
    expect(rows({})).toEqual([
      ['speech to text', 'none on this machine', 'npm run models'],
      ['voice', 'espeak-ng', 'npm run models'],
      ['language model', 'none on this machine', 'npm run models'],
    ])
  })

  it('names what is installed', () => {
    const models = {
      installed: () => [
        installed('ears', 'parakeet'),
        installed('voice', 'piper'),
        installed('mind', 'qwen'),
      ],
    }
    expect(rows({ models, espeak: false })).toEqual([
      ['speech to text', 'parakeet', ''],
      ['voice', 'piper', ''],
      ['language model', 'qwen', ''],
    ])
  })

  it('says why nothing can be', () => {
    expect(rows({ models: null, espeak: false })[0]).toEqual([
      'speech to text',
      'none on this machine',
      'LOCAL_MODELS=off',
    ])
    expect(rows({ fault: 'musl' })[0]?.[2]).toContain('musl')
    expect(rows({ fault: 'missing' })[1]?.[2]).toContain('sherpa-onnx-node')
    expect(rows({ textFault: 'missing' })[2]?.[2]).toContain('@node-llama-cpp/')
    expect(rows({ textFault: 'missing' })[0]?.[2]).not.toContain('optional')
  })
})
