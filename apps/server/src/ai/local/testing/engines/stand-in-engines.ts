import Module from 'node:module'
import type { Sherpa } from '../../engine/sherpa.ts'
import type { Llama } from '../../text-model/llama.ts'
import { withSpeechStandIns } from './speech.ts'
import { withTextStandIns } from './text.ts'

// Loaded before a program: the engines of this machine are the real ones, which take the models of
// `@vivavox/stand-ins/models/model-folder` besides their own.

const loader = Module as unknown as { _load(request: string, ...rest: unknown[]): unknown }
const load = loader._load.bind(loader)
loader._load = (request, ...rest) => {
  const loaded = load(request, ...rest)
  if (request === 'sherpa-onnx-node') withSpeechStandIns(loaded as Sherpa)
  else if (request.endsWith('llama-addon.node')) withTextStandIns(loaded as Llama)
  return loaded
}
