import { MediaStream, MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters } from 'werift'
import { OpenAiError } from '../errors.ts'
import type { EventSink } from './live.ts'

/** What was said last has so long to get out, milliseconds. */
const LAST_WORDS_MS = 100
const CHANNEL = 'oai-events'

/**
 * A peer on this machine: no servers, no name service, Opus only. The loopback is offered beside the machine's own
 * addresses, because browsers differ in which of them they use.
 */
export const newPeer = () =>
  new RTCPeerConnection({
    iceServers: [],
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceUseIpv6: false,
    // Else sockets are opened for each kind of media, and those of the kinds that join one of them are never closed.
    bundlePolicy: 'max-bundle',
    codecs: {
      audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })],
      video: [],
    },
  })

const invalidOffer = (message: string) => new OpenAiError(400, message, { code: 'invalid_offer' })

/** @throws OpenAiError when the offer cannot be read or has no sound in it */
async function takeOffer(peer: RTCPeerConnection, sdp: string, track: MediaStreamTrack): Promise<void> {
  await peer.setRemoteDescription({ type: 'offer', sdp }).catch(() => {
    throw invalidOffer('Failed to parse SDP.')
  })
  const voices = peer.getTransceivers().filter(({ kind }) => kind === 'audio')
  if (voices.length === 0) throw invalidOffer("Offer didn't have an audio media section.")
  const stream = new MediaStream({ id: 'realtimeapi' })
  for (const transceiver of voices) {
    // Both ways are offered; what the browser does not want is left out of the answer.
    transceiver.setDirection('sendrecv')
    transceiver.sender.setStreams([stream])
    await transceiver.sender.replaceTrack(track)
  }
}

export type Peer = Awaited<ReturnType<typeof answerOffer>>

/** Answers the offer of a browser. Candidates are gathered first: none comes later. @throws OpenAiError `invalid_offer` */
export async function answerOffer(sdp: string) {
  const peer = newPeer()
  const track = new MediaStreamTrack({ kind: 'audio' })
  let closed = false
  const vanish = () => {
    closed = true
    track.stop()
    void peer.close()
  }
  try {
    await takeOffer(peer, sdp, track)
    await peer.setLocalDescription(await peer.createAnswer())
  } catch (error) {
    vanish()
    throw error
  }
  return {
    /** SDP with all candidates in it. */
    answer: peer.localDescription?.sdp ?? '',
    /** What is written to it is heard by the browser. */
    track,
    /** Before the browser has the answer, nothing happens. @param gone it has gone, or cannot be reached any more */
    listen: (opened: (sink: EventSink) => void, said: (text: string) => void, gone: () => void): void => {
      peer.connectionStateChange.subscribe(state => {
        if ((state === 'closed' || state === 'failed') && !closed) gone()
      })
      peer.onDataChannel.subscribe(channel => {
        if (channel.label !== CHANNEL) return
        const send = (text: string) => {
          if (channel.readyState === 'open') channel.send(text)
        }
        const open = () => opened({ source: 'channel', send, close: () => channel.close() })
        channel.onMessage.subscribe(data => said(data.toString()))
        if (channel.readyState === 'open') open()
        channel.stateChanged.subscribe(state => {
          if (state === 'open') open()
          if (state === 'closed') gone()
        })
      })
    },
    /** Says goodbye and closes; safe to call twice. */
    close: (): void => {
      if (closed) return
      closed = true
      // Browsers notice the end of the channels at once, but that of a connection only after seconds.
      const endChannels = async () => peer.sctpTransport?.stop()
      setTimeout(() => void endChannels().finally(vanish), LAST_WORDS_MS)
    },
    vanish,
  }
}
