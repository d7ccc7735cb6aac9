import type { MediaStreamTrack } from 'werift'
import { newPeer } from '../openai/realtime/peer.ts'
import { isObject, type JsonObject, parseJson } from '../server/json.ts'
import { toBase64 } from '../sound/pcm.ts'
import { VOICE_RATE } from '../sound/voice.ts'

const APPEND_SAMPLES = VOICE_RATE / 10
const KNOCK_MS = 200

type Event = { type: string } & JsonObject

interface CallPeerEvents {
  /** Every event of the provider on the data channel, parsed. */
  onEvent?: (event: Event) => void
  /** A packet of the interviewer's sound has arrived (Opus). */
  onSound?: () => void
  /** The call is over, ended by either side; may come twice. */
  onClose?: () => void
}

/** A browser's side of a call, without a browser: for checks that need no page. */
export type CallPeer = Awaited<ReturnType<typeof openCallPeer>>

/** Whatever a provider sends by mistake is not an event. */
const isEvent = (value: unknown): value is Event => isObject(value) && typeof value.type === 'string'

/** Opens a peer connection that hears and a data channel, and makes its offer. Loopback or any network; no STUN. */
export const openCallPeer = async ({ onEvent, onSound, onClose }: CallPeerEvents = {}) => {
  const connection = newPeer()
  const transceiver = connection.addTransceiver('audio', { direction: 'recvonly' })
  transceiver.onTrack.subscribe((track: MediaStreamTrack) => {
    track.onReceiveRtp.subscribe(() => onSound?.())
  })
  const channel = connection.createDataChannel('oai-events')
  const opened = new Promise<void>(resolve => {
    channel.stateChanged.subscribe(state => {
      if (state === 'open') resolve()
      if (state === 'closed') onClose?.()
    })
  })
  let knocking: NodeJS.Timeout | undefined
  channel.onMessage.subscribe(data => {
    const event = parseJson(data.toString())
    if (!isEvent(event)) return
    if (event.type === 'response.created') clearInterval(knocking)
    onEvent?.(event)
  })
  connection.connectionStateChange.subscribe(state => {
    if (state === 'closed' || state === 'failed') onClose?.()
  })
  await connection.setLocalDescription(await connection.createOffer())
  const send = (event: object): void => channel.send(JSON.stringify(event))
  return {
    /** SDP for the provider. */
    offer: connection.localDescription?.sdp ?? '',
    /**
     * Resolves when events can be sent; from then on it says so, by clearing its empty buffer now and then, until the
     * interviewer begins. @param answer SDP
     */
    accept: async (answer: string): Promise<void> => {
      await connection.setRemoteDescription({ type: 'answer', sdp: answer })
      await opened
      const knock = () => send({ type: 'input_audio_buffer.clear' })
      knock()
      knocking = setInterval(knock, KNOCK_MS)
    },
    send,
    /** One spoken answer as a browser gives it: clear, append in pieces of 100 ms, commit, ask for a response. */
    speak: (pcm: Int16Array): void => {
      send({ type: 'input_audio_buffer.clear' })
      for (let at = 0; at < pcm.length; at += APPEND_SAMPLES)
        send({ type: 'input_audio_buffer.append', audio: toBase64(pcm.subarray(at, at + APPEND_SAMPLES)) })
      send({ type: 'input_audio_buffer.commit' })
      send({ type: 'response.create' })
    },
    close: (): Promise<void> => {
      clearInterval(knocking)
      return connection.close()
    },
  }
}
