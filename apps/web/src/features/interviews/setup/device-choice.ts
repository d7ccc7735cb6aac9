/** What the candidate chose in the sound check. */
export interface DeviceChoice {
  /** false: the whole interview is typed. */
  speaks: boolean
  microphoneId?: string
  speakerId?: string
}

const keyOf = (interviewId: string) => `interview-devices:${interviewId}`

/** Remembers the choice for this tab, so that a reload leads straight back into the interview. */
export const keepDeviceChoice = (interviewId: string, choice: DeviceChoice): void => {
  try {
    sessionStorage.setItem(keyOf(interviewId), JSON.stringify(choice))
  } catch {
    // Nothing to keep it in: after a reload the sound check comes again.
  }
}

/** The choice made in this tab, or null. */
export const readDeviceChoice = (interviewId: string): DeviceChoice | null => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(interviewId)) ?? 'null') as DeviceChoice | null
  } catch {
    return null
  }
}
