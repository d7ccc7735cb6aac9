export { decodeDtmf, digitsTranscript } from './dtmf/decode.ts'
export { type DtmfShape, dtmf } from './dtmf/encode.ts'
export type { Break, Fault, Place } from './gemini/faults.ts'
export type { SeenRequest } from './gemini/http/desk.ts'
export type {
  SeenAnswer,
  SeenConnection,
  SeenMessage,
  SeenTurn,
  SessionReport,
} from './gemini/live/notes.ts'
export type { GeminiModel } from './gemini/models.ts'
export type { GeminiStandInOptions, Tempo } from './gemini/options.ts'
export type { GeminiControl, GeminiStandIn, GeminiStandInState } from './gemini/stand-in.ts'
export { startGeminiStandIn } from './gemini/start-stand-in.ts'
export type { Respond, TextRequest } from './gemini/text/text-request.ts'
