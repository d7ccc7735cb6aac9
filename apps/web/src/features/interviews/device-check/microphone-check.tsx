import { useState } from 'react'
import { Button, Field, LevelBars, Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useStepFocus } from '../../../lib/page/use-step-focus.ts'
import { useLevels } from '../audio/use-levels.ts'
import { DeviceOptions } from './device-options.tsx'
import { StatusLine, type Tone } from './status-line.tsx'
import type { useMicrophone } from './use-microphone.ts'
import type { Hearing } from './voice-meter.ts'

/** Length of the trial recording, milliseconds. */
const SAMPLE_MS = 5000

/** Records `ms` of the stream; nothing leaves this page. */
const recordSample = (stream: MediaStream, ms: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const recorder = new MediaRecorder(stream)
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.onstop = () => resolve(new Blob(parts, { type: recorder.mimeType }))
    recorder.onerror = () => reject(new Error('the trial recording failed'))
    recorder.start()
    setTimeout(() => recorder.state !== 'inactive' && recorder.stop(), ms)
  })

/**
 * Records five seconds and plays them back on the chosen speaker; kept nowhere. `onPhase` tells which is happening.
 * Rejects when recording or playing fails.
 */
const tryVoice = async (
  stream: MediaStream,
  speakerId: string | undefined,
  onPhase: (phase: 'recording' | 'playing') => void,
): Promise<void> => {
  onPhase('recording')
  const url = URL.createObjectURL(await recordSample(stream, SAMPLE_MS))
  const element = new Audio(url)
  try {
    if (speakerId) await element.setSinkId?.(speakerId)
    onPhase('playing')
    await element.play()
    await new Promise(resolve => {
      element.onended = resolve
      element.onerror = resolve
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}

const TONES: Record<Hearing, Tone> = {
  listening: 'none',
  nothing: 'warn',
  noise: 'warn',
  quiet: 'warn',
  voice: 'good',
}

const HeardLine = ({ hearing }: { hearing: Hearing }) => {
  const t = useTexts()
  return (
    <StatusLine tone={TONES[hearing]} className="min-w-0 flex-1 basis-60">
      {t(`interviews.hearing.${hearing}`)}
    </StatusLine>
  )
}

interface Props {
  microphone: ReturnType<typeof useMicrophone>
  devices: MediaDeviceInfo[]
  /** Is speaking the main way on from this page? */
  isMain: boolean
  /** Where the trial recording is played; '' for the system's own. */
  speakerId: string
}

const TRY_LABELS = {
  idle: 'interviews.audio.tryVoice',
  recording: 'interviews.audio.tryRecording',
  playing: 'interviews.audio.tryPlaying',
} as const

/** `opening`: another microphone is about to take this one's place, which would end a trial as soon as it begins. */
const TryVoice = ({
  stream,
  speakerId,
  opening,
}: {
  stream: MediaStream
  speakerId: string
  opening: boolean
}) => {
  const t = useTexts()
  const [phase, setPhase] = useState<keyof typeof TRY_LABELS>('idle')
  const [failed, setFailed] = useState(false)
  const run = async () => {
    setFailed(false)
    try {
      await tryVoice(stream, speakerId || undefined, setPhase)
    } catch {
      setFailed(true)
    } finally {
      setPhase('idle')
    }
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button
        icon={phase === 'playing' ? 'speaker' : 'mic'}
        disabled={phase !== 'idle' || opening}
        onClick={() => void run()}
      >
        <span aria-live="polite">{t(TRY_LABELS[phase])}</span>
      </Button>
      <p className={failed ? 'text-bad text-small' : 'text-muted text-small'} role="status">
        {t(failed ? 'interviews.audio.error.microphone' : 'interviews.audio.tryNote')}
      </p>
    </div>
  )
}

/** Opens a microphone and shows that it hears. */
export const MicrophoneCheck = ({ microphone, devices, isMain, speakerId }: Props) => {
  const t = useTexts()
  const { stream, asking, open, deviceId, hearing, trouble } = microphone
  const levels = useLevels(microphone.levels, stream !== null)
  const heading = useStepFocus<HTMLHeadingElement>(stream ? 'heard' : 'asking')
  return (
    <section className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
        {t('interviews.audio.microphone')}
      </h2>
      {!stream ? (
        <div className="grid justify-items-start gap-4">
          {/* Refused once, it is not asked again: what to do stands above. */}
          {!trouble && <p className="max-w-[62ch] text-balance">{t('interviews.audio.allowText')}</p>}
          <Button
            variant={isMain ? 'primary' : 'secondary'}
            icon="mic"
            busy={asking}
            disabled={trouble === 'unsupported'}
            onClick={() => void open()}
          >
            {t(trouble ? 'interviews.audio.allowAgain' : 'interviews.audio.allow')}
          </Button>
        </div>
      ) : (
        <>
          <Field label={t('interviews.audio.chooseMicrophone')}>
            <Select value={deviceId} onChange={event => void open(event.target.value)}>
              <DeviceOptions devices={devices} />
            </Select>
          </Field>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <LevelBars levels={levels} className="h-12 text-accent" />
            <HeardLine hearing={hearing ?? 'listening'} />
          </div>
          {typeof MediaRecorder === 'function' && (
            <TryVoice stream={stream} speakerId={speakerId} opening={asking} />
          )}
        </>
      )}
    </section>
  )
}
