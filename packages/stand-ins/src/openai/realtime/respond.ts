import { nextMove, type Said } from '../../interviewer/next-move.ts'
import { preciseNow } from '../../server/clock.ts'
import { countWords, inPieces, speechMs } from '../../sound/voice.ts'
import { newId, OpenAiError } from '../errors.ts'
import { addItem, findItem, type Item, type Live, type SeenResponse, wordsOf } from './live.ts'
import { billResponse } from './usage.ts'

/** What a response will consist of. */
interface Plan {
  /** Empty: nothing is said. */
  words: string
  /** The end tool that is called after that. */
  call: { name: string; arguments: string } | null
  /** Length of its sound, milliseconds. */
  audioMs: number
}

/** Where an output item stands in its response. */
interface Place {
  response_id: string
  output_index: number
}

const WORDS = 'response.output_audio_transcript'

/** A message on its way out, piece by piece. */
function messageRun(live: Live, place: Place, { words, audioMs }: Plan) {
  const item: Item = {
    id: newId('item'),
    object: 'realtime.item',
    type: 'message',
    status: 'in_progress',
    role: 'assistant',
    content: [{ type: 'output_audio', transcript: '' }],
  }
  const { outlets } = live
  const at = { ...place, item_id: item.id, content_index: 0 }
  const pieces = inPieces(words)
  let said = 0
  const saidMs = () => (said / pieces.length) * audioMs
  return {
    item,
    /** How many pieces it has. */
    pieces: pieces.length,
    /** @returns length of what was said, milliseconds */
    saidMs,
    begin: () => {
      outlets.emit('response.output_item.added', { ...place, item })
      addItem(live, item)
    },
    /** Says the next piece. @returns how many have been said, 0 when there was none left */
    next: (): number => {
      const delta = pieces[said]
      if (delta === undefined) return 0
      outlets.emit(`${WORDS}.delta`, { ...at, delta })
      said += 1
      return said
    },
    end: (status: 'completed' | 'incomplete'): void => {
      const transcript = pieces.slice(0, said).join('').trim()
      item.status = status
      item.content = [{ type: 'output_audio', transcript }]
      const kept = findItem(live, item.id)
      if (kept) kept.audioMs = saidMs()
      outlets.emit(`${WORDS}.done`, { ...at, transcript })
    },
  }
}

/** Calls a tool: the item and its events. @returns the item */
function callTool(live: Live, place: Place, call: NonNullable<Plan['call']>): Item {
  const item: Item = {
    id: newId('item'),
    object: 'realtime.item',
    type: 'function_call',
    status: 'completed',
    call_id: newId('call'),
    ...call,
  }
  live.outlets.emit('response.output_item.added', { ...place, item })
  addItem(live, item)
  return item
}

/** Responses are made so many times faster than they sound, as with the provider. */
const AHEAD = 4

/** Tells how a response sounds, and writes it down. */
function playbackEvents({ outlets }: Live, seen: SeenResponse) {
  const tell = (what: string) => outlets.emit(`output_audio_buffer.${what}`, { response_id: seen.id })
  const isOver = (what: string) => () => {
    seen.silentAt = preciseNow()
    tell(what)
  }
  return {
    onFirstFrame: () => {
      seen.soundAt = preciseNow()
    },
    onStarted: () => tell('started'),
    onStopped: isOver('stopped'),
    onCleared: isOver('cleared'),
  }
}

/** The first and the last event of a response. */
function tellResponse(live: Live, id: string, output: readonly Item[]) {
  const tell = (event: string, more: object) =>
    live.outlets.emit(event, {
      response: { object: 'realtime.response', id, conversation_id: 'conv_stand_in', output, ...more },
    })
  return {
    created: () => tell('response.created', { status: 'in_progress' }),
    done: (status: 'completed' | 'cancelled' | 'failed', details: object | null, audioMs: number) => {
      const usage = status === 'failed' ? null : billResponse(live, output, audioMs)
      tell('response.done', { status, status_details: details, usage })
    },
  }
}

/** Makes a response. Its sound begins before its first event goes out, so that nothing delays it. */
function runResponse(live: Live, plan: Plan): void {
  const id = newId('resp')
  const seen: SeenResponse = { id, askedAt: preciseNow(), soundAt: null, silentAt: null }
  live.notes.responses.push(seen)
  const placeAt = (output_index: number) => ({ response_id: id, output_index })
  const message = plan.words === '' ? null : messageRun(live, placeAt(0), plan)
  const output: Item[] = []
  const tell = tellResponse(live, id, output)
  let shorten = (_ms: number) => {}
  let stopTimer = () => {}

  const finish = (status: 'completed' | 'cancelled' | 'failed', details: object | null = null) => {
    live.runs.delete(run)
    tell.done(status, details, message?.saidMs() ?? 0)
  }
  const endMessage = (status: 'completed' | 'incomplete') => {
    if (!message) return
    output.push(message.item)
    message.end(status)
  }
  const complete = () => {
    endMessage('completed')
    if (plan.call) output.push(callTool(live, placeAt(output.length), plan.call))
    finish('completed')
  }
  const sound = () => {
    const speech = { ms: plan.audioMs, words: countWords(plan.words), ...playbackEvents(live, seen) }
    if (message) shorten = live.voice.play(speech)
  }
  const step = () => {
    const said = message?.next() ?? 0
    if (!message || said === 0) return complete()
    stopTimer = live.timers.after(plan.audioMs / AHEAD / message.pieces, step)
    if (said !== Math.ceil(message.pieces / 2)) return
    const broken = live.faults.strike('closed_mid_answer')
    if (broken) live.breakOff(broken.what)
  }
  const speak = () => {
    message?.begin()
    step()
  }

  const run = {
    id,
    cancel: () => {
      stopTimer()
      shorten(message?.saidMs() ?? 0)
      if (message && message.saidMs() > 0) endMessage('incomplete')
      finish('cancelled', { type: 'cancelled', reason: 'client_cancelled' })
    },
  }
  live.runs.add(run)
  if (live.faults.strike('response_failed')) {
    tell.created()
    finish('failed', { type: 'failed', error: { type: 'server_error', code: null } })
  } else if (live.tempo.thinkMs > 0) {
    tell.created()
    stopTimer = live.timers.after(live.tempo.thinkMs, () => {
      sound()
      speak()
    })
  } else {
    sound()
    tell.created()
    speak()
  }
}

const UNKNOWN_EVENT = JSON.stringify({ type: 'stand_in.event_of_tomorrow', event_id: 'event_0', value: [1] })
const NO_JSON = '{"type":"response.done","response":{'

const busy = (id: string) =>
  new OpenAiError(
    400,
    `Conversation already has an active response in progress: ${id}. Wait until the response is finished before creating a new one.`,
    { code: 'conversation_already_has_active_response' },
  )

const SPEAKERS = { user: 'candidate', assistant: 'interviewer', system: 'instruction' } as const

function asSaid(item: Item): Said[] {
  if (item.type === 'function_call') return [{ by: 'tool', words: item.name ?? '' }]
  return item.role ? [{ by: SPEAKERS[item.role], words: wordsOf(item) }] : []
}

/** Answers `response.create`. @throws OpenAiError when one is running */
export function createResponse(live: Live): void {
  const { config, conversation, faults, tempo } = live
  const [running] = live.runs
  if (faults.strike('busy')) throw busy('resp_busy')
  if (running) throw busy(running.id)
  if (faults.strike('malformed')) for (const text of [NO_JSON, UNKNOWN_EVENT]) live.outlets.raw(text)
  const { words, call } = nextMove({
    instructions: config.instructions,
    conversation: conversation.flatMap(({ item }) => asSaid(item)),
    tools: config.tools,
    silent: faults.strike('end_without_speaking') !== undefined,
  })
  const plan = {
    words,
    call: call && { name: call.name, arguments: JSON.stringify({ reason: call.reason }) },
    audioMs: words === '' ? 0 : speechMs(words, tempo),
  }
  runResponse(live, plan)
  if (faults.strike('two_responses')) runResponse(live, plan)
}
