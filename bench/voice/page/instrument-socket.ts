import { listenTo, note } from './note.ts'

// Runs in a page that sends answers over a socket, before its own scripts.

/** An event with one binary attachment, as Socket.IO writes it; the attachment follows in a frame of its own. */
const BINARY_EVENT = /^451-(?:\/[^,]*,)?\d*\["([\w-]+)"/

let isAwaited = false
addEventListener(
  'pointerup',
  () => {
    isAwaited = true
  },
  true,
)

const Plain = window.WebSocket
window.WebSocket = class extends Plain {
  private event = ''

  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols)
    this.addEventListener('message', ({ data }) => {
      if (!isAwaited || typeof data === 'string') return
      isAwaited = false
      note('received', performance.now())
    })
  }

  override send(data: Parameters<WebSocket['send']>[0]) {
    const at = performance.now()
    super.send(data)
    if (typeof data === 'string') this.event = BINARY_EVENT.exec(data)?.[1] ?? ''
    else if (this.event) note('sent', at, this.event)
  }
}

/** What goes into a stream of the page's own. */
const sources = new WeakMap<MediaProvider, AudioNode>()
const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode
AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
  const [destination] = to
  if (destination instanceof MediaStreamAudioDestinationNode) sources.set(destination.stream, this)
  return connect.apply(this, to)
} as AudioNode['connect']

const heard = new WeakSet<AudioNode>()
const play = HTMLMediaElement.prototype.play
HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
  const source = this.srcObject && sources.get(this.srcObject)
  if (source && !heard.has(source)) {
    heard.add(source)
    void listenTo(source)
  }
  return play.call(this)
}
