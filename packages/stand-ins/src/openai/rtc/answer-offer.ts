import { MediaStream, MediaStreamTrack, type RTCDataChannel, RTCPeerConnection } from 'werift'
import { ProviderError } from '../http/provider-error.ts'
import { hearTrack } from './hear-track.ts'
import { peerConfig } from './peer-config.ts'

/** The provider's end of a call. */
export interface Peer {
  /** SDP with all candidates in it. */
  answer: string
  /** What is written to it is heard by the browser. */
  track: MediaStreamTrack
  /** Says goodbye and closes; safe to call twice. */
  close(): void
  /** Is gone without a word. */
  vanish(): void
}

export interface PeerEvents {
  onChannel(channel: RTCDataChannel): void
  onConnected(): void
  /** The browser has gone, or cannot be reached any more. */
  onGone(): void
  /** PCM16 mono at 24 kHz. */
  onSound(samples: Int16Array): void
}

const invalidOffer = (message: string) => new ProviderError(400, message, { code: 'invalid_offer' })

/** @throws ProviderError when the offer cannot be read or has no sound in it */
async function takeOffer(peer: RTCPeerConnection, sdp: string) {
  await peer.setRemoteDescription({ type: 'offer', sdp }).catch(() => {
    throw invalidOffer('Failed to parse SDP.')
  })
  if (!peer.getTransceivers().some(({ kind }) => kind === 'audio'))
    throw invalidOffer("Offer didn't have an audio media section.")
}

/** Both ways are offered; what the browser does not want is left out of the answer. */
async function addVoice(peer: RTCPeerConnection, track: MediaStreamTrack) {
  const stream = new MediaStream({ id: 'realtimeapi' })
  for (const transceiver of peer.getTransceivers()) {
    if (transceiver.kind !== 'audio') continue
    transceiver.setDirection('sendrecv')
    transceiver.sender.setStreams([stream])
    await transceiver.sender.replaceTrack(track)
  }
}

/** What was said last has so long to get out, milliseconds. */
const LAST_WORDS_MS = 100

/** Browsers notice the end of the channels at once, but that of a connection only after seconds. */
const endChannels = async (peer: RTCPeerConnection) => peer.sctpTransport?.stop()

const GONE = ['closed', 'failed']

/**
 * Answers the offer of a browser. Candidates are gathered first: none comes later.
 * @throws ProviderError `invalid_offer`
 */
export async function answerOffer(sdp: string, events: PeerEvents): Promise<Peer> {
  const peer = new RTCPeerConnection(peerConfig())
  const track = new MediaStreamTrack({ kind: 'audio' })
  const stops: (() => void)[] = []
  let closed = false
  const vanish = () => {
    closed = true
    for (const stop of stops.splice(0)) stop()
    track.stop()
    void peer.close()
  }
  const close = () => {
    if (closed) return
    closed = true
    setTimeout(() => void endChannels(peer).finally(vanish), LAST_WORDS_MS)
  }
  peer.connectionStateChange.subscribe(state => {
    if (state === 'connected') events.onConnected()
    if (GONE.includes(state) && !closed) events.onGone()
  })
  peer.onDataChannel.subscribe(events.onChannel)
  peer.onTrack.subscribe(remote => {
    stops.push(hearTrack(remote, events.onSound))
  })
  try {
    await takeOffer(peer, sdp)
    await addVoice(peer, track)
    await peer.setLocalDescription(await peer.createAnswer())
    return { answer: peer.localDescription?.sdp ?? '', track, close, vanish }
  } catch (error) {
    vanish()
    throw error
  }
}
