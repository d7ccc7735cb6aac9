import type { Kind, ModelDescription, Purpose } from './model-description.ts'

interface Need {
  purpose: Purpose
  engine: ModelDescription['engine']
  /** Of files without which the engine ends its process. */
  roles: readonly string[]
}

const ears = (...roles: string[]): Need => ({ purpose: 'ears', engine: 'sherpa-onnx', roles })

const NEEDS: Record<Kind, Need> = {
  'online-transducer': ears('encoder', 'decoder', 'joiner', 'tokens'),
  'online-ctc': ears('model', 'tokens'),
  'offline-transducer': ears('encoder', 'decoder', 'joiner', 'tokens'),
  'offline-ctc': ears('model', 'tokens'),
  'offline-whisper': ears('encoder', 'decoder', 'tokens'),
  vits: { purpose: 'voice', engine: 'sherpa-onnx', roles: ['model', 'tokens'] },
  vad: ears('model'),
  gguf: { purpose: 'mind', engine: 'llama.cpp', roles: ['model'] },
}

/** @returns why no engine can take it, in plain words; null: one may */
export const misfitOf = ({ kind, purpose, engine, files }: ModelDescription): string | null => {
  const need = NEEDS[kind]
  if (purpose !== need.purpose)
    return `a model of the kind ${kind} is for ${need.purpose}, not for ${purpose}`
  if (engine !== need.engine)
    return `a model of the kind ${kind} runs with ${need.engine}, not with ${engine}`
  const missing = need.roles.filter(role => !files.some(file => file.role === role))
  return missing.length > 0 ? `no file has the role ${missing.join(', ')}` : null
}
