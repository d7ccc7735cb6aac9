import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * The part of the text engine's native module (llama.cpp, in the packages `@node-llama-cpp/*`) that is used. The packages bring
 * no types for it, and it may change with each version: the version is pinned. Only ever loaded in a child process.
 */
export interface Llama {
  setLoggerLogLevel(level: number): void
  /** Chooses the parts for this processor among those in a folder. */
  loadBackends(folder: string): void
  init(): Promise<void>
  /** What the chosen parts use of the processor: `CPU : AVX2 = 1 | …`. */
  systemInfo(): string
  /** undefined: not even parts for the processor were found. */
  getGpuType(): 'cuda' | 'vulkan' | 'metal' | false | undefined
  /** Performance cores. */
  getMathCores(): number
  AddonModel: new (
    path: string,
    options: { addonExports: Llama; gpuLayers: number; useMmap: boolean },
  ) => LlamaModel
  AddonContext: new (model: LlamaModel, options: ContextOptions) => LlamaContext
  /** @throws Error where the grammar (GBNF) is none */
  AddonGrammar: new (
    grammar: string,
    options: { addonExports: Llama; rootRuleName: 'root' },
  ) => object
  AddonGrammarEvaluationState: new (model: LlamaModel, grammar: object) => object
  AddonSampler: new (model: LlamaModel) => Sampler
  /** @throws Error where the template cannot be read */
  AddonJinjaRenderer: new (
    template: string,
  ) => { render(variables: object): string }
}

interface ContextOptions {
  /** Tokens of prompt and answer together. */
  contextSize: number
  /** Tokens that are read at once, at most. */
  batchSize: number
  sequences: number
  threads: number
  flashAttention: boolean
}

export interface LlamaModel {
  /** @returns false: it cannot be loaded */
  init(): Promise<boolean>
  dispose(): Promise<void>
  /** @param special whether the model's own marks in the text count as such */
  tokenize(text: string, special: boolean): Uint32Array
  detokenize(tokens: Uint32Array): string
  /** Does a text begin with a token of its own? */
  shouldPrependBosToken(): boolean
  tokenBos(): number
  /** Does it end the answer? */
  isEogToken(token: number): boolean
  getTokenString(token: number): string
  tokenEos(): number
}

export interface LlamaContext {
  init(): Promise<boolean>
  dispose(): Promise<void>
  setThreads(threads: number): void
  initBatch(size: number): void
  /** @returns where the logits of the tokens at `logits` will be */
  addToBatch(sequence: 0, position: number, tokens: Uint32Array, logits: Uint32Array): Uint32Array
  /** Reads the batch. */
  decodeBatch(): Promise<void>
  /** @returns -1: nothing is possible */
  sampleToken(at: number, sampler: Sampler): Promise<number>
  /** @returns the token, and the probability behind each token */
  sampleToken(at: number, sampler: Sampler, probabilities: true): Promise<[number, number[]]>
  /** Forgets what stands at and after a position. @returns false: it cannot forget a part */
  removeTokenCellsFromSequence(sequence: 0, from: number, to: -1): boolean
  disposeSequence(sequence: 0): void
}

export interface Sampler {
  applyConfig(config: {
    temperature: number
    topK?: number
    topP?: number
    minP?: number
    seed?: number
    grammarEvaluationState?: object
  }): void
  dispose(): void
}

const SYSTEMS: Partial<Record<NodeJS.Platform, string>> = { darwin: 'mac', win32: 'win', linux: 'linux' }
const name = `@node-llama-cpp/${SYSTEMS[process.platform] ?? process.platform}-${process.arch}`

/** The package with the engine for this machine's processor. */
export const LLAMA_PACKAGE = name === '@node-llama-cpp/mac-arm64' ? `${name}-metal` : name
/** What an operator may add: the same engine for a graphics card. The first that works is used. */
const WITH_GPU = [`${LLAMA_PACKAGE}-cuda`, `${LLAMA_PACKAGE}-vulkan`]

const ERRORS_ONLY = 2
const require = createRequire(import.meta.url)

/** The folder of a package's native files. @throws Error where the package is not installed */
const folderOf = (from: string): string => {
  const bins = join(require.resolve(from), '..', '..', 'bins')
  return join(bins, readdirSync(bins)[0] ?? '')
}

const load = async (from: string): Promise<Llama> => {
  const folder = folderOf(from)
  const llama: Llama = require(join(folder, 'llama-addon.node'))
  llama.setLoggerLogLevel(ERRORS_ONLY)
  llama.loadBackends(folder)
  if (llama.getGpuType() === undefined) throw new Error(`${from} does not run on this processor`)
  await llama.init()
  return llama
}

const isInstalled = (from: string): boolean => {
  try {
    return Boolean(require.resolve(from))
  } catch {
    return false
  }
}

/** @throws Error where no package is installed or none runs on this system */
export const loadLlama = (): Promise<Llama> => load(WITH_GPU.find(isInstalled) ?? LLAMA_PACKAGE)
