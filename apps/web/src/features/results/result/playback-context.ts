import type { Evidence } from '@vivavox/contracts/evaluations'
import type { Interview } from '@vivavox/contracts/interviews'
import { createContext, use, useCallback, useMemo, useState } from 'react'
import type { Player } from '../player/player.ts'
import type { Sound } from '../player/use-player.ts'
import { unclearTurns } from '../transcript/lines.ts'

interface ShownQuote {
  seq: number
  quote: string
  /** The button that was pressed: the way back; null: a key was. */
  origin: HTMLElement | null
}

/** How quotes, transcript and player reach each other. */
export interface Playback {
  /** null: there is no recording to play. */
  player: Player | null
  /** There is one, but it does not play. */
  broken: boolean
  shown: ShownQuote | null
  /** Numbers of the answers that were heard unclearly. */
  unclear: ReadonlySet<number>
  /** Numbers of the answers that speak to the evaluator. */
  toEvaluator: ReadonlySet<number>
  /** Plays a quote from its second and shows its line. */
  show: (evidence: Evidence, origin: HTMLElement | null) => void
  /** Plays from a place in the recording, milliseconds. */
  playFrom: (ms: number) => void
  dismiss: () => void
}

const SILENT: Playback = {
  player: null,
  broken: false,
  shown: null,
  unclear: new Set(),
  toEvaluator: new Set(),
  show: () => undefined,
  playFrom: () => undefined,
  dismiss: () => undefined,
}

/** What ties quotes, transcript and player of one result together. */
export const PlaybackContext = createContext<Playback>(SILENT)
/** What the surrounding result offers for listening; silent outside one. */
export const usePlayback = (): Playback => use(PlaybackContext)

/** The state behind the context. */
export const usePlaybackState = ({ player, broken }: Sound, interview: Interview | undefined): Playback => {
  const [shown, setShown] = useState<ShownQuote | null>(null)
  const playFrom = useCallback((ms: number) => player?.playFrom(ms), [player])
  const show = useCallback(
    ({ seq, quote, start_ms }: Evidence, origin: HTMLElement | null) => {
      setShown({ seq, quote, origin })
      if (start_ms !== null) player?.playFrom(start_ms)
    },
    [player],
  )
  const dismiss = useCallback(() => setShown(null), [])
  const [transcript, spoken] = [interview?.transcript, interview?.spoken_to_evaluator]
  const unclear = useMemo(() => unclearTurns(transcript ?? []), [transcript])
  const toEvaluator = useMemo(() => new Set(spoken?.map(({ seq }) => seq)), [spoken])
  return useMemo(
    () => ({ player, broken, shown, unclear, toEvaluator, show, playFrom, dismiss }),
    [player, broken, shown, unclear, toEvaluator, show, playFrom, dismiss],
  )
}
