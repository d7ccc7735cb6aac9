export type { Fault } from './ollama/server.ts'
export { type OllamaStandIn, type OllamaStandInOptions, startOllamaStandIn } from './ollama/start-stand-in.ts'
