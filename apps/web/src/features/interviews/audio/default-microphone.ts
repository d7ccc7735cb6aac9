type Device = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>

/** Name of the system's own choice of microphone; null where the browser does not tell. */
export const defaultMicrophone = (devices: readonly Device[]): string | null =>
  devices.find(({ kind, deviceId }) => kind === 'audioinput' && deviceId === 'default')?.label ?? null

/**
 * Calls back when the system chooses another microphone (a headset was put on) while that choice is followed.
 * @param follows is the system's choice in use?
 * @returns the stopper
 */
export const watchDefaultMicrophone = (follows: () => boolean, onChange: () => void): (() => void) => {
  const { mediaDevices } = navigator
  if (!mediaDevices) return () => {}
  let known: string | null = null
  const look = async (): Promise<void> => {
    const name = defaultMicrophone(await mediaDevices.enumerateDevices().catch(() => []))
    const changed = known !== null && name !== null && name !== known
    known = name ?? known
    if (changed && follows()) onChange()
  }
  const listener = () => void look()
  listener()
  mediaDevices.addEventListener('devicechange', listener)
  return () => mediaDevices.removeEventListener('devicechange', listener)
}
