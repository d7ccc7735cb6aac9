import { expect, it } from 'vitest'
import { defaultMicrophone } from './default-microphone.ts'

const device = (kind: MediaDeviceKind, deviceId: string, label: string) => ({ kind, deviceId, label })

it('finds the system’s own choice among microphones only', () => {
  const speaker = device('audiooutput', 'default', 'Default - Speakers')
  const webcam = device('audioinput', 'a', 'Webcam')
  expect(defaultMicrophone([speaker, webcam])).toBeNull()
  expect(defaultMicrophone([speaker, webcam, device('audioinput', 'default', 'Default - Webcam')])).toBe(
    'Default - Webcam',
  )
})
