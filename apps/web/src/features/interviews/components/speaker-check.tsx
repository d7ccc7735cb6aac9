import { useState } from 'react'
import { Button, Field, Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { playTestTone } from '../setup/test-tone.ts'
import { DeviceOptions } from './device-options.tsx'

interface Props {
  devices: MediaDeviceInfo[]
  /** Phones choose for themselves. */
  mobile: boolean
  speakerId: string
  tested: boolean
  onChoose: (deviceId: string) => void
  onTested: () => void
}

/** Chooses a speaker and plays a tone on it. */
export const SpeakerCheck = ({ devices, mobile, speakerId, tested, onChoose, onTested }: Props) => {
  const t = useTexts()
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const play = async () => {
    setPlaying(true)
    setFailed(false)
    try {
      await playTestTone(mobile ? undefined : speakerId || undefined)
      onTested()
    } catch {
      setFailed(true)
    } finally {
      setPlaying(false)
    }
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-title">{t('interviews.audio.speaker')}</h2>
      {!mobile && devices.length > 0 && (
        <Field label={t('interviews.audio.chooseSpeaker')}>
          <Select value={speakerId} onChange={event => onChoose(event.target.value)}>
            <DeviceOptions devices={devices} />
          </Select>
        </Field>
      )}
      <div className="grid justify-items-start gap-1.5">
        <Button icon="speaker" disabled={playing} onClick={() => void play()}>
          {t(playing ? 'interviews.audio.tonePlaying' : 'interviews.audio.tone')}
        </Button>
        <p role="status" className={failed ? 'text-bad text-small' : 'text-muted text-small'}>
          {failed
            ? t('interviews.audio.error.speaker')
            : t(tested ? 'interviews.audio.toneAgain' : 'interviews.audio.toneText')}
        </p>
      </div>
    </section>
  )
}
