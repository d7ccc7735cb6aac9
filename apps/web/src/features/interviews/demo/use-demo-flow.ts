import { useState } from 'react'
import { keepDemoPass, readDemoPass } from '../../../lib/session/demo-pass.ts'
import type { InterviewPass } from '../../../lib/session/interview-pass.ts'
import { type DeviceChoice, keepDeviceChoice, readDeviceChoice } from '../setup/device-choice.ts'

/** Where the visitor is. */
export type DemoStep =
  /** Nothing was begun in this tab. */
  | { name: 'none' }
  | { name: 'resume'; pass: InterviewPass; devices: DeviceChoice }
  | { name: 'instructions'; pass: InterviewPass }
  | { name: 'audio'; pass: InterviewPass }
  | { name: 'live'; pass: InterviewPass; devices: DeviceChoice; attempt: number }
  | { name: 'completed' }

export interface DemoFlow {
  step: DemoStep
  readInstructions: () => void
  start: (devices: DeviceChoice) => Promise<void>
  resume: () => void
  restartRoom: () => void
  complete: () => void
}

const firstStep = (): DemoStep => {
  const pass = readDemoPass()
  if (!pass) return { name: 'none' }
  const devices = readDeviceChoice(pass.id)
  return devices ? { name: 'resume', pass, devices } : { name: 'instructions', pass }
}

/** The way through a demo: as a candidate's, without a form, and back into it after a reload. */
export const useDemoFlow = (): DemoFlow => {
  const [step, setStep] = useState(firstStep)
  return {
    step,
    readInstructions: () =>
      setStep(now => (now.name === 'instructions' ? { name: 'audio', pass: now.pass } : now)),
    start: async devices => {
      if (step.name !== 'audio') return
      keepDeviceChoice(step.pass.id, devices)
      setStep({ name: 'live', pass: step.pass, devices, attempt: 0 })
    },
    resume: () => setStep(now => (now.name === 'resume' ? { ...now, name: 'live', attempt: 0 } : now)),
    restartRoom: () => setStep(now => (now.name === 'live' ? { ...now, attempt: now.attempt + 1 } : now)),
    complete: () => {
      keepDemoPass(null)
      setStep({ name: 'completed' })
    },
  }
}
