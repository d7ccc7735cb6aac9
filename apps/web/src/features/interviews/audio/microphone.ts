/** Why a microphone could not be opened. */
export type MicrophoneTrouble = 'denied' | 'missing' | 'busy' | 'unsupported' | 'unknown'

/** What the server takes of answers. */
export const SOUND_TYPE = 'audio/webm;codecs=opus'
export const PLAIN_SOUND_TYPE = 'audio/pcm;rate=16000'
export const ANSWER_BITS_PER_SECOND = 32_000
/** Each voice has a side of its own; with 32,000 the encoder lets one be heard on the other's. */
export const RECORDING_BITS_PER_SECOND = 48_000

const TROUBLES: Record<string, MicrophoneTrouble> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** The kind of trouble behind what getUserMedia threw. */
export const troubleOf = (error: unknown): MicrophoneTrouble =>
  error instanceof Error ? (TROUBLES[error.name] ?? 'unknown') : 'unknown'

/** Can this browser take spoken answers at all? */
export const canRecord = (): boolean =>
  typeof navigator.mediaDevices?.getUserMedia === 'function' && typeof AudioWorkletNode === 'function'

/** Does this browser pack sound as answers need it? Some of Safari do not: then answers are sent as plain samples. */
export const packsSound = (): boolean =>
  typeof MediaRecorder === 'function' && MediaRecorder.isTypeSupported(SOUND_TYPE)

/** What Safari before 18.4 records in: AAC. */
const MP4_SOUND_TYPE = 'audio/mp4'

/** The format in which this browser records a whole interview; null: it cannot. */
export const recordingType = (): string | null => {
  if (packsSound()) return SOUND_TYPE
  const packs = typeof MediaRecorder === 'function' && MediaRecorder.isTypeSupported(MP4_SOUND_TYPE)
  return packs ? MP4_SOUND_TYPE : null
}

/** The format of a spoken answer in this browser. */
export const answerType = (): typeof SOUND_TYPE | typeof PLAIN_SOUND_TYPE =>
  packsSound() ? SOUND_TYPE : PLAIN_SOUND_TYPE

/**
 * Opens a microphone, with echo cancellation so that the interviewer's voice does not come back. Rejects with what
 * getUserMedia throws; when the chosen device is gone, the default one is tried.
 */
export const openMicrophone = async (deviceId?: string): Promise<MediaStream> => {
  const wanted = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  const open = (audio: MediaTrackConstraints) => navigator.mediaDevices.getUserMedia({ audio })
  if (!deviceId) return open(wanted)
  return open({ ...wanted, deviceId: { exact: deviceId } }).catch((error: unknown) => {
    if (troubleOf(error) !== 'missing') throw error
    return open(wanted)
  })
}

/** Lets go of a microphone. */
export const closeStream = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** @throws Error when nothing comes of it any more */
export const assertLive = (stream: MediaStream): void => {
  if (stream.getAudioTracks().every(({ readyState }) => readyState === 'ended'))
    throw new Error('the microphone has ended')
}

type Device = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>

/** Name of the system's own choice of microphone; null where the browser does not tell. */
export const defaultMicrophone = (devices: readonly Device[]): string | null =>
  devices.find(({ kind, deviceId }) => kind === 'audioinput' && deviceId === 'default')?.label ?? null

/**
 * Calls back when the system chooses another microphone (a headset was put on) while that choice is followed.
 * @param follows is the system's choice in use?
 * @returns the stopper
 */
export const watchDefaultMicrophone = (follows: () => boolean, onChange: () => void): (() => void) => {
  const { mediaDevices } = navigator
  if (!mediaDevices) return () => {}
  let known: string | null = null
  const look = async (): Promise<void> => {
    const name = defaultMicrophone(await mediaDevices.enumerateDevices().catch(() => []))
    const changed = known !== null && name !== null && name !== known
    known = name ?? known
    if (changed && follows()) onChange()
  }
  const listener = () => void look()
  listener()
  mediaDevices.addEventListener('devicechange', listener)
  return () => mediaDevices.removeEventListener('devicechange', listener)
}
