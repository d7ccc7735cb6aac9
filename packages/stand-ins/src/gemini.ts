export type { Break, Fault } from './gemini/faults.ts'
export type { SessionReport } from './gemini/live/sessions.ts'
export { type GeminiStandIn, startGeminiStandIn } from './gemini/start-stand-in.ts'
export { dtmf } from './sound/dtmf.ts'
