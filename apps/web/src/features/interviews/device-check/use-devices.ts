import { useEffect, useState } from 'react'
import { keep, readKept } from '../../../lib/session/storage.ts'

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

/** What the candidate chose in the sound check. */
export interface DeviceChoice {
  /** false: the whole interview is typed. */
  speaks: boolean
  microphoneId?: string
  speakerId?: string
}

const keyOf = (interviewId: string) => `interview-devices:${interviewId}`

/**
 * Remembers the choice for this tab, so that a reload leads straight back into the interview. Another tab begins with the
 * sound check, unless the interview is typed: that needs no device.
 */
export const keepDeviceChoice = (interviewId: string, choice: DeviceChoice): void => {
  keep(keyOf(interviewId), choice, 'sessionStorage')
  keep(keyOf(interviewId), choice.speaks ? null : choice)
}

/** The choice made in this tab, or to type in any; null for none. */
export const readDeviceChoice = (interviewId: string): DeviceChoice | null =>
  (['sessionStorage', 'localStorage'] as const)
    .map(where => readKept(keyOf(interviewId), where) as DeviceChoice | undefined)
    .find(choice => choice !== undefined) ?? null

/** Forgets that the interview is typed. */
export const forgetDeviceChoice = (interviewId: string): void => keep(keyOf(interviewId), null)
