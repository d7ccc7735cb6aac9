import { setTimeout as pause } from 'node:timers/promises'
import { isStandIn } from '@vivavox/stand-ins/models/model-folder'
import { createRandom } from '@vivavox/stand-ins/seeded-random'
import type { Llama, LlamaContext, LlamaModel, Sampler } from '../../text-model/llama.ts'
import { instead } from './instead.ts'
import { randomText } from './random-text.ts'

/** Bytes are tokens. */
const [BOS, EOS] = [256, 257]
/** So many bytes are written in a millisecond. */
const BYTES_PER_MS = 4

const openModel = (): LlamaModel => ({
  init: async () => true,
  dispose: async () => undefined,
  tokenize: text => Uint32Array.from(Buffer.from(text)),
  detokenize: tokens => Buffer.from(Uint8Array.from(tokens)).toString(),
  shouldPrependBosToken: () => true,
  tokenBos: () => BOS,
  tokenEos: () => EOS,
  isEogToken: token => token === EOS,
  getTokenString: token => (token === BOS ? '<s>' : '</s>'),
})

interface Writing {
  grammar: string
  seed: number
  /** The bytes that are left; absent: none was asked for. */
  rest?: number[]
}

/** Any chance for each byte, the same after the same text. */
const chancesAfter = (cells: readonly number[]): number[] => {
  const random = createRandom(cells.reduce((sum, cell) => (31 * sum + cell) >>> 0, 0))
  return Array.from({ length: BOS }, (_, byte) => [byte, random()]).flat()
}

/** Lets a loaded engine take stand-in models, which write nonsense of the form that was asked for. */
export const withTextStandIns = (llama: Llama): void => {
  const models = new WeakSet<object>()
  const grammars = new WeakMap<object, string>()
  const writings = new WeakMap<Sampler, Writing>()

  const next = (sampler: Sampler): number => {
    const writing = writings.get(sampler) ?? { grammar: '', seed: 0 }
    writing.rest ??= [...Buffer.from(randomText(writing.grammar, createRandom(writing.seed)))]
    return writing.rest.shift() ?? EOS
  }
  const openContext = (): LlamaContext => {
    let cells: number[] = []
    let batch: Uint32Array = Uint32Array.of()
    const sample = async (_: number, sampler: Sampler, isAll?: true) =>
      isAll ? [0, chancesAfter(cells)] : next(sampler)
    return {
      init: async () => true,
      dispose: async () => undefined,
      setThreads: () => undefined,
      initBatch: () => undefined,
      addToBatch: (_, position, tokens) => {
        cells.length = position
        batch = tokens
        return Uint32Array.of(0)
      },
      decodeBatch: async () => {
        cells.push(...batch)
        if (batch.length > 1 || cells.length % BYTES_PER_MS === 0) await pause(1)
      },
      sampleToken: sample as LlamaContext['sampleToken'],
      removeTokenCellsFromSequence: () => true,
      disposeSequence: () => {
        cells = []
      },
    }
  }
  const openSampler = (): Sampler => {
    const sampler: Sampler = {
      applyConfig: ({ grammarEvaluationState: state = {}, seed = 0 }) =>
        void writings.set(sampler, { grammar: grammars.get(state) ?? '', seed }),
      dispose: () => undefined,
    }
    return sampler
  }
  const isOurs = (model: unknown): boolean => models.has(model as object)
  const noted = <One extends object>(one: One): One => {
    models.add(one)
    return one
  }
  Object.assign(llama, {
    AddonModel: instead(llama.AddonModel, isStandIn, () => noted(openModel())),
    AddonContext: instead(llama.AddonContext, isOurs, openContext),
    AddonSampler: instead(llama.AddonSampler, isOurs, openSampler),
    // The engine reads the grammar all the same, and refuses one that is none.
    AddonGrammar: instead(
      llama.AddonGrammar,
      () => true,
      (real, text) => {
        const grammar = real()
        grammars.set(grammar, text)
        return grammar
      },
    ),
    AddonGrammarEvaluationState: instead(
      llama.AddonGrammarEvaluationState,
      isOurs,
      (_, _model, grammar) => grammar,
    ),
  })
}
