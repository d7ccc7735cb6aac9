import { type Move, nextMove, type Said } from '../../interviewer/next-move.ts'
import { preciseNow } from '../../server/clock.ts'
import { countWords, inPieces } from '../../sound/voice.ts'
import { newId, OpenAiError } from '../errors.ts'
import { addItem, type Item, type Live, newItem, type SeenResponse, wordsOf } from './live.ts'
import { billResponse } from './usage.ts'

/** Responses are made so many times faster than they sound, as with the provider. */
const AHEAD = 4

function playbackEvents({ sinks }: Live, seen: SeenResponse) {
  const tell = (what: string) => sinks.emit(`output_audio_buffer.${what}`, { response_id: seen.id })
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

function createMessage({ sinks }: Live, id: string, { words, audioMs }: Move) {
  const item = newItem({
    type: 'message',
    status: 'in_progress',
    role: 'assistant',
    content: [{ type: 'output_audio', transcript: '' }],
  })
  const pieces = inPieces(words)
  const tell = (what: string, fields: object) =>
    sinks.emit(`response.output_audio_transcript.${what}`, {
      ...{ response_id: id, output_index: 0, item_id: item.id, content_index: 0 },
      ...fields,
    })
  let said = 0
  return {
    item,
    pieceMs: audioMs / AHEAD / pieces.length,
    /** Length of what was said, milliseconds. */
    saidMs: () => (said === 0 ? 0 : (said / pieces.length) * audioMs),
    /** Says the next piece. @returns `half`: it was the one in the middle; `over`: there was none left */
    next: (): 'half' | 'over' | 'on' => {
      const delta = pieces[said]
      if (delta === undefined) return 'over'
      tell('delta', { delta })
      said += 1
      return said === Math.ceil(pieces.length / 2) ? 'half' : 'on'
    },
    end: (status: 'completed' | 'incomplete'): void => {
      const transcript = pieces.slice(0, said).join('').trim()
      Object.assign(item, { status, content: [{ type: 'output_audio', transcript }] })
      tell('done', { transcript })
    },
  }
}

/** Makes a response. Its sound begins before its first event goes out, so that nothing delays it. */
function runResponse(live: Live, plan: Move): void {
  const { sinks, timers, faults, behaviour } = live
  const id = newId('resp')
  const seen: SeenResponse = { id, askedAt: preciseNow(), soundAt: null, silentAt: null }
  live.notes.responses.push(seen)
  const message = createMessage(live, id, plan)
  const output: Item[] = []
  let shorten = (_ms: number) => {}
  let stopTimer = () => {}

  const tell = (event: string, more: object) =>
    sinks.emit(event, {
      response: { object: 'realtime.response', id, conversation_id: 'conv_stand_in', output, ...more },
    })
  const created = () => tell('response.created', { status: 'in_progress' })
  const finish = (status: 'completed' | 'cancelled' | 'failed', details: object | null = null) => {
    live.runs.delete(run)
    const usage = status === 'failed' ? null : billResponse(live, output, message.saidMs())
    tell('response.done', { status, status_details: details, usage })
  }
  const begin = (item: Item) => {
    sinks.emit('response.output_item.added', { response_id: id, output_index: output.length, item })
    return addItem(live, item)
  }
  let endMessage = (_status: 'completed' | 'incomplete') => {}
  const complete = () => {
    endMessage('completed')
    if (plan.call) {
      const { name, reason } = plan.call
      const call = { name, call_id: newId('call'), arguments: JSON.stringify({ reason }) }
      const item = newItem({ type: 'function_call', ...call })
      begin(item)
      output.push(item)
    }
    finish('completed')
  }
  const sound = () => {
    const speech = { ms: plan.audioMs, words: countWords(plan.words), ...playbackEvents(live, seen) }
    if (plan.words) shorten = live.voice.play(speech)
  }
  const step = () => {
    const next = message.next()
    if (next === 'over') return complete()
    stopTimer = timers.after(message.pieceMs, step)
    const broken = next === 'half' && faults.strike('closed_mid_answer')
    if (broken) live.breakOff(broken.what)
  }
  const speak = () => {
    if (plan.words) {
      const kept = begin(message.item)
      endMessage = status => {
        output.push(message.item)
        kept.audioMs = message.saidMs()
        message.end(status)
      }
    }
    step()
  }

  const run = {
    id,
    cancel: () => {
      stopTimer()
      shorten(message.saidMs())
      if (message.saidMs() > 0) endMessage('incomplete')
      finish('cancelled', { type: 'cancelled', reason: 'client_cancelled' })
    },
  }
  live.runs.add(run)
  if (faults.strike('response_failed')) {
    created()
    finish('failed', { type: 'failed', error: { type: 'server_error', code: null } })
  } else if (behaviour.thinkMs > 0) {
    created()
    stopTimer = timers.after(behaviour.thinkMs, () => {
      sound()
      speak()
    })
  } else {
    sound()
    created()
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
  const { config, conversation, faults, behaviour } = live
  const [running] = live.runs
  if (faults.strike('busy')) throw busy('resp_busy')
  if (running) throw busy(running.id)
  if (faults.strike('malformed')) for (const text of [NO_JSON, UNKNOWN_EVENT]) live.sinks.raw(text)
  const situation = {
    instructions: config.instructions,
    conversation: conversation.flatMap(({ item }) => asSaid(item)),
    tools: config.tools,
    silent: faults.strike('end_without_speaking') !== undefined,
  }
  const plan = nextMove(situation, behaviour)
  runResponse(live, plan)
  if (faults.strike('two_responses')) runResponse(live, plan)
}
