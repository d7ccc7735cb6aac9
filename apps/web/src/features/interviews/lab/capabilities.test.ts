import { expect, test } from 'vitest'
import { CAPABILITIES, type LabWindow, readCapabilities } from './capabilities.ts'

const bare = { isSecureContext: false, navigator: { userAgent: 'Telegram' } } as LabWindow

const able = {
  isSecureContext: true,
  navigator: {
    userAgent: 'Mozilla/5.0 Chrome/130.0 Safari/537.36',
    permissions: { query: async () => ({ state: 'granted' }) },
    mediaDevices: {
      getUserMedia: async () => null,
      enumerateDevices: async () => [{ kind: 'audioinput' }, { kind: 'audiooutput' }, { kind: 'audioinput' }],
    },
    wakeLock: {},
  },
  MediaRecorder: { isTypeSupported: () => true },
  AudioContext: class {
    sampleRate = 48_000
    close = async () => {}
  },
  AudioWorkletNode: class {},
  RTCPeerConnection: class {},
  HTMLAudioElement: class {
    setSinkId() {}
  },
  speechSynthesis: { getVoices: () => [{ lang: 'ru-RU' }, { lang: 'en_US' }, { lang: 'en-GB' }] },
  webkitSpeechRecognition: class {},
} as unknown as LabWindow

test('a browser that can do nothing is told so, and nothing throws', async () => {
  const found = await readCapabilities(bare)
  expect(found.map(({ name }) => name)).toEqual([...CAPABILITIES])
  expect(found.filter(({ ok }) => ok)).toEqual([])
  expect(found.filter(({ ok }) => ok === null).map(({ name }) => name)).toEqual([
    'permission',
    'recognition',
    'sink',
    'wakeLock',
  ])
})

test('one that can do everything, with the facts next to it', async () => {
  const found = await readCapabilities(able)
  expect(found.filter(({ ok }) => ok !== true)).toEqual([])
  const factsOf = (name: string) => found.find(capability => capability.name === name)?.facts
  expect(factsOf('microphone')).toBe('2')
  expect(factsOf('synthesis')).toBe('3 (en, ru)')
  expect(factsOf('audioContext')).toBe('48000 Hz')
  expect(factsOf('browser')).toBe('chrome')
})
