import { loadLlama } from '../text-model/llama.ts'
import type { LocalEngine } from './engine-fault.ts'
import { loadSherpa } from './sherpa.ts'

/** The program that tries whether an engine runs here: whatever goes wrong, only this process ends. */

const LOAD: Record<LocalEngine, () => unknown> = { speech: loadSherpa, text: loadLlama }

process.once('message', async (engine: LocalEngine) => {
  try {
    await LOAD[engine]()
    process.send?.({ fault: null })
  } catch (error) {
    process.send?.({ fault: error instanceof Error ? error.message : String(error) })
  }
  process.disconnect?.()
})
