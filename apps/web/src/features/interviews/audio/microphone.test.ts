import { expect, it } from 'vitest'
import { defaultMicrophone, troubleOf } from './microphone.ts'
import { voiceFor } from './speak-aloud.ts'

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'unknown'],
])('%s → %s', (name, trouble) => {
  expect(troubleOf(Object.assign(new Error(), { name }))).toBe(trouble)
})

const device = (kind: MediaDeviceKind, deviceId: string, label: string) => ({ kind, deviceId, label })

it('finds the system’s own choice among microphones only', () => {
  const speaker = device('audiooutput', 'default', 'Default - Speakers')
  const webcam = device('audioinput', 'a', 'Webcam')
  expect(defaultMicrophone([speaker, webcam])).toBeNull()
  expect(defaultMicrophone([speaker, webcam, device('audioinput', 'default', 'Default - Webcam')])).toBe(
    'Default - Webcam',
  )
})

const voice = (lang: string, localService: boolean, isDefault = false) =>
  ({ lang, localService, default: isDefault }) as SpeechSynthesisVoice

it('chooses a voice of the language, a local one first', () => {
  const voices = [
    voice('en-US', true, true),
    voice('ru_RU', false),
    voice('ru-RU', true),
    voice('ru-RU', true, true),
  ]
  expect(voiceFor(voices, 'ru')).toBe(voices[3])
  expect(voiceFor(voices.slice(0, 3), 'ru-RU')).toBe(voices[2])
  expect(voiceFor(voices.slice(0, 2), 'ru')).toBe(voices[1])
  expect(voiceFor(voices, 'ja')).toBeUndefined()
})
