import { availableParallelism } from 'node:os'
import { loadLlama } from '../../apps/server/src/ai/local/text-model/llama.ts'
import { runForParent } from '../support/child-process.ts'

// The binding's own loop in a process of its own: reads a text in one go and writes the likeliest tokens, with nothing of ours around it.

export interface RawPlan {
  /** Of the model's file. */
  path: string
  text: string
  /** Tokens. */
  write: number
  rounds: number
}

/** Tokens a second, by round. */
export interface Speeds {
  threads: number
  read: number[]
  written: number[]
}

const ON_A_GRAPHICS_CARD = 999
const MOST = 4_096
const BATCH = 512

const perSecond = (tokens: number, since: number): number => (1_000 * tokens) / (performance.now() - since)

async function runRaw({ path, text, write, rounds }: RawPlan): Promise<Speeds> {
  const llama = await loadLlama()
  const gpuLayers = llama.getGpuType() ? ON_A_GRAPHICS_CARD : 0
  const model = new llama.AddonModel(path, { addonExports: llama, gpuLayers, useMmap: true })
  if (!(await model.init())) throw new Error('the model cannot be loaded')
  const threads = Math.max(1, Math.min(Math.floor(llama.getMathCores()), availableParallelism()))
  const options = { contextSize: MOST, batchSize: BATCH, sequences: 1, threads, flashAttention: false }
  const context = new llama.AddonContext(model, options)
  if (!(await context.init())) throw new Error('no memory')
  const sampler = new llama.AddonSampler(model)
  sampler.applyConfig({ temperature: 0 })
  const prompt = model.tokenize(text, false)
  const speeds: Speeds = { threads, read: [], written: [] }

  const append = async (at: number, tokens: Uint32Array): Promise<number> => {
    context.initBatch(tokens.length)
    const [place = 0] = context.addToBatch(0, at, tokens, Uint32Array.of(tokens.length - 1))
    await context.decodeBatch()
    return place
  }
  for (let round = 0; round < rounds; round++) {
    context.disposeSequence(0)
    let started = performance.now()
    let place = 0
    for (let at = 0; at < prompt.length; at += BATCH)
      place = await append(at, prompt.subarray(at, at + BATCH))
    speeds.read.push(perSecond(prompt.length, started))
    started = performance.now()
    for (let count = 0; count < write; count++) {
      const token = await context.sampleToken(place, sampler)
      place = await append(prompt.length + count, Uint32Array.of(token))
    }
    speeds.written.push(perSecond(write, started))
  }
  return speeds
}

runForParent(runRaw)
