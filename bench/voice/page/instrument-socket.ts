import { listen, note } from './note.ts'

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

const heard = new WeakSet<MediaProvider>()
const play = HTMLMediaElement.prototype.play
HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
  const { srcObject } = this
  if (srcObject instanceof MediaStream && !heard.has(srcObject)) {
    heard.add(srcObject)
    void listen(srcObject)
  }
  return play.call(this)
}
