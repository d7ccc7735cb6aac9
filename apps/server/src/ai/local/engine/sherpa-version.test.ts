import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

const { optionalDependencies } = createRequire(import.meta.url)('../../../../package.json')

it('pins a speech engine that turns text into phonemes for Piper voices, which 2.x does not', () => {
  expect(optionalDependencies['sherpa-onnx-node']).toMatch(/^1\.\d+\.\d+$/)
})
