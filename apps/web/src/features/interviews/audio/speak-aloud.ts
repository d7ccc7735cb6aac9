type Reading = 'ended' | 'no_voice' | 'blocked'

export interface BrowserVoice {
  ended: Promise<Reading>
  stop: () => void
}

const VOICES_WAIT_MS = 600
const BEGIN_WAIT_MS = 2500
/** Slow speech: about 8 characters a second, milliseconds. */
const MS_PER_CHARACTER = 125

/** The voice for a language ('ru', 'pt-BR'): a local one before one that needs the network. */
export const voiceFor = (
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice | undefined => {
  const base = language.toLowerCase().split('-')[0]
  const fitting = voices.filter(voice => voice.lang.toLowerCase().split(/[-_]/)[0] === base)
  return (
    fitting.find(voice => voice.localService && voice.default) ??
    fitting.find(voice => voice.localService) ??
    fitting[0]
  )
}

/** Voices arrive late in some browsers, and never in others. */
const loadedVoices = (synthesis: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> =>
  new Promise(resolve => {
    const now = synthesis.getVoices()
    if (now.length > 0) return resolve(now)
    const finish = () => {
      synthesis.removeEventListener('voiceschanged', finish)
      resolve(synthesis.getVoices())
    }
    synthesis.addEventListener('voiceschanged', finish)
    setTimeout(finish, VOICES_WAIT_MS)
  })

/** Reads with this voice; a voice that neither begins nor ends in its time is given up. */
const readWith = (
  synthesis: SpeechSynthesis,
  voice: SpeechSynthesisVoice,
  text: string,
  rate: number,
): Promise<Reading> =>
  new Promise(resolve => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = rate
    let timer: ReturnType<typeof setTimeout> | undefined
    const finish = (reading: Reading) => {
      clearTimeout(timer)
      resolve(reading)
    }
    const giveUpAfter = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        finish('no_voice')
        synthesis.cancel()
      }, ms)
    }
    utterance.onstart = () => giveUpAfter(BEGIN_WAIT_MS + (text.length * MS_PER_CHARACTER) / rate)
    utterance.onend = () => finish('ended')
    utterance.onerror = ({ error }) => {
      if (error === 'not-allowed') finish('blocked')
      else finish(error === 'interrupted' || error === 'canceled' ? 'ended' : 'no_voice')
    }
    giveUpAfter(BEGIN_WAIT_MS)
    synthesis.cancel()
    synthesis.speak(utterance)
  })

/** Reads text with the browser's own voice for the language. Always ends. @param rate 1: the voice's own */
export const speakAloud = (text: string, language: string, rate = 1): BrowserVoice => {
  const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : undefined
  let stopped = false
  const read = async (): Promise<Reading> => {
    const voice = synthesis && voiceFor(await loadedVoices(synthesis), language)
    if (stopped) return 'ended'
    return synthesis && voice ? readWith(synthesis, voice, text, rate) : 'no_voice'
  }
  return {
    ended: read(),
    stop: () => {
      stopped = true
      synthesis?.cancel()
    },
  }
}
