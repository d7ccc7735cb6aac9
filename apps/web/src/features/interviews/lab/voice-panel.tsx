import type { UiLocale } from '@vivavox/contracts/locales'
import { useEffect, useRef, useState } from 'react'
import { Button, Field, Panel, TextInput } from '../../../components/ui/index.ts'
import { UiLanguageSelect } from '../../../components/ui-language-select.tsx'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { type BrowserVoice, speakAloud } from '../audio/speak-aloud.ts'

const STATES = ['silent', 'speaking', 'ended', 'no_voice', 'blocked'] as const
type State = (typeof STATES)[number]

/** Reads a sentence with the browser's own voice, and tells how that went. */
export const VoicePanel = () => {
  const t = useTexts()
  const shown = useLanguage()
  const [language, setLanguage] = useState<UiLocale>(shown === 'ru' ? 'ru' : 'en')
  const [text, setText] = useState(t(`lab.voice.sentence.${language}`))
  const [state, setState] = useState<State>('silent')
  const voice = useRef<BrowserVoice | null>(null)
  useEffect(() => () => voice.current?.stop(), [])

  const choose = (next: UiLocale) => {
    setLanguage(next)
    setText(t(`lab.voice.sentence.${next}`))
  }
  const speak = async () => {
    const reading = speakAloud(text, language)
    voice.current = reading
    setState('speaking')
    const outcome = await reading.ended
    if (voice.current === reading) setState(outcome)
  }
  return (
    <Panel title={t('lab.voice.title')}>
      <div className="grid gap-4 sm:grid-cols-[12rem_1fr]">
        <Field label={t('common.language')}>
          <UiLanguageSelect value={language} onChange={choose} />
        </Field>
        <Field label={t('lab.voice.text')}>
          <TextInput value={text} lang={language} onChange={event => setText(event.target.value)} />
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {state === 'speaking' ? (
          <Button icon="pause" onClick={() => voice.current?.stop()}>
            {t('lab.voice.stop')}
          </Button>
        ) : (
          <Button icon="speaker" disabled={text.trim() === ''} onClick={() => void speak()}>
            {t('lab.voice.speak')}
          </Button>
        )}
        <p role="status" className="text-muted">
          {t(`lab.voice.state.${state}`)}
        </p>
      </div>
    </Panel>
  )
}
