import { type MediaStreamTrack, RTCPeerConnection, useOPUS } from 'werift'

/** PCM16 mono of a call, hertz. */
const CALL_RATE = 24_000
const APPEND_SAMPLES = CALL_RATE / 10

export interface CallPeerEvents {
  /** Every event of the provider on the data channel, parsed. */
  onEvent?: (event: { type: string } & Record<string, unknown>) => void
  /** A packet of the interviewer's sound has arrived (Opus). */
  onSound?: () => void
  /** The call is over, whoever ended it; may come twice. */
  onClose?: () => void
}

/** A browser's side of a call, without a browser: for checks that need no page. */
export interface CallPeer {
  /** SDP for the provider. */
  offer: string
  /**
   * Resolves when events can be sent; from then on it says so, by clearing its empty buffer now and then, until the
   * interviewer begins. @param answer SDP
   */
  accept(answer: string): Promise<void>
  send(event: object): void
  /** One spoken answer as a browser gives it: clear, append in pieces of 100 ms, commit, ask for a response. */
  speak(pcm: Int16Array): void
  close(): Promise<void>
}

const KNOCK_MS = 200

const base64 = (pcm: Int16Array): string =>
  Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString('base64')

/** Whatever a provider sends by mistake is not an event. */
const parse = (text: string): ({ type: string } & Record<string, unknown>) | null => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Opens a peer connection that hears and a data channel, and makes its offer. Loopback or any network; no STUN. */
export const openCallPeer = async ({ onEvent, onSound, onClose }: CallPeerEvents = {}): Promise<CallPeer> => {
  const connection = new RTCPeerConnection({
    codecs: { audio: [useOPUS()] },
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  })
  const transceiver = connection.addTransceiver('audio', { direction: 'recvonly' })
  transceiver.onTrack.subscribe((track: MediaStreamTrack) => {
    track.onReceiveRtp.subscribe(() => onSound?.())
  })
  const channel = connection.createDataChannel('oai-events')
  let knocking: NodeJS.Timeout | undefined
  channel.stateChanged.subscribe(state => {
    if (state === 'closed') onClose?.()
  })
  channel.onMessage.subscribe(data => {
    const event = parse(data.toString())
    if (!event) return
    if (event.type === 'response.created') clearInterval(knocking)
    onEvent?.(event)
  })
  connection.connectionStateChange.subscribe(state => {
    if (state === 'closed' || state === 'failed') onClose?.()
  })
  await connection.setLocalDescription(await connection.createOffer())
  const send = (event: object): void => channel.send(JSON.stringify(event))
  return {
    offer: connection.localDescription?.sdp ?? '',
    accept: async answer => {
      await connection.setRemoteDescription({ type: 'answer', sdp: answer })
      if (channel.readyState !== 'open') {
        await new Promise<void>(resolve => {
          channel.stateChanged.subscribe(state => {
            if (state === 'open') resolve()
          })
        })
      }
      const knock = () => send({ type: 'input_audio_buffer.clear' })
      knock()
      knocking = setInterval(knock, KNOCK_MS)
    },
    send,
    speak: pcm => {
      send({ type: 'input_audio_buffer.clear' })
      for (let at = 0; at < pcm.length; at += APPEND_SAMPLES) {
        send({ type: 'input_audio_buffer.append', audio: base64(pcm.subarray(at, at + APPEND_SAMPLES)) })
      }
      send({ type: 'input_audio_buffer.commit' })
      send({ type: 'response.create' })
    },
    close: () => {
      clearInterval(knocking)
      return connection.close()
    },
  }
}
