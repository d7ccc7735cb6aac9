import { type MediaStreamTrack, RTCPeerConnection, type RtpPacket } from 'werift'
import type { JsonObject } from '../../basics/json.ts'
import { peerConfig } from '../rtc/peer-config.ts'
import type { StandIn } from '../stand-in.ts'
import { createEventLog, type EventLog } from './event-log.ts'

/** A browser's end of a call. */
export interface TestPeer extends EventLog {
  callId: string
  answer: string
  peer: RTCPeerConnection
  packets: { at: number; packet: RtpPacket }[]
  send(event: JsonObject): void
  /** Resolves when the event channel is closed from the other side. */
  closed: Promise<void>
  close(): Promise<void>
}

/** Posts an offer the way our server does: with its key and the whole set-up. */
export function postOffer(standIn: StandIn, sdp: string, session: object): Promise<Response> {
  const form = new FormData()
  form.set('sdp', new Blob([sdp], { type: 'application/sdp' }))
  form.set('session', new Blob([JSON.stringify(session)], { type: 'application/json' }))
  return fetch(`${standIn.baseUrl}/realtime/calls`, {
    method: 'POST',
    headers: { authorization: `Bearer ${standIn.apiKey}` },
    body: form,
  })
}

/**
 * Starts a call.
 * @param post sends the offer
 * @param microphone what the browser says on the media path; none: it only listens
 * @returns once the answer is there
 * @throws Error for an answer that is none
 */
export async function callStandIn(
  post: (sdp: string) => Promise<Response>,
  microphone?: MediaStreamTrack,
): Promise<TestPeer> {
  const peer = new RTCPeerConnection(peerConfig())
  const log = createEventLog()
  const packets: TestPeer['packets'] = []
  peer.addTransceiver(microphone ?? 'audio', { direction: microphone ? 'sendrecv' : 'recvonly' })
  const channel = peer.createDataChannel('oai-events')
  channel.onMessage.subscribe(data => log.take(data.toString()))
  peer.onTrack.subscribe(track => {
    track.onReceiveRtp.subscribe(packet => packets.push({ at: performance.now(), packet }))
  })
  const closed = new Promise<void>(resolve => {
    channel.stateChanged.subscribe(state => {
      if (state === 'closed') resolve()
    })
  })
  await peer.setLocalDescription(await peer.createOffer())
  const response = await post(peer.localDescription?.sdp ?? '')
  const answer = await response.text()
  if (response.status !== 201) {
    await peer.close()
    throw new Error(`${response.status} ${answer}`)
  }
  await peer.setRemoteDescription({ type: 'answer', sdp: answer })
  return {
    ...log,
    peer,
    answer,
    packets,
    closed,
    callId: response.headers.get('location')?.split('/').at(-1) ?? '',
    send: event => channel.send(JSON.stringify(event)),
    close: () => peer.close(),
  }
}
