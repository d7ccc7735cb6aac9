import { SOUND_TYPE } from '../audio/microphone.ts'
import { browserKind, isInAppBrowser } from '../device-check/browser-kind.ts'

/** What an interview can use of a browser, in the order it is shown. */
export const CAPABILITIES = [
  'secure',
  'microphone',
  'permission',
  'recorder',
  'audioContext',
  'worklet',
  'webrtc',
  'synthesis',
  'recognition',
  'sink',
  'wakeLock',
  'browser',
] as const
type CapabilityName = (typeof CAPABILITIES)[number]

export interface Capability {
  name: CapabilityName
  /** null: neither good nor bad. */
  ok: boolean | null
  /** Facts next to it, for people who know what they mean; '' when there are none. */
  facts: string
}

/** The parts of a window that are looked at. */
export type LabWindow = Pick<Window, 'isSecureContext' | 'navigator'> & Partial<typeof globalThis>

const permissionOf = async ({ navigator }: LabWindow): Promise<string> => {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state
  } catch {
    return ''
  }
}

const microphonesOf = async ({ navigator }: LabWindow): Promise<number> => {
  const devices = await navigator.mediaDevices?.enumerateDevices?.().catch(() => [])
  return (devices ?? []).filter(device => device.kind === 'audioinput').length
}

const languagesOf = (voices: readonly SpeechSynthesisVoice[]): string => {
  const languages = new Set(voices.map(voice => voice.lang.split(/[-_]/)[0]))
  return voices.length > 0 ? `${voices.length} (${[...languages].sort().join(', ')})` : '0'
}

const sampleRateOf = (given: LabWindow): string => {
  if (!given.AudioContext) return ''
  const context = new given.AudioContext()
  const rate = `${context.sampleRate} Hz`
  void context.close()
  return rate
}

/** What this browser can do for an interview, in order. Asks for no permission. */
export const readCapabilities = async (given: LabWindow): Promise<Capability[]> => {
  const { navigator } = given
  const permission = await permissionOf(given)
  const voices = given.speechSynthesis?.getVoices() ?? []
  const has = (name: string): boolean => name in given
  const sink = given.HTMLAudioElement ? 'setSinkId' in given.HTMLAudioElement.prototype : false
  const found: Record<CapabilityName, Omit<Capability, 'name'>> = {
    secure: { ok: given.isSecureContext, facts: '' },
    microphone: {
      ok: typeof navigator.mediaDevices?.getUserMedia === 'function',
      facts: `${await microphonesOf(given)}`,
    },
    permission: { ok: permission === '' ? null : permission !== 'denied', facts: permission },
    recorder: { ok: given.MediaRecorder?.isTypeSupported(SOUND_TYPE) ?? false, facts: SOUND_TYPE },
    audioContext: { ok: has('AudioContext'), facts: sampleRateOf(given) },
    worklet: { ok: has('AudioWorkletNode'), facts: '' },
    webrtc: { ok: has('RTCPeerConnection'), facts: '' },
    synthesis: { ok: has('speechSynthesis') && voices.length > 0, facts: languagesOf(voices) },
    recognition: { ok: has('SpeechRecognition') || has('webkitSpeechRecognition') ? true : null, facts: '' },
    sink: { ok: sink ? true : null, facts: '' },
    wakeLock: { ok: 'wakeLock' in navigator ? true : null, facts: '' },
    browser: { ok: !isInAppBrowser(navigator.userAgent), facts: browserKind(navigator.userAgent) },
  }
  return CAPABILITIES.map(name => ({ name, ...found[name] }))
}
