// A call as bare as one can be: a button that asks for a response, and an element that plays what comes.

/** A call that is not open by then never will be, milliseconds. */
const OPEN_MS = 20_000

declare global {
  interface Window {
    /** Has an offer answered by the provider, SDP. */
    benchSign(offer: string): Promise<string>
    /** Makes the call; resolves when the button works, rejects when it does not within 20 s. */
    benchCall(): Promise<void>
  }
}

window.benchCall = async () => {
  // With a microphone granted, the browser offers its addresses as they are.
  await navigator.mediaDevices.getUserMedia({ audio: true })
  const connection = new RTCPeerConnection({ iceServers: [] })
  connection.addTransceiver('audio', { direction: 'recvonly' })
  const channel = connection.createDataChannel('oai-events')
  const speaker = new Audio()
  connection.addEventListener('track', ({ track }) => {
    speaker.srcObject = new MediaStream([track])
    void speaker.play()
  })
  const opened = new Promise((resolve, reject) => {
    channel.addEventListener('open', resolve, { once: true })
    setTimeout(() => reject(new Error(`The bare call is still ${connection.connectionState}.`)), OPEN_MS)
  })
  const offer = await connection.createOffer()
  await connection.setLocalDescription(offer)
  const answer = await window.benchSign(offer.sdp ?? '')
  await connection.setRemoteDescription({ type: 'answer', sdp: answer })
  await opened
  document
    .querySelector('button')
    ?.addEventListener('pointerup', () => channel.send(JSON.stringify({ type: 'response.create' })))
}

export {}
