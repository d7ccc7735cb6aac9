import type { UiLocale } from '@vivavox/contracts/locales'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Banner, Button, Field, LevelBars, Panel, TextInput } from '../../../components/ui/index.ts'
import { UiLanguageSelect } from '../../../components/ui-language-select.tsx'
import { type TextKey, useLanguage, useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { BANDS, SILENT } from '../audio/levels.ts'
import { type BrowserVoice, speakAloud } from '../audio/speak-aloud.ts'
import { useLevels } from '../audio/use-levels.ts'
import { MicrophoneCheck } from '../device-check/microphone-check.tsx'
import { useDevices } from '../device-check/use-devices.ts'
import { useMicrophone } from '../device-check/use-microphone.ts'
import { type Capability, readCapabilities } from '../lab/capabilities.ts'
import { speechLevels } from '../lab/speech-levels.ts'

const STATES = ['silent', 'speaking', 'ended', 'no_voice', 'blocked'] as const
type State = (typeof STATES)[number]

const VoicePanel = () => {
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

const MODES = ['idle', 'recording', 'speaking'] as const
type Mode = (typeof MODES)[number]

const STILL: readonly number[] = Array(BANDS).fill(SILENT)
const FRAME_MS = 40

const INK: Record<Mode, string> = { idle: 'text-line-strong', recording: 'text-bad', speaking: 'text-accent' }

/** Levels of an imagined voice while it is on. */
const useImaginedVoice = (on: boolean): readonly number[] => {
  const [levels, setLevels] = useState(STILL)
  useEffect(() => {
    if (!on) return setLevels(STILL)
    const began = performance.now()
    const timer = setInterval(() => setLevels(speechLevels(performance.now() - began, BANDS)), FRAME_MS)
    return () => clearInterval(timer)
  }, [on])
  return levels
}

/** The picture of sound in each of its three states; 'recording' draws the microphone itself. */
const VisualizerPanel = ({ microphone }: { microphone: ReturnType<typeof useMicrophone> }) => {
  const t = useTexts()
  const [mode, setMode] = useState<Mode>('idle')
  const imagined = useImaginedVoice(mode === 'speaking')
  const heard = useLevels(microphone.levels, mode === 'recording' && microphone.stream !== null)
  const levels = { idle: STILL, recording: heard, speaking: imagined }[mode]
  const choose = (next: Mode) => {
    setMode(next)
    if (next === 'recording' && !microphone.stream) void microphone.open()
  }
  return (
    <Panel title={t('lab.visualizer.title')}>
      <div className="grid justify-items-center gap-3 rounded-box bg-sunken px-4 py-8">
        <LevelBars levels={levels} className={`h-24 ${INK[mode]}`} />
        <p role="status" className="text-muted">
          {t(`lab.visualizer.${mode}.text`)}
        </p>
      </div>
      <fieldset aria-label={t('lab.visualizer.choose')} className="mt-4 flex flex-wrap gap-2">
        {MODES.map(name => (
          <Button
            key={name}
            variant={name === mode ? 'primary' : 'secondary'}
            aria-pressed={name === mode}
            onClick={() => choose(name)}
          >
            {t(`lab.visualizer.${name}`)}
          </Button>
        ))}
      </fieldset>
    </Panel>
  )
}

interface Mark {
  icon: IconName
  ink: string
  word: TextKey
}

const markOf = (ok: boolean | null): Mark => {
  if (ok === null) return { icon: 'minus', ink: 'text-muted', word: 'lab.diagnostics.missing' }
  return ok
    ? { icon: 'check', ink: 'text-good', word: 'lab.diagnostics.works' }
    : { icon: 'close', ink: 'text-bad', word: 'lab.diagnostics.fails' }
}

const Row = ({ name, ok, facts }: Capability) => {
  const t = useTexts()
  const { icon, ink, word } = markOf(ok)
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2 pr-4 text-left font-normal">
        {t(`lab.capability.${name}`)}
        <span className="block font-mono text-muted text-small [overflow-wrap:anywhere]">{facts}</span>
      </th>
      <td className="w-px py-2 text-right whitespace-nowrap">
        <span className={`inline-flex items-center gap-1.5 ${ink}`}>
          <Icon name={icon} size={16} />
          {t(word)}
        </span>
      </td>
    </tr>
  )
}

const DiagnosticsPanel = () => {
  const t = useTexts()
  const [found, setFound] = useState<Capability[]>([])
  const look = () => void readCapabilities(window).then(setFound)
  useEffect(look, [])
  return (
    <Panel
      title={t('lab.diagnostics.title')}
      actions={
        <Button size="small" icon="refresh" onClick={look}>
          {t('lab.diagnostics.again')}
        </Button>
      }
    >
      <table className="w-full">
        <tbody>
          {found.map(capability => (
            <Row key={capability.name} {...capability} />
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-muted text-small [overflow-wrap:anywhere]">{navigator.userAgent}</p>
    </Panel>
  )
}

/** For diagnosing sound: levels, microphone and voice to try, and what the browser can do. */
export const Component = () => {
  const t = useTexts()
  const debugging = useLocation().pathname.startsWith('/debug')
  const title = t(debugging ? 'lab.debugTitle' : 'lab.visualizerTitle')
  useTitle(title)
  const microphone = useMicrophone()
  const { microphones } = useDevices(microphone.stream !== null)
  const panels = [
    <VisualizerPanel key="visualizer" microphone={microphone} />,
    <Panel key="microphone">
      {microphone.trouble && (
        <Banner tone="error" className="mb-4">
          {t(`lab.trouble.${microphone.trouble}`)}
        </Banner>
      )}
      <MicrophoneCheck isMain microphone={microphone} devices={microphones} speakerId="" />
    </Panel>,
    <VoicePanel key="voice" />,
    <DiagnosticsPanel key="diagnostics" />,
  ]
  return (
    <Page width="medium" title={title} lead={t('lab.lead')}>
      {debugging ? panels.toReversed() : panels}
    </Page>
  )
}
