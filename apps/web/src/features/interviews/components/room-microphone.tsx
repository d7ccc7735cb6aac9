import { Icon } from '../../../components/icons.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { useDevices } from '../setup/use-devices.ts'
import { DeviceOptions } from './device-options.tsx'

interface Props {
  /** The device that is listened to. */
  current: string
  onChoose: (deviceId: string) => void
}

/** The choice of microphone during the interview, behind an icon; nothing where there is no choice. */
export const RoomMicrophone = ({ current, onChoose }: Props) => {
  const t = useTexts()
  const { microphones } = useDevices(true)
  if (microphones.length < 2) return null
  const label = t('interviews.audio.chooseMicrophone')
  return (
    <div
      title={label}
      className="relative ml-auto flex h-11 w-14 shrink-0 items-center justify-center rounded-box text-muted focus-within:outline-2 focus-within:outline-accent hover:bg-sunken hover:text-ink"
    >
      <Icon name="mic" size={20} />
      <Icon name="chevronDown" size={16} />
      <select
        aria-label={label}
        value={current}
        onChange={event => onChoose(event.target.value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        <DeviceOptions devices={microphones} />
      </select>
    </div>
  )
}
