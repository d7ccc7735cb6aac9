import { loadSherpa } from './sherpa.ts'

/** The program that tries whether the speech engine runs here: whatever goes wrong, only this process ends. */
try {
  loadSherpa()
  process.send?.({ fault: null })
} catch (error) {
  process.send?.({ fault: error instanceof Error ? error.message : String(error) })
}
process.disconnect?.()
