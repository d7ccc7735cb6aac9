import { type RTCPeerConnectionConfig, RTCRtpCodecParameters } from 'werift'

/**
 * A peer on this machine: no servers, no name service, Opus only. The loopback is offered beside the machine's own
 * addresses, because browsers differ in which of them they use.
 */
export const peerConfig = (): RTCPeerConnectionConfig => ({
  iceServers: [],
  iceAdditionalHostAddresses: ['127.0.0.1'],
  iceUseIpv6: false,
  codecs: {
    audio: [new RTCRtpCodecParameters({ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 })],
    video: [],
  },
})
