import { setTimeout as pause } from 'node:timers/promises'
import { type CallPeer, openCallPeer } from '@vivavox/stand-ins/browser/call-peer'
import type { LiveCandidate } from '../../../apps/server/src/modules/interviewing/interviews/live/testing/live-candidate.ts'
import { nextTryMs } from '../../../apps/web/src/features/interviews/call/call-retry.ts'
import { until } from '../../../e2e/support/page/until.ts'
import { callApi } from '../../../e2e/support/servers/api.ts'
import type { TestServer } from '../../../e2e/support/servers/start-server.ts'
import { HALF_MS, halvesOf, PATIENCE_MS, type Voice, wordsOf } from './voice.ts'

const RATE = 24_000
/** As a browser has it: a call that does not open by then never will, and one on which nothing comes is dead, milliseconds. */
const OPEN_MS = 10_000
const STUCK_MS = 15_000
/** What our server heard of a call that has broken is on record by then, milliseconds. */
const HEARD_MS = 4_000
const QUIET_MS = 500

/** One call, and whether either side speaks on it. */
interface Line {
  peer: CallPeer
  begun: boolean
  busy: Set<string>
  movedAt: number
  gone: Promise<void>
}

interface Options {
  server: Pick<TestServer, 'origin'>
  seat: { id: string; token: string }
  candidate: LiveCandidate
}

/** @throws Error when there is no call */
const dial = async ({ server, seat }: Options): Promise<Line> => {
  let tellGone: () => void = () => undefined
  const gone = new Promise<void>(resolve => {
    tellGone = resolve
  })
  const line: Omit<Line, 'peer'> = { begun: false, busy: new Set(), movedAt: performance.now(), gone }
  const turns: Record<string, () => unknown> = {
    'response.created': () => line.busy.add('words'),
    'response.done': () => {
      line.busy.delete('words')
      line.begun = true
    },
    'output_audio_buffer.started': () => line.busy.add('sound'),
    'output_audio_buffer.stopped': () => line.busy.delete('sound'),
  }
  const peer = await openCallPeer({
    onEvent: ({ type }) => {
      line.movedAt = performance.now()
      turns[type]?.()
    },
    onClose: () => tellGone(),
  })
  try {
    const { status, body } = await callApi<{ sdp: string }>(server, 'POST /rtc/openai-call', {
      interviewToken: seat.token,
      body: { interviewId: seat.id, sdp: peer.offer },
    })
    if (status !== 200) throw new Error(`No call: ${status}`)
    const late = pause(OPEN_MS).then(() => Promise.reject(new Error('A call did not open.')))
    await Promise.race([peer.accept(body.sdp), late])
    return Object.assign(line, { peer })
  } catch (error) {
    await peer.close()
    throw error
  }
}

const base64 = ({ buffer, byteOffset, byteLength }: Int16Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')

/** By a call with the provider, and by the next one when it breaks, as a browser has it. */
export const openCallVoice = (options: Options): Voice => {
  const { candidate } = options
  let line: Line | null = null
  let isOver = false

  const drop = async (old: Line) => {
    if (line === old) line = null
    await old.peer.close()
  }
  const keepCalling = async () => {
    for (let failures = 0; !isOver; ) {
      try {
        const mine = await dial(options)
        if (isOver) return await mine.peer.close()
        line = mine
        failures = 0
        await mine.gone
        await drop(mine)
      } catch {
        failures += 1
      }
      const trouble = { final: false, message: '', code: null, retryAfterMs: 0 }
      await pause(nextTryMs(Math.max(1, failures), trouble) ?? 0)
    }
  }
  const calling = keepCalling()
  candidate.socket.on('call-over', () => void (line && drop(line)))

  const quiet = () =>
    until(
      'the candidate’s turn on a call',
      () => {
        if (isOver) return { line: null }
        const isQuiet = line?.begun && line.busy.size === 0 && performance.now() - line.movedAt > QUIET_MS
        return isQuiet ? { line } : undefined
      },
      PATIENCE_MS,
    )
  const speak = async ({ peer }: Line, digits: string, half: () => void) => {
    peer.send({ type: 'input_audio_buffer.clear' })
    const [first, second] = halvesOf(digits, RATE)
    peer.send({ type: 'input_audio_buffer.append', audio: base64(first) })
    await pause(HALF_MS)
    half()
    peer.send({ type: 'input_audio_buffer.append', audio: base64(second) })
    peer.send({ type: 'input_audio_buffer.commit' })
    peer.send({ type: 'response.create' })
  }
  return {
    say: async (digits, half) => {
      let tell = half
      for (;;) {
        const { line: mine } = await quiet()
        if (!mine) return null
        const stored = candidate.until(
          'turn-stored',
          turn => turn.speaker === 'candidate',
          candidate.events.length,
        )
        await speak(mine, digits, tell).catch(() => undefined)
        tell = () => undefined
        const known = await Promise.race([stored, mine.gone, pause(STUCK_MS)])
        const turn = known ?? (await Promise.race([stored, pause(HEARD_MS)]))
        if (turn) return wordsOf(candidate, turn.seq)
        await drop(mine)
      }
    },
    close: async () => {
      isOver = true
      if (line) await drop(line)
      await calling
    },
  }
}
