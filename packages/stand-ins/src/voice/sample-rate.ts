/** Of the voices of all stand-ins, hertz. */
export const VOICE_RATE = 24_000
