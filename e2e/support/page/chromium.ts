import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { chromiumPlaces } from '../../../scripts/lib/system-programs.mjs'
import { type Sound, writeWav } from '../sound/wav.ts'

/** The system's Chromium: CHROMIUM_PATH, or where systems put it. @throws Error in plain words when there is none */
function chromiumPath(): string {
  const [chosen, ...others] = chromiumPlaces()
  // The whole browser first: benches compare what it draws with earlier figures of the same one.
  const path = [chosen, '/usr/bin/chromium', ...others].find(place => place && existsSync(place))
  if (!path) throw new Error('No Chromium here: install it, or set CHROMIUM_PATH.')
  return path
}

/**
 * What the candidate's microphone does:
 * a wav file (absolute path) played over and over, or once and then silence; no device at all; a refused permission;
 * a voice without end, in syllables and not in words; or Chromium's own beeps, too short for a voice.
 */
export type Microphone = { wav: string; once?: boolean } | 'none' | 'denied' | 'syllables' | 'beeps'

/** As loud as speech, and as broken. */
const SYLLABLES: Sound[] = [220, 330, 180, 280].flatMap((hertz): Sound[] => [
  { kind: 'tone', ms: 180, rms: 0.12, hertz },
  { kind: 'silence', ms: 120 },
])
const syllablesFile = (): string => {
  const path = join(tmpdir(), 'vivavox-syllables.wav')
  writeWav(path, SYLLABLES)
  return path
}

const fileFlag = (wav: string): string => `--use-file-for-fake-audio-capture=${wav}`

function microphoneFlags(microphone: Microphone): string[] {
  if (microphone === 'none') return []
  const device = '--use-fake-device-for-media-stream'
  if (microphone === 'denied') return [device, '--use-fake-ui-for-media-stream=deny']
  const granted = [device, '--use-fake-ui-for-media-stream']
  if (microphone === 'beeps') return granted
  if (microphone === 'syllables') return [...granted, fileFlag(syllablesFile())]
  return [...granted, fileFlag(`${microphone.wav}${microphone.once ? '%noloop' : ''}`)]
}

/** How to launch a Chromium with that microphone. Every microphone needs a browser of its own. */
export function withMicrophone(microphone: Microphone): LaunchOptions {
  return {
    executablePath: chromiumPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      '--allow-loopback-in-peer-connection',
      ...microphoneFlags(microphone),
    ],
  }
}
