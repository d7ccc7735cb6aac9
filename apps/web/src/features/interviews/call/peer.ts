import { CALL_SILENT_MS, CHANNEL_OPEN_MS, DISCONNECTED_MS } from '../times.ts'
import { type AudioUplink, CHANNEL_LOW_BYTES, createAudioUplink } from './audio-uplink.ts'
import { CallRefused } from './negotiate.ts'

/** One call: sound comes in, events go both ways. */
export interface Peer {
  uplink: AudioUplink
  /** Has the provider answered the offer? */
  isAnswered: () => boolean
  close: () => void
}

/** What a call tells. */
export interface PeerEvents {
  onOpen: () => void
  onMessage: (data: unknown) => void
  /** The provider's voice. */
  onVoice: (voice: MediaStream) => void
  /** The call broke; nothing comes after this. @param silentMs for how long nothing was heard on it before, milliseconds */
  onLost: (reason: string, silentMs: number) => void
}

interface Options extends PeerEvents {
  /** Has the offer signed. @throws CallRefused */
  sign: (offer: string) => Promise<string>
}

const CHANNEL = 'oai-events'

const watchConnection = (connection: RTCPeerConnection, onGone: PeerEvents['onLost']): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let silentSince: number | null = null
  const gone = (reason: string) => onGone(reason, silentSince === null ? 0 : performance.now() - silentSince)
  connection.addEventListener('connectionstatechange', () => {
    clearTimeout(timer)
    const { connectionState } = connection
    if (connectionState === 'failed' || connectionState === 'closed') return gone(connectionState)
    silentSince = null
    if (connectionState !== 'disconnected') return
    silentSince = performance.now() - CALL_SILENT_MS
    timer = setTimeout(() => gone('disconnected'), DISCONNECTED_MS)
  })
}

/**
 * Makes a call. There are no servers in between: the provider's answer holds its addresses.
 * @returns at once; `onOpen` or `onLost` follow
 */
export const openPeer = ({
  sign,
  onOpen,
  onMessage,
  onVoice,
  onLost,
}: Options): Peer & {
  /** Rejects with CallRefused when the call does not come about. */
  dialled: Promise<void>
} => {
  const connection = new RTCPeerConnection({ iceServers: [] })
  connection.addTransceiver('audio', { direction: 'recvonly' })
  const channel = connection.createDataChannel(CHANNEL)
  channel.bufferedAmountLowThreshold = CHANNEL_LOW_BYTES
  const uplink = createAudioUplink({
    bufferedAmount: () => channel.bufferedAmount,
    send: text => {
      if (channel.readyState === 'open') channel.send(text)
    },
  })
  let over = false
  let answered = false
  let opening: ReturnType<typeof setTimeout> | undefined

  const close = (): void => {
    over = true
    clearTimeout(opening)
    channel.close()
    connection.close()
  }
  const lose = (reason: string, silentMs = 0): void => {
    if (over) return
    close()
    onLost(reason, silentMs)
  }
  const whileAlive =
    <A extends unknown[]>(act: (...values: A) => void) =>
    (...values: A): void => {
      if (!over) act(...values)
    }
  channel.onopen = whileAlive(() => {
    clearTimeout(opening)
    onOpen()
  })
  channel.onmessage = whileAlive(({ data }: MessageEvent<unknown>) => onMessage(data))
  channel.onclose = () => lose('channel closed')
  channel.onbufferedamountlow = whileAlive(uplink.resume)
  connection.ontrack = whileAlive(({ track }: RTCTrackEvent) => onVoice(new MediaStream([track])))
  watchConnection(connection, lose)

  const dial = async (): Promise<void> => {
    const offer = await connection.createOffer()
    await connection.setLocalDescription(offer)
    const answer = await sign(offer.sdp ?? '')
    if (over) return
    answered = true
    await connection.setRemoteDescription({ type: 'answer', sdp: answer }).catch((cause: unknown) => {
      throw new CallRefused({ message: cause instanceof Error ? cause.message : '' })
    })
    if (channel.readyState !== 'open') opening = setTimeout(() => lose('half open'), CHANNEL_OPEN_MS)
  }
  return { uplink, isAnswered: () => answered, close, dialled: dial() }
}
