import { useTexts } from '../../../i18n/index.ts'

/** One option for each device; browsers leave some without a name. */
export const DeviceOptions = ({ devices }: { devices: readonly MediaDeviceInfo[] }) => {
  const t = useTexts()
  return devices.map((device, index) => (
    <option key={device.deviceId} value={device.deviceId}>
      {device.label || t('interviews.audio.unnamed', { number: index + 1 })}
    </option>
  ))
}
