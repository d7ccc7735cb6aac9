import type { ConnectionFault, FaultScript, StatusFault, Timed } from '../server/faults.ts'
import { ProviderError } from '../server/http.ts'
import type { Problem } from '../server/json.ts'
import type { TextFault } from '../text/compose-answer.ts'

export const DEFAULT_TEMPO = {
  /** What the model can keep in mind at most, tokens: a request for more gets no more, and is not told. */
  contextMax: 131_072,
  /** Is it new enough to say what does not fit, where it is asked to (`truncate: false`)? */
  tells: 'on' as 'on' | 'off',
}
export type Tempo = typeof DEFAULT_TEMPO

type Endpoint = 'version' | 'tags' | 'pull' | 'chat'

type LineFault =
  | { /** The connection is reset in its middle. */ kind: 'cut_body'; on: 'chat' | 'pull' }
  | { /** A line in its middle is no JSON. */ kind: 'broken_line'; on: 'chat' | 'pull' }
  | {
      /** It ends with an error instead of its end. */ kind: 'late_error'
      on: 'chat' | 'pull'
      error: string
    }
  | { /** Half of the model has come, and nothing more until `release`. */ kind: 'held'; on: 'pull' }

/** With `status` the `code` is the whole sentence of the error. */
export type Fault = Timed & (ConnectionFault<Endpoint> | TextFault | LineFault)
export type Faults = FaultScript<Fault>

/** Ollama has no codes: an error is a sentence. */
export const ollamaError = (status: number, error: string): ProviderError =>
  new ProviderError(status, error, { error })

export const refused = ({ message }: Problem) => ollamaError(400, message)
export const errorOf = ({ status, code }: StatusFault) =>
  ollamaError(status, code ?? 'llama runner process has terminated')
