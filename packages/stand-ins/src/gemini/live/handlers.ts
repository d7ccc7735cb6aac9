import { asList, asObject, asText, isObject, type JsonObject } from '../../basics/json.ts'
import { preciseNow } from '../../basics/precise-now.ts'
import { digitsTranscript } from '../../dtmf/decode.ts'
import { inPieces } from '../../voice/pieces.ts'
import { wordsOf } from '../content.ts'
import { invalidArgument, notFound } from '../google-error.ts'
import { checkShape } from '../shape.ts'
import { createActivity, type Heard } from './activity.ts'
import { type Entry, spoken, written } from './conversation.ts'
import { isCue } from './cues.ts'
import type { Live } from './live.ts'
import { FUNCTION_RESPONSE_SHAPE, TURN_SHAPE } from './message-shapes.ts'
import { interrupt, remember, respond } from './respond.ts'

/** A text of the client: an answer that was typed, or stage direction. */
function take(live: Live, text: string) {
  live.session.notes.texts.push(text)
  remember(live, written(isCue(text) ? 'instruction' : 'candidate', text))
}

/** Writes down what was heard, after a while and beside everything else, if the session wants that at all. */
function transcribe(live: Live, heard: Heard) {
  if (!live.setup.transcribes.input || live.faults.strike('transcription_missing')) return
  const pieces = inPieces(digitsTranscript(heard.digits))
  const lateMs = live.tempo.transcriptMs + (live.faults.strike('late_transcript')?.ms ?? 0)
  const send = () => {
    for (const text of pieces) live.send({ serverContent: { inputTranscription: { text } } })
  }
  if (lateMs > 0) live.timers.after(lateMs, send)
  else send()
}

/** What was said stands in the notes, and in mind, as digits once somebody looks. */
const turnOf = (heard: Heard) => ({
  at: preciseNow(),
  get digits() {
    return heard.digits
  },
  audioMs: heard.audioMs,
})
const spokenBy = (heard: Heard): Entry => ({
  ...spoken('candidate', '', heard.audioMs),
  dialled: true,
  said: {
    by: 'candidate',
    get words() {
      return digitsTranscript(heard.digits)
    },
  },
})

function endActivity(live: Live) {
  if (!live.activity) throw invalidArgument()
  const heard = live.activity.heard()
  live.activity = null
  live.session.notes.turns.push(turnOf(heard))
  if (heard.audioMs > 0) remember(live, spokenBy(heard))
  let written = heard.audioMs === 0
  const write = () => {
    if (!written) transcribe(live, heard)
    written = true
  }
  // Beside the answer, but behind its first sound: nothing may delay that.
  respond(live, write)
  write()
}

function startActivity(live: Live) {
  if (!live.setup.manual)
    throw invalidArgument(
      'Explicit activity control is not supported when automatic activity detection is enabled.',
    )
  if (live.activity) throw invalidArgument()
  live.activity = createActivity()
  if (live.setup.interruptible) interrupt(live)
}

function hear(live: Live, audio: JsonObject) {
  // Sound outside of an activity is not part of any turn; without signals the first sound begins one.
  if (!live.setup.manual) live.activity ??= createActivity()
  const activity = live.activity ?? createActivity()
  activity.push(audio)
}

function endStream(live: Live) {
  if (live.setup.manual) throw invalidArgument()
  if (live.activity) endActivity(live)
}

function takeText(live: Live, text: string) {
  take(live, text)
  // While somebody speaks, a text is part of that turn.
  if (live.activity) return
  if (live.setup.interruptible) interrupt(live)
  respond(live)
}

function realtimeInput(live: Live, input: JsonObject) {
  if (live.awaitsHistory) throw invalidArgument()
  if (input.activityStart) startActivity(live)
  if (isObject(input.audio)) hear(live, input.audio)
  if (typeof input.text === 'string') takeText(live, input.text)
  if (input.activityEnd) endActivity(live)
  if (input.audioStreamEnd === true) endStream(live)
}

/** Is this what somebody says now, and no history? */
const isPrompt = (turns: readonly JsonObject[], complete: boolean) =>
  complete && turns.every(({ role }) => role !== 'model')

function clientContent(live: Live, { turns, turnComplete }: JsonObject) {
  const contents = asList(turns).map(turn => {
    checkShape(asObject(turn), TURN_SHAPE, 'client_content.turns')
    return asObject(turn)
  })
  const complete = turnComplete === true
  const begun = live.session.memory.length > 0
  if (!begun && !live.awaitsHistory && !isPrompt(contents, complete)) throw invalidArgument()
  if (complete && !live.awaitsHistory) interrupt(live)
  for (const content of contents) {
    const words = wordsOf(content)
    if (content.role === 'model')
      live.session.memory = [...live.session.memory, written('interviewer', words)]
    else take(live, words)
  }
  if (!complete) return
  if (live.awaitsHistory) live.awaitsHistory = false
  else respond(live)
}

function toolResponse(live: Live, { functionResponses }: JsonObject) {
  for (const given of asList(functionResponses).map(asObject)) {
    checkShape(given, FUNCTION_RESPONSE_SHAPE, 'tool_response.function_responses')
    const done = live.calls.get(asText(given.id))
    if (!done) throw notFound()
    live.calls.delete(asText(given.id))
    live.session.notes.toolResponses.push(given)
    done(asText(given.scheduling))
  }
}

/** By the one field that a message has. They throw GoogleError: the connection ends with it. */
export const HANDLERS: Record<string, (live: Live, value: JsonObject) => void> = {
  realtimeInput,
  clientContent,
  toolResponse,
  setup: () => {
    throw invalidArgument('setup must be the first message and only the first')
  },
}
