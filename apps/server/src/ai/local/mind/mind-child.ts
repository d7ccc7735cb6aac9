import { statSync } from 'node:fs'
import { type Loaded, type LoadModel, runEngine, tell } from '../engine/run-engine.ts'
import { fileOf } from '../engine/sherpa-config.ts'
import { loadLlama } from './llama.ts'
import type { LoadMind, MindOrder, MindQuestion, MindReply } from './mind-messages.ts'
import { readGgufHead } from './model/gguf-head.ts'
import { mindFacts } from './model/mind-facts.ts'
import { createThinker, type Thinker } from './thinker.ts'

/** The program of the mind: one model, one question at a time. */

let thinker: Thinker | null = null
let running: number | null = null

const load = (message: LoadModel): Loaded => {
  const { model, threads, memory } = message as LoadMind
  const path = fileOf(model, 'model')
  // A file that is none is told by its head: the engine may end its process over it.
  const facts = mindFacts(readGgufHead(path))
  thinker = createThinker({
    llama: loadLlama(),
    path,
    fileBytes: statSync(path).size,
    facts,
    threads,
    memory,
  })
  thinker.load()
  return {}
}

const ask = async (id: number, question: MindQuestion): Promise<void> => {
  try {
    if (!thinker) throw new Error('no model is loaded')
    running = id
    tell<MindReply>({ id, ...(await thinker.ask(question)) })
  } catch (error) {
    tell<MindReply>({ id, error: error instanceof Error ? error.message : String(error) })
  } finally {
    running = null
  }
}

const handle = (order: MindOrder): void => {
  if (order.order === 'ask') void ask(order.id, order.question)
  else if (order.id === running) thinker?.stop()
}

// The engine works on threads of its own; nothing is left to do in between.
runEngine<MindOrder>({ load, handle, work: () => false })
