import type { RTCDataChannel } from 'werift'
import type { Faults } from '../faults.ts'
import { newId } from '../ids.ts'
import type { Tempo } from '../options.ts'
import { createSession } from '../realtime/session.ts'
import type { SessionConfig } from '../realtime/session-config.ts'
import { answerOffer, type Peer } from '../rtc/answer-offer.ts'
import { channelOutlet, isEventChannel, whenOpen } from '../rtc/channel-outlet.ts'
import { createRtpVoice } from '../voice/rtp-voice.ts'
import { type Call, createCall } from './call.ts'
import type { CallReport } from './call-report.ts'

export interface WebRtcCallParts {
  offer: string
  config: SessionConfig
  requested: unknown
  startedBy: CallReport['startedBy']
  tempo: Tempo
  faults: Faults
}

/** Lets the browser's end of a call listen and speak. */
function attachChannel(call: Call, channel: RTCDataChannel, onClosed: () => void) {
  if (!isEventChannel(channel)) return
  const { session } = call
  channel.onMessage.subscribe(data => session.receive('channel', data.toString()))
  whenOpen(channel, () => {
    call.connected()
    session.attach(channelOutlet(channel))
  })
  channel.stateChanged.subscribe(state => {
    if (state === 'closed') onClosed()
  })
}

/**
 * Answers a browser's offer with a call.
 * @returns the call and the answer, SDP
 * @throws ProviderError `invalid_offer`
 */
export async function startWebRtcCall(parts: WebRtcCallParts): Promise<{ call: Call; answer: string }> {
  const { tempo, faults, config, requested, startedBy } = parts
  const neverConnects = faults.strike('half_open') !== undefined
  let call: Call | null = null
  let cutOff = false
  const gone = () => {
    if (!cutOff) call?.end('peer')
  }
  const peer: Peer = await answerOffer(parts.offer, {
    onChannel: channel => call && attachChannel(call, channel, gone),
    onConnected: () => {},
    onGone: gone,
    onSound: samples => call?.session.hear(samples),
  })
  const session = createSession({
    config,
    tempo,
    faults,
    sound: createRtpVoice(peer.track, tempo),
    onExpired: () => call?.end('expired'),
    breakOff: what => {
      if (what === 'sideband') session.live.outlets.close('sideband')
      else if (what === 'both') call?.end('fault')
      else {
        cutOff = true
        if (what === 'network') return peer.vanish()
        session.live.outlets.close('channel')
        peer.close()
      }
    },
  })
  call = createCall({
    id: newId('rtc'),
    session,
    transport: 'webrtc',
    startedBy,
    requested,
    onEnd: peer.close,
  })
  if (neverConnects) peer.vanish()
  return { call, answer: peer.answer }
}
