import { decodeDtmf, digitsTranscript } from '../../sound/dtmf.ts'
import { fromBase64, joined } from '../../sound/pcm.ts'
import { inPieces } from '../../sound/voice.ts'
import { invalidArgument, notFound } from '../google-error.ts'
import { respond } from './answer.ts'
import { type Live, remember } from './live.ts'
import { type Message, wordsOf } from './messages.ts'
import { spoken, written } from './sessions.ts'

/**
 * Over this interface everything typed is a text of the user; some of it is stage direction. It is, when it stands in
 * brackets, or when it begins as our server's cues do (ai/conducting/cue-instruction.ts).
 */
const CUES = [
  /^\s*\[[\s\S]*\]\s*$/,
  /^\s*(the candidate is here|the line was interrupted|everything has been asked|the candidate wants to stop|the time is up)\b/i,
  /^\s*(кандидат на связи|связь прерывалась|все вопросы заданы|кандидат хочет закончить|время вышло)/i,
]

/** Writes down what was heard, after a while and beside everything else, if the session wants that at all. */
function transcribe(live: Live, transcript: string) {
  if (!live.setup.inputAudioTranscription || live.faults.strike('transcription_missing')) return
  const lateMs = live.behaviour.transcriptMs + (live.faults.strike('late_transcript')?.ms ?? 0)
  const send = () => {
    for (const text of inPieces(transcript)) live.send({ serverContent: { inputTranscription: { text } } })
  }
  if (lateMs > 0) live.timers.after(lateMs, send)
  else send()
}

function endActivity(live: Live) {
  if (!live.activity) throw invalidArgument()
  const sound = joined(live.activity.pieces)
  const { rate } = live.activity
  const audioMs = rate === 0 ? 0 : (sound.length / rate) * 1000
  live.activity = null
  const turn = { digits: '' }
  live.session.notes.turns.push(turn)
  const said = { by: 'candidate' as const, words: '' }
  if (audioMs > 0) remember(live, spoken(said, audioMs))
  let isWritten = audioMs === 0
  const write = () => {
    if (isWritten) return
    isWritten = true
    turn.digits = decodeDtmf(sound, rate)
    said.words = digitsTranscript(turn.digits)
    transcribe(live, said.words)
  }
  // Beside the answer, but behind its first sound: nothing may delay that, and no answer makes anything of digits.
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
