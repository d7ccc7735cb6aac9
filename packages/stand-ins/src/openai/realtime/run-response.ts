import type { JsonObject } from '../../basics/json.ts'
import { preciseNow } from '../../basics/precise-now.ts'
import { countWords } from '../../voice/speech-length.ts'
import { newId } from '../ids.ts'
import { billResponse } from './bill-response.ts'
import { callTool } from './call-output.ts'
import type { Item } from './item.ts'
import type { Live, Run } from './live.ts'
import { messageRun } from './message-run.ts'
import { noteResponse, playbackEvents } from './note-response.ts'
import type { Plan } from './plan-response.ts'
import { type ResponseStatus, responseObject } from './response-object.ts'
import type { Playback } from './sound.ts'

/** Responses are made so many times faster than they sound, as with the provider. */
const AHEAD = 4

const RATE_LIMITS = [
  { name: 'requests', limit: 10_000, remaining: 9_999, reset_seconds: 0.01 },
  { name: 'tokens', limit: 2_000_000, remaining: 1_990_000, reset_seconds: 0.1 },
]

/**
 * Makes a response. Its sound begins before its first event goes out, so that nothing delays it.
 * @param asked what `response.create` asked for
 */
export function runResponse(live: Live, plan: Plan, asked: JsonObject): void {
  const id = newId('resp')
  const seen = noteResponse(live, id)
  const kept = asked.conversation !== 'none'
  const message = plan.words === '' ? null : messageRun(live, plan, { responseId: id, index: 0, kept })
  const output: Item[] = []
  let playback: Playback | null = null
  let stopTimer = () => {}

  const object = (status: ResponseStatus, details: JsonObject | null, usage: JsonObject | null) =>
    responseObject(id, live.config, asked, { status, details, output, usage })

  const announce = () =>
    live.outlets.emit('response.created', { response: object('in_progress', null, null) })

  const finish = (status: ResponseStatus, details: JsonObject | null = null) => {
    live.runs.delete(run)
    seen.status = status
    seen.doneAt = preciseNow()
    const usage = status === 'failed' ? null : billResponse(live, output, message?.saidMs() ?? 0)
    live.outlets.emit('rate_limits.updated', { rate_limits: RATE_LIMITS })
    live.outlets.emit('response.done', { response: object(status, details, usage) })
  }

  const endMessage = (status: 'completed' | 'incomplete') => {
    if (!message) return
    output.push(message.item)
    message.end(status)
    seen.words = message.item.content?.map(part => part.text ?? part.transcript).join('') ?? ''
  }

  const complete = () => {
    endMessage('completed')
    if (plan.call) output.push(callTool(live, plan.call, { responseId: id, index: output.length, kept }))
    finish('completed')
  }

  const sound = () => {
    if (message && plan.audioMs > 0 && live.sound)
      playback = live.sound.play(plan.audioMs, countWords(plan.words), playbackEvents(live, seen))
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
    if (plan.audioMs > 0) live.voiceWasHeard = true
    message?.begin()
    step()
  }

  const run: Run = {
    id,
    cancel: reason => {
      stopTimer()
      playback?.shorten(message?.saidMs() ?? 0)
      if (message && message.saidMs() > 0) endMessage('incomplete')
      finish('cancelled', { type: 'cancelled', reason })
    },
  }

  live.runs.add(run)
  const failure = live.faults.strike('response_failed')
  if (failure) {
    announce()
    finish('failed', { type: 'failed', error: { type: 'server_error', code: failure.code ?? null } })
  } else if (live.tempo.thinkMs > 0) {
    announce()
    stopTimer = live.timers.after(live.tempo.thinkMs, () => {
      sound()
      speak()
    })
  } else {
    sound()
    announce()
    speak()
  }
}
