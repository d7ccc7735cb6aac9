import type { Moment } from './moment.ts'

// Runs in a page before its own scripts: notes presses, what is sent, and when something is heard.

const moments: Moment[] = []
window.benchMoments = moments

const note = (what: Moment['what'], sinceOrigin: number, type = ''): void => {
  moments.push({ what, type, at: performance.timeOrigin + sinceOrigin })
}

addEventListener('pointerdown', ({ timeStamp }) => note('pressed', timeStamp), true)
addEventListener('pointerup', ({ timeStamp }) => note('released', timeStamp), true)

const TYPE = /^\{"type":"([\w.]+)"/
const NOTED = new Set(['input_audio_buffer.commit', 'response.create'])

const send = RTCDataChannel.prototype.send as (this: RTCDataChannel, data: unknown) => void
RTCDataChannel.prototype.send = function (this: RTCDataChannel, data: unknown) {
  const at = performance.now()
  const type = typeof data === 'string' ? (TYPE.exec(data)?.[1] ?? '') : ''
  send.call(this, data)
  if (NOTED.has(type)) note('sent', at, type)
}

/** Hears what the page's own element plays: the browser makes no sound of a call that no element plays. */
const listen = async (track: MediaStreamTrack): Promise<void> => {
  const context = new AudioContext({ latencyHint: 'interactive' })
  const code = URL.createObjectURL(new Blob([window.benchMeter], { type: 'text/javascript' }))
  await context.audioWorklet.addModule(code)
  const meter = new AudioWorkletNode(context, 'bench-meter', { numberOfOutputs: 0 })
  meter.port.onmessage = ({ data }: MessageEvent<number>) => {
    // The audio thread has the wall clock only; this is how far it stands from the page's steady one.
    const ahead = performance.timeOrigin + performance.now() - Date.now()
    note('loud', data + ahead - performance.timeOrigin)
  }
  context.createMediaStreamSource(new MediaStream([track])).connect(meter)
}

const Connection = window.RTCPeerConnection
window.RTCPeerConnection = class extends Connection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration)
    this.addEventListener('track', ({ track }) => void listen(track))
  }
}
