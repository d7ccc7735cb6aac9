export type { Fault } from './ollama/faults.ts'
export { type OllamaStandIn, type OllamaStandInOptions, startOllamaStandIn } from './ollama/start-stand-in.ts'
