import { preciseNow } from '../../server/clock.ts'
import { countWords } from '../../sound/voice.ts'
import { newId } from '../errors.ts'
import type { Playback, PlaybackEvents } from '../voice/player.ts'
import type { Item } from './conversation.ts'
import type { Live, Run } from './live.ts'
import { callTool, messageRun } from './message-run.ts'
import type { SeenResponse } from './notes.ts'
import { billResponse } from './usage.ts'

/** What a response will consist of. */
export interface Plan {
  /** Empty: nothing is said. */
  words: string
  /** The end tool that is called after that. */
  call: { name: string; arguments: string } | null
  /** Length of its sound, milliseconds. */
  audioMs: number
}

/** Responses are made so many times faster than they sound, as with the provider. */
const AHEAD = 4

/** Tells how a response sounds, and writes it down. */
function playbackEvents({ outlets }: Live, seen: SeenResponse): PlaybackEvents {
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
export function runResponse(live: Live, plan: Plan): void {
  const id = newId('resp')
  const seen: SeenResponse = { id, askedAt: preciseNow(), soundAt: null, silentAt: null }
  live.notes.responses.push(seen)
  const placeAt = (output_index: number) => ({ response_id: id, output_index })
  const message = plan.words === '' ? null : messageRun(live, placeAt(0), plan.words, plan.audioMs)
  const output: Item[] = []
  const tell = tellResponse(live, id, output)
  let playback: Playback | null = null
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
    if (message) playback = live.sound.play(plan.audioMs, countWords(plan.words), playbackEvents(live, seen))
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

  const run: Run = {
    id,
    cancel: () => {
      stopTimer()
      playback?.shorten(message?.saidMs() ?? 0)
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
