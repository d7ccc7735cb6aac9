import { useEffect, useState } from 'react'

interface Devices {
  microphones: MediaDeviceInfo[]
  speakers: MediaDeviceInfo[]
}
const NONE: Devices = { microphones: [], speakers: [] }

const list = async (): Promise<Devices> => {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return {
    microphones: devices.filter(device => device.kind === 'audioinput' && device.deviceId !== ''),
    speakers: devices.filter(device => device.kind === 'audiooutput' && device.deviceId !== ''),
  }
}

/** The devices with their names; empty until the microphone was allowed, followed when something is plugged in. */
export const useDevices = (allowed: boolean): Devices => {
  const [devices, setDevices] = useState(NONE)
  useEffect(() => {
    if (!allowed) return setDevices(NONE)
    const refresh = () => void list().then(setDevices, () => setDevices(NONE))
    refresh()
    navigator.mediaDevices.addEventListener('devicechange', refresh)
    return () => navigator.mediaDevices.removeEventListener('devicechange', refresh)
  }, [allowed])
  return devices
}
