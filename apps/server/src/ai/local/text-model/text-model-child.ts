import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { type Loaded, type LoadModel, runEngine, tell } from '../engine/run-engine.ts'
import { fileOf } from '../engine/sherpa-config.ts'
import { backendOf } from './backend.ts'
import { readGgufHead } from './gguf/gguf-head.ts'
import { textModelFacts } from './gguf/text-model-facts.ts'
import { type Llama, loadLlama } from './llama.ts'
import { createTextGenerator, type TextGenerator } from './text-generator.ts'
import type { Chosen, LoadTextModel, TextOrder, TextReply, Written } from './text-model-messages.ts'

/** The program of the text model: one model, one question at a time. */

/** As many as fast cores: slower ones would hold up the others. */
const threadsFor = (llama: Llama): number =>
  Math.max(1, Math.min(Math.floor(llama.getMathCores()), availableParallelism()))

let generator: TextGenerator | null = null
let running: number | null = null

const load = async (message: LoadModel): Promise<Loaded> => {
  const { model, threads, memory } = message as LoadTextModel
  const path = fileOf(model, 'model')
  // A file that is none is told by its head: the engine may end its process over it.
  const facts = textModelFacts(readGgufHead(path))
  const llama = await loadLlama()
  generator = await createTextGenerator({
    llama,
    path,
    fileBytes: statSync(path).size,
    facts,
    threads: threads ?? threadsFor(llama),
    isFixed: threads !== null,
    memory,
  })
  return { backend: backendOf(llama) }
}

const answer = async (
  id: number,
  work: (generator: TextGenerator) => Promise<Written | Chosen>,
): Promise<void> => {
  try {
    if (!generator) throw new Error('no model is loaded')
    running = id
    tell<TextReply>({ id, ...(await work(generator)) })
  } catch (error) {
    tell<TextReply>({ id, error: error instanceof Error ? error.message : String(error) })
  } finally {
    running = null
  }
}

const handle = (order: TextOrder): void => {
  if (order.order === 'ask') {
    const { id, question } = order
    void answer(id, ({ ask }) => ask(question, soFar => tell<TextReply>({ id, soFar })))
  }
  if (order.order === 'choose') {
    const { id, question } = order
    void answer(id, ({ choose }) => choose(question, soFar => tell<TextReply>({ id, soFar })))
  }
  if (order.order === 'drop' && order.id === running) generator?.stop()
}

runEngine<TextOrder>({ load, handle })
