/** Length of the trial recording, milliseconds. */
const SAMPLE_MS = 5000

/** Records `ms` of the stream; nothing leaves this page. */
const recordSample = (stream: MediaStream, ms: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const recorder = new MediaRecorder(stream)
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = () => resolve(new Blob(parts, { type: recorder.mimeType }))
    recorder.onerror = () => reject(new Error('the trial recording failed'))
    recorder.start()
    setTimeout(() => recorder.state !== 'inactive' && recorder.stop(), ms)
  })

/**
 * Records five seconds and plays them back on the chosen speaker; kept nowhere. `onPhase` tells which is happening.
 * Rejects when recording or playing fails.
 */
export const tryVoice = async (
  stream: MediaStream,
  speakerId: string | undefined,
  onPhase: (phase: 'recording' | 'playing') => void,
): Promise<void> => {
  onPhase('recording')
  const url = URL.createObjectURL(await recordSample(stream, SAMPLE_MS))
  const element = new Audio(url)
  try {
    if (speakerId) await element.setSinkId?.(speakerId)
    onPhase('playing')
    await element.play()
    await new Promise(resolve => {
      element.onended = resolve
      element.onerror = resolve
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
