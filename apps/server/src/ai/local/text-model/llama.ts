import { createRequire } from 'node:module'

/** The part of the text engine (llama.cpp) that is used; the package brings no types. Only ever loaded in a child process. */
export interface Llama {
  LlamaContext: new (options: ContextOptions) => LlamaContext
}

interface ContextOptions {
  /** Path of the file. */
  model: string
  /** Tokens of prompt and answer together. */
  n_ctx: number
  n_threads: number
  n_gpu_layers: 0
  /** With it a prompt that is too long is cut without a word. */
  ctx_shift: false
}

interface ChatMessage {
  role: 'system' | 'user'
  content: string
}

interface CompletionOptions {
  prompt: string
  response_format: { type: 'json_schema'; json_schema: { schema: object } }
  stop: readonly string[]
  /** Most tokens of the answer. */
  n_predict: number
  seed: number
  temperature: number
}

export interface Completion {
  text: string
  tokens_predicted: number
  /** The prompt did not fit. */
  context_full: boolean
  truncated: boolean
  interrupted: boolean
  /** It came to the most tokens. */
  stopped_limited: boolean
  timings: { prompt_n: number; prompt_ms: number; predicted_n: number; predicted_ms: number }
}

export interface LlamaContext {
  /** By the template in the model's file. @throws Error where it has none that works */
  getFormattedChat(
    messages: readonly ChatMessage[],
    template: '',
    options: { jinja: true; enable_thinking: false; add_generation_prompt: true },
  ): { prompt: string; additional_stops: string[] }
  tokenize(text: string): Promise<{ tokens: Int32Array }>
  /** One at a time. */
  completion(options: CompletionOptions, onToken: () => void): Promise<Completion>
  /** Takes effect at the next token of the answer, never while a prompt is read. */
  stopCompletion(): void
  release(): Promise<void>
}

/** The package with the engine for this machine: its files are built for one system each. */
export const LLAMA_PACKAGE = `@fugood/node-llama-${process.platform}-${process.arch}`

/** @throws Error where the optional package is not installed or does not run on this system */
export const loadLlama = (): Llama => createRequire(import.meta.url)(LLAMA_PACKAGE)
