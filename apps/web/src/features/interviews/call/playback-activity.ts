/** Whether the interviewer is heard, by what the provider says of its sound and by how loud it is here. */
interface PlaybackActivity {
  /** Between 'started' and 'stopped' as the provider reports them. */
  open: boolean
  /** Does this provider report its sound at all? */
  reports: boolean
  /** When the response was finished that is still being heard, milliseconds; null before. */
  madeAt: number | null
  /** When sound was last heard, milliseconds; null before. */
  loudAt: number | null
}

/** What changes it. */
export type PlaybackEvent =
  | { type: 'started' | 'ended' | 'all_made' | 'lost' }
  /** Loudness now (RMS, 0–1); null where it cannot be measured. */
  | { type: 'level'; rms: number | null }

/** Inaudible up to here, RMS. */
const SILENT_RMS = 0.003
/** The reported end comes before the last sound is heard: the line still holds some. Two looks at the level, milliseconds. */
const BUFFERED_MS = 190
/** A pause within speech, where the provider reports no end, milliseconds. */
const PAUSE_MS = 1500
/** The specification's wait for an end of sound that the provider does not report, milliseconds. */
export const UNREPORTED_END_MS = 6000

/** Nothing is heard, and nothing known of how this provider reports it. */
export const silent: PlaybackActivity = { open: false, reports: false, madeAt: null, loudAt: null }

/** @param now milliseconds, any clock that goes forward */
export const turnPlayback = (
  state: PlaybackActivity,
  event: PlaybackEvent,
  now: number,
): PlaybackActivity => {
  switch (event.type) {
    case 'started':
      return { ...state, open: true, reports: true, madeAt: null }
    case 'ended':
      return { open: false, reports: true, madeAt: null, loudAt: state.open ? now : state.loudAt }
    case 'all_made':
      return state.open ? { ...state, madeAt: now } : state
    case 'lost':
      return silent
    case 'level': {
      const loudAt = event.rms !== null && event.rms > SILENT_RMS ? now : state.loudAt
      const quietSince = Math.max(state.madeAt ?? now, loudAt ?? 0)
      const over = state.madeAt !== null && now - quietSince >= UNREPORTED_END_MS
      return over ? { ...state, loudAt, open: false, madeAt: null } : { ...state, loudAt }
    }
  }
}

/** Is the interviewer heard at this moment? */
export const isAudible = ({ open, reports, loudAt }: PlaybackActivity, now: number): boolean =>
  open || (loudAt !== null && now - loudAt < (reports ? BUFFERED_MS : PAUSE_MS))
