import { statSync } from 'node:fs'
import { type Loaded, type LoadModel, runEngine, tell } from '../engine/run-engine.ts'
import { fileOf } from '../engine/sherpa-config.ts'
import { readGgufHead } from './gguf/gguf-head.ts'
import { textModelFacts } from './gguf/text-model-facts.ts'
import { loadLlama } from './llama.ts'
import { createTextGenerator, type TextGenerator } from './text-generator.ts'
import type { LoadTextModel, TextOrder, TextQuestion, TextReply } from './text-model-messages.ts'

/** The program of the text model: one model, one question at a time. */

let generator: TextGenerator | null = null
let running: number | null = null

const load = (message: LoadModel): Loaded => {
  const { model, threads, memory } = message as LoadTextModel
  const path = fileOf(model, 'model')
  // A file that is none is told by its head: the engine may end its process over it.
  const facts = textModelFacts(readGgufHead(path))
  generator = createTextGenerator({
    llama: loadLlama(),
    path,
    fileBytes: statSync(path).size,
    facts,
    threads,
    memory,
  })
  generator.load()
  return {}
}

const ask = async (id: number, question: TextQuestion): Promise<void> => {
  try {
    if (!generator) throw new Error('no model is loaded')
    running = id
    tell<TextReply>({ id, ...(await generator.ask(question)) })
  } catch (error) {
    tell<TextReply>({ id, error: error instanceof Error ? error.message : String(error) })
  } finally {
    running = null
  }
}

const handle = (order: TextOrder): void => {
  if (order.order === 'ask') void ask(order.id, order.question)
  else if (order.id === running) generator?.stop()
}

// The engine works on threads of its own; nothing is left to do in between.
runEngine<TextOrder>({ load, handle, work: () => false })
