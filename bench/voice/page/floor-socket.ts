import { io } from 'socket.io-client'

// A relay as bare as one can be: a button that sends 20 KB over Socket.IO, and a worklet that plays what comes back.

declare global {
  interface Window {
    /** Code of the player, as a script of the audio thread. */
    benchPlayer: string
    /** Connects; resolves when the button works. */
    benchRelay(): Promise<void>
  }
}

/** As long as an answer of 5 s in Opus, bytes. */
const ANSWER_BYTES = 20_000

window.benchRelay = async () => {
  const context = new AudioContext({ sampleRate: 24_000, latencyHint: 'interactive' })
  const code = URL.createObjectURL(new Blob([window.benchPlayer], { type: 'text/javascript' }))
  await context.audioWorklet.addModule(code)
  const player = new AudioWorkletNode(context, 'floor-player', { numberOfInputs: 0, outputChannelCount: [1] })
  const out = context.createMediaStreamDestination()
  player.connect(out)
  const speaker = new Audio()
  speaker.srcObject = out.stream
  await Promise.all([context.resume(), speaker.play()])
  const socket = io({ transports: ['websocket'] })
  socket.on('ai-audio-chunk', ({ audioChunks }: { audioChunks: ArrayBuffer[] }) => {
    for (const chunk of audioChunks) player.port.postMessage(new Int16Array(chunk))
  })
  const answer = new Uint8Array(ANSWER_BYTES)
  addEventListener('pointerup', () => socket.emit('send-audio', { audioData: answer }))
  await new Promise<void>(resolve => socket.once('connect', resolve))
}
