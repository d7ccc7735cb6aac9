import { listen, note } from './note.ts'

// Runs in a page that makes calls, before its own scripts.

const TYPE = /^\{"type":"([\w.]+)"/
const NOTED = new Set(['input_audio_buffer.commit', 'response.create'])

const send = RTCDataChannel.prototype.send as (this: RTCDataChannel, data: unknown) => void
RTCDataChannel.prototype.send = function (this: RTCDataChannel, data: unknown) {
  const at = performance.now()
  const type = typeof data === 'string' ? (TYPE.exec(data)?.[1] ?? '') : ''
  send.call(this, data)
  if (NOTED.has(type)) note('sent', at, type)
}

// Hears what the page's own element plays: the browser makes no sound of a call that no element plays.
const Connection = window.RTCPeerConnection
window.RTCPeerConnection = class extends Connection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration)
    this.addEventListener('track', ({ track }) => void listen(new MediaStream([track])))
  }
}
