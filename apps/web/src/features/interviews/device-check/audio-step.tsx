import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useState } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Banner, Button, LiveRegion } from '../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'
import type { InterviewPass } from '../../../lib/session/interview-pass.ts'
import { installBrowserHearing } from '../audio/browser-transcriber.ts'
import { type MicrophoneTrouble, recordingType } from '../audio/microphone.ts'
import { isDemo } from '../flow/is-demo.ts'
import { PracticeOffer } from '../practice/practice-offer.tsx'
import { StepFrame } from '../steps/step-frame.tsx'
import { type BrowserKind, browserKind, isInAppBrowser, isMobile } from './browser-kind.ts'
import { HelpOffer, useAccommodations } from './help-offer.tsx'
import { LineCheck, SpeakerCheck } from './line-check.tsx'
import { MicrophoneCheck } from './microphone-check.tsx'
import { type CheckRow, canStart, canStartUnheard, checkRows, type SoundCheck } from './start-rule.ts'
import type { DeviceChoice } from './use-devices.ts'
import { useDevices } from './use-devices.ts'
import { useMicrophone } from './use-microphone.ts'
import { useUnwritten } from './use-unwritten.ts'

/** This browser could write answers down if it had a language pack: fetched only on a press. */
const PackOffer = ({ language }: { language: string }) => {
  const t = useTexts()
  const client = useQueryClient()
  const install = useMutation({
    mutationFn: () => installBrowserHearing(language),
    onSuccess: () => client.invalidateQueries({ queryKey: ['browser-hearing', language] }),
  })
  return (
    <Banner
      actions={
        <Button size="small" busy={install.isPending} onClick={() => install.mutate()}>
          {t('interviews.audio.getPack')}
        </Button>
      }
    >
      {t(install.data === false ? 'interviews.audio.packFailed' : 'interviews.audio.pack')}
    </Banner>
  )
}

/** Shown before the first answer where spoken answers are not transcribed. */
const NoTranscriptNotice = ({ vacancy }: { vacancy: PublicVacancy }) => {
  const t = useTexts()
  const unwritten = useUnwritten(vacancy)
  if (!unwritten) return null
  if (unwritten === 'downloadable') return <PackOffer language={vacancy.language} />
  return <Banner>{t(isDemo(vacancy) ? 'demo.noTranscript' : 'interviews.audio.noTranscript')}</Banner>
}

const LABELS: Record<CheckRow, TextKey> = {
  microphone_allowed: 'interviews.check.microphoneAllowed',
  microphone_chosen: 'interviews.check.microphoneChosen',
  voice_heard: 'interviews.check.voiceHeard',
  speaker_chosen: 'interviews.check.speakerChosen',
  speaker_tested: 'interviews.check.speakerTested',
}

const CheckRows = ({ check }: { check: SoundCheck }) => {
  const t = useTexts()
  return (
    <ul aria-label={t('interviews.check.title')} className="grid border-line border-t">
      {checkRows(check).map(({ row, done }) => (
        <li key={row} className="flex items-center gap-3 border-line border-b py-2">
          <span
            className={cx(
              'flex size-6 shrink-0 items-center justify-center rounded-full',
              done ? 'bg-good-soft text-good' : 'border border-line-strong border-dashed',
            )}
          >
            {done && <Icon name="check" size={16} strokeWidth={2.5} />}
          </span>
          <span className="flex-1">{t(LABELS[row])}</span>
          <span className={cx('text-small', done ? 'text-good' : 'text-muted')}>
            {t(done ? 'interviews.check.done' : 'interviews.check.open')}
          </span>
        </li>
      ))}
    </ul>
  )
}

const ALLOW: Record<BrowserKind, TextKey> = {
  chrome: 'interviews.remedy.denied.chrome',
  edge: 'interviews.remedy.denied.chrome',
  firefox: 'interviews.remedy.denied.firefox',
  safari: 'interviews.remedy.denied.safari',
  ios_safari: 'interviews.remedy.denied.ios',
  android_chrome: 'interviews.remedy.denied.android',
  other: 'interviews.remedy.denied.other',
}

const remedyFor = (trouble: MicrophoneTrouble, browser: BrowserKind): TextKey => {
  if (trouble === 'denied') return ALLOW[browser]
  return `interviews.remedy.${trouble}`
}

interface Props {
  vacancy: PublicVacancy
  /** Absent in a demo. */
  interview?: InterviewPass
  /** Rejects are not expected: the page handles them. */
  onStart: (choice: DeviceChoice) => Promise<void>
  /** Opens a practice question; absent: there is none. */
  onPractise?: (choice: DeviceChoice) => void
}

/** The chosen speaker while it is there, else the first of the list, which is the system's own. */
const stillThere = (devices: MediaDeviceInfo[], chosen: string): string =>
  devices.some(({ deviceId }) => deviceId === chosen) ? chosen : (devices[0]?.deviceId ?? '')

interface WaysProps {
  check: SoundCheck
  starting: 'speaking' | 'typing' | null
  demo: boolean
  /** Must answers be typed here, because spoken ones are not transcribed? */
  typingFirst: boolean
  /** The candidate chose to type. */
  typesOnly: boolean
  onSpeak: () => void
  onType: () => void
}

const Speak = ({ check, starting, typingFirst, onSpeak }: WaysProps) => {
  const t = useTexts()
  return (
    <div className="grid gap-3">
      <Button
        variant={typingFirst ? 'secondary' : 'primary'}
        size="large"
        className="sm:justify-self-start"
        disabled={!canStart(check) || starting === 'typing'}
        busy={starting === 'speaking'}
        onClick={onSpeak}
      >
        {t('interviews.audio.start')}
      </Button>
      <LiveRegion>
        {canStartUnheard(check) && (
          <Banner
            tone="warn"
            title={t('interviews.audio.unheard')}
            actions={
              <Button disabled={starting !== null} onClick={onSpeak}>
                {t('interviews.audio.startUnheard')}
              </Button>
            }
          >
            {t('interviews.audio.unheardText')}
          </Banner>
        )}
      </LiveRegion>
    </div>
  )
}

const Type = ({ starting, demo, typingFirst, onType }: WaysProps) => {
  const t = useTexts()
  return (
    <div className="grid gap-3">
      {!typingFirst && (
        <p className="max-w-[62ch] text-muted">
          {t(demo ? 'demo.typingText' : 'interviews.audio.typingText')}
        </p>
      )}
      <Button
        icon="keyboard"
        variant={typingFirst ? 'primary' : 'secondary'}
        size={typingFirst ? 'large' : 'medium'}
        className="sm:justify-self-start"
        disabled={starting === 'speaking'}
        busy={starting === 'typing'}
        onClick={onType}
      >
        {t('interviews.audio.typing')}
      </Button>
    </div>
  )
}

/** On with the voice, without having been heard, or in writing; what counts here comes first. */
const WaysOn = (props: WaysProps) => {
  const ways = props.typesOnly ? [Type] : props.typingFirst ? [Type, Speak] : [Speak, Type]
  return ways.map((Way, at) => (
    <div key={Way === Type ? 'type' : 'speak'} className={at === 0 ? '' : 'border-line border-t pt-5'}>
      <Way {...props} />
    </div>
  ))
}

/** What is chosen and what has passed so far. */
const useSoundCheck = (mobile: boolean) => {
  const microphone = useMicrophone()
  const { microphones, speakers } = useDevices(microphone.stream !== null)
  const [chosenSpeaker, setChosenSpeaker] = useState('')
  const [speakerTested, setSpeakerTested] = useState(false)
  const speakerId = stillThere(speakers, chosenSpeaker)
  const allowed = microphone.stream !== null
  const check: SoundCheck = {
    microphoneAllowed: allowed,
    microphoneChosen: microphone.deviceId !== '',
    hearing: microphone.hearing,
    // Some browsers name no speakers: then the system's own is the choice.
    speakerChosen: allowed && (speakerId !== '' || speakers.length === 0),
    speakerTested,
    mobile,
  }
  const speaker = {
    devices: speakers,
    id: speakerId,
    choose: setChosenSpeaker,
    passed: () => setSpeakerTested(true),
  }
  return { microphone, microphones, speaker, check }
}

/** Step 3: is the candidate heard, and can they hear? Typing is always a way on. */
export const AudioStep = ({ vacancy, interview, onStart, onPractise }: Props) => {
  const t = useTexts()
  const [starting, setStarting] = useState<'speaking' | 'typing' | null>(null)
  const [agent] = useState(navigator.userAgent)
  const mobile = isMobile(agent)
  const { microphone, microphones, speaker, check } = useSoundCheck(mobile)
  const chosen = useAccommodations(interview)
  const typesOnly = chosen?.format === 'typed'
  const typingFirst = useUnwritten(vacancy) === true || typesOnly
  const start = async (choice: DeviceChoice) => {
    setStarting(choice.speaks ? 'speaking' : 'typing')
    await onStart(choice)
    setStarting(null)
  }
  const speaking: DeviceChoice = {
    speaks: true,
    microphoneId: microphone.deviceId,
    ...(speaker.id && !mobile && { speakerId: speaker.id }),
  }
  const allowed = check.microphoneAllowed
  const rows = <CheckRows check={check} />
  // On a phone the ways on come before a microphone that is not needed.
  const waysOn = (
    <div className={cx('grid content-start gap-6', typingFirst && 'lg:order-last')}>
      {!typingFirst && rows}
      {onPractise && <PracticeOffer onPractise={() => onPractise(allowed ? speaking : { speaks: false })} />}
      <WaysOn
        check={check}
        starting={starting}
        typesOnly={typesOnly}
        demo={isDemo(vacancy)}
        typingFirst={typingFirst}
        onSpeak={() => void start(speaking)}
        onType={() => void start({ speaks: false })}
      />
      {typingFirst && !typesOnly && rows}
    </div>
  )
  // The same place in both pages keeps the dialog open over the change.
  const help = interview && <HelpOffer key="help" interview={interview} chosen={chosen} />
  // Nothing is to be heard or said: no microphone is asked for, and no check stands in the way.
  if (typesOnly)
    return (
      <StepFrame vacancy={vacancy} step="audio" title={t('interviews.audio.title')}>
        {help}
        {waysOn}
        <LineCheck />
      </StepFrame>
    )
  return (
    <StepFrame
      vacancy={vacancy}
      step="audio"
      wide
      title={t('interviews.audio.title')}
      lead={t('interviews.audio.lead')}
    >
      {help}
      {isInAppBrowser(agent) && <Banner tone="warn">{t('interviews.remedy.inApp')}</Banner>}
      {microphone.trouble && (
        <Banner tone="error" title={t('interviews.audio.error.devices')}>
          {t(remedyFor(microphone.trouble, browserKind(agent)))}
        </Banner>
      )}
      <LiveRegion className="grid gap-8">
        {microphone.stream && recordingType() === null && (
          <Banner>{t('interviews.audio.answersOnly')}</Banner>
        )}
        <NoTranscriptNotice vacancy={vacancy} />
      </LiveRegion>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        {typingFirst && waysOn}
        <div className="grid content-start gap-8">
          <MicrophoneCheck
            microphone={microphone}
            devices={microphones}
            isMain={!typingFirst}
            speakerId={mobile ? '' : speaker.id}
          />
          <SpeakerCheck
            devices={speaker.devices}
            mobile={mobile}
            speakerId={speaker.id}
            tested={check.speakerTested}
            onChoose={speaker.choose}
            onTested={speaker.passed}
          />
          <LineCheck />
        </div>
        {!typingFirst && waysOn}
      </div>
    </StepFrame>
  )
}
