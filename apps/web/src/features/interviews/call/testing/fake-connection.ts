/** A peer connection that does what a test tells it to. */
export class FakeConnection extends EventTarget {
  /** All that were made, oldest first. */
  static made: FakeConnection[] = []

  connectionState = 'new'
  answer: string | null = null
  ontrack: ((event: { track: object }) => void) | null = null
  readonly channel = {
    readyState: 'connecting',
    bufferedAmount: 0,
    bufferedAmountLowThreshold: 0,
    sent: [] as string[],
    onopen: null as (() => void) | null,
    onmessage: null as ((event: { data: unknown }) => void) | null,
    onclose: null as (() => void) | null,
    onbufferedamountlow: null as (() => void) | null,
    send: (text: string) => void this.channel.sent.push(text),
    close: () => {
      this.channel.readyState = 'closed'
    },
  }

  constructor() {
    super()
    FakeConnection.made.push(this)
  }

  addTransceiver() {}
  createDataChannel() {
    return this.channel
  }
  async createOffer() {
    return { type: 'offer', sdp: `v=0 offer ${FakeConnection.made.length}` }
  }
  async setLocalDescription() {}
  async setRemoteDescription({ sdp }: { sdp: string }) {
    if (sdp.includes('bad')) throw new Error('bad answer')
    this.answer = sdp
  }
  close() {
    this.connectionState = 'closed'
  }

  /** The provider hears us. */
  open() {
    this.channel.readyState = 'open'
    this.channel.onopen?.()
  }
  /** The state of the line changes. */
  become(state: string) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
}
