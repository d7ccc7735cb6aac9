import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'

/** A sentence as `espeak-ng` says it, WAV. @param voice e.g. `en-gb+f3` */
const espeakWav = (text: string, voice: string): Buffer =>
  execFileSync('espeak-ng', ['-v', voice, '-s', '160', '--stdout', text], { maxBuffer: 64 * 1024 * 1024 })

declare global {
  interface Window {
    /** Says a WAV (base64) into the microphone; its words are what the browser hears. Resolves at its end. */
    sayIntoMicrophone?: (wav: string, words: string) => Promise<void>
  }
}

// No function in these has a name of its own: compilers refer to helpers that the page does not have.
const installSpeechRecognition = () => {
  const scope = window as unknown as Record<string, unknown>
  scope.webkitSpeechRecognition = undefined
  scope.SpeechRecognition = class {
    static available = async () => 'available'
    onresult: ((event: object) => void) | null = null
    onend: (() => void) | null = null
    start() {
      scope.wordsSaid = ''
    }
    stop() {
      this.onresult?.({ results: [{ isFinal: true, 0: { transcript: scope.wordsSaid ?? '' } }] })
      this.onend?.()
    }
    abort() {}
  }
}

const installMicrophone = () => {
  // The empty page before the first one has no microphone.
  if (!navigator.mediaDevices) return
  const scope = window as unknown as Record<string, unknown>
  const line = { context: null as AudioContext | null, out: null as MediaStreamAudioDestinationNode | null }
  navigator.mediaDevices.getUserMedia = async () => {
    line.context ??= new AudioContext()
    line.out ??= line.context.createMediaStreamDestination()
    return line.out.stream.clone()
  }
  window.sayIntoMicrophone = async (wav, words) => {
    const { context, out } = line
    if (!context || !out) throw new Error('No microphone is open.')
    const bytes = Uint8Array.from(atob(wav), letter => letter.charCodeAt(0))
    const source = new AudioBufferSourceNode(context, { buffer: await context.decodeAudioData(bytes.buffer) })
    source.connect(out)
    scope.wordsSaid = words
    await new Promise(done => {
      source.onended = done
      source.start()
    })
  }
}

/** Gives a page a browser that writes speech down by itself. Before the navigation. */
export const giveSpeechRecognition = (page: Page): Promise<unknown> =>
  page.addInitScript(installSpeechRecognition)

/** Gives a page a microphone into which sentences are said, and speech recognition that hears just these words. Before the navigation. */
export const giveSpokenMicrophone = async (page: Page): Promise<void> => {
  await giveSpeechRecognition(page)
  await page.addInitScript(installMicrophone)
}

/** Plays a sound into the page's microphone, to its end. @param words what the browser's own recognition hears */
export const playIntoMicrophone = (page: Page, sound: Buffer, words: string): Promise<void> =>
  page.evaluate(
    ([wav = '', said = '']) => window.sayIntoMicrophone?.(wav, said),
    [sound.toString('base64'), words],
  )

/** Says a sentence into the page's microphone, to its end. */
export const sayAloud = (page: Page, text: string, voice: string): Promise<void> =>
  playIntoMicrophone(page, espeakWav(text, voice), text)
