import { createDtmfDecoder, digitsTranscript } from '../../sound/dtmf.ts'
import { fromBase64 } from '../../sound/pcm.ts'
import { inPieces } from '../../sound/voice.ts'
import { invalidArgument, notFound } from '../google-error.ts'
import { type Live, remember } from './live.ts'
import { type Message, wordsOf } from './messages.ts'
import { respond } from './respond.ts'
import { spoken, written } from './sessions.ts'

/**
 * Over this interface everything typed is a text of the user; some of it is stage direction. It is, when it stands in
 * brackets, or when it begins as our server's cues do (ai/conducting/cue-words.ts).
 */
const CUES = [
  /^\s*\[[\s\S]*\]\s*$/,
  /^\s*(the candidate is here|the line was interrupted|everything has been asked|the candidate wants to stop|the time is up)\b/i,
  /^\s*(кандидат на связи|связь прерывалась|все вопросы заданы|кандидат хочет закончить|время вышло)/i,
]

/** What was said in one activity. Digits are looked for when they are asked for: an answer need not wait for them. */
function heardIn({ pieces, rate }: NonNullable<Live['activity']>) {
  let known: string | null = null
  const digits = () => {
    if (known !== null) return known
    const decoder = createDtmfDecoder(rate)
    pieces.forEach(decoder.push)
    known = decoder.digits()
    return known
  }
  const samples = pieces.reduce((total, { length }) => total + length, 0)
  return { digits, audioMs: (samples / rate) * 1000 }
}
type Heard = ReturnType<typeof heardIn>

/** Writes down what was heard, after a while and beside everything else, if the session wants that at all. */
function transcribe(live: Live, { digits }: Heard) {
  if (!live.setup.inputAudioTranscription || live.faults.strike('transcription_missing')) return
  const lateMs = live.tempo.transcriptMs + (live.faults.strike('late_transcript')?.ms ?? 0)
  const send = () => {
    for (const text of inPieces(digitsTranscript(digits())))
      live.send({ serverContent: { inputTranscription: { text } } })
  }
  if (lateMs > 0) live.timers.after(lateMs, send)
  else send()
}

function endActivity(live: Live) {
  if (!live.activity) throw invalidArgument()
  const heard = heardIn(live.activity)
  const { digits, audioMs } = heard
  live.activity = null
  live.session.notes.turns.push({
    get digits() {
      return digits()
    },
    audioMs,
  })
  const said = {
    by: 'candidate' as const,
    get words() {
      return digitsTranscript(digits())
    },
  }
  if (audioMs > 0) remember(live, { ...spoken(said, audioMs), dialled: true })
  let isWritten = audioMs === 0
  const write = () => {
    if (!isWritten) transcribe(live, heard)
    isWritten = true
  }
  // Beside the answer, but behind its first sound: nothing may delay that.
  respond(live, write)
  write()
}

function hear({ activity }: Live, { data, mimeType }: { data: string; mimeType: string }) {
  const samples = fromBase64(data)
  if (!samples) throw invalidArgument()
  // Sound outside of an activity is not part of any turn.
  if (!activity) return
  activity.rate = Number(mimeType.split('=')[1])
  activity.pieces.push(samples)
}

function realtimeInput(live: Live, input: NonNullable<Message['realtimeInput']>) {
  if (live.awaitsHistory) throw invalidArgument()
  if (input.audio) hear(live, input.audio)
  else if (input.activityEnd) endActivity(live)
  else if (live.activity) throw invalidArgument()
  else live.activity = { pieces: [], rate: 0 }
}

function clientContent(live: Live, { turns, turnComplete }: NonNullable<Message['clientContent']>) {
  const { session } = live
  const isPrompt = turnComplete && turns.every(({ role }) => role !== 'model')
  if (session.memory.length === 0 && !live.awaitsHistory && !isPrompt) throw invalidArgument()
  if (turnComplete && !live.awaitsHistory) {
    // The client takes the word: what is being said is cut, what waits is dropped.
    live.waiting = []
    live.run?.cut()
  }
  for (const turn of turns) {
    const words = wordsOf(turn)
    if (turn.role === 'model') session.memory = [...session.memory, written('interviewer', words)]
    else {
      session.notes.texts.push(words)
      remember(live, written(CUES.some(cue => cue.test(words)) ? 'instruction' : 'candidate', words))
    }
  }
  if (!turnComplete) return
  if (live.awaitsHistory) live.awaitsHistory = false
  else respond(live)
}

function toolResponse(live: Live, { functionResponses }: NonNullable<Message['toolResponse']>) {
  for (const given of functionResponses) {
    const done = live.calls.get(given.id)
    if (!done) throw notFound()
    live.calls.delete(given.id)
    live.session.notes.toolResponses.push(given)
    done()
  }
}

/** Takes a message of the client. @throws ProviderError: the connection ends with it */
export function take(live: Live, message: Message): void {
  if (message.setup) throw invalidArgument('setup must be the first message and only the first')
  if (message.realtimeInput) realtimeInput(live, message.realtimeInput)
  if (message.clientContent) clientContent(live, message.clientContent)
  if (message.toolResponse) toolResponse(live, message.toolResponse)
}
