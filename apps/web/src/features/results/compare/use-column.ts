import type { Interview } from '@vivavox/contracts/interviews'
import { useEffect } from 'react'
import type { Player } from '../player/player.ts'
import { usePlayer } from '../player/use-player.ts'
import { type Playback, usePlaybackState } from '../result/playback-context.ts'
import { useInterview } from '../result/use-interview.ts'

/** One candidate of a comparison. */
export interface Column {
  id: string
  interview: Interview | undefined
  error: unknown
  playback: Playback
}

/** What became of reading one interview; undefined: none is to be read. */
type Read = { data: Interview | undefined; error: unknown; refetch: () => unknown } | undefined

const useColumn = (id: string | undefined, read: Read): Column => {
  const interview = read?.data
  const sound = usePlayer(interview?.audio_url ?? null, () => void read?.refetch())
  const playback = usePlaybackState(sound, interview)
  return { id: id ?? '', interview, error: read?.error, playback }
}

/** Pauses the other players when one starts. */
const useOnePlayer = (...[a, b, c, d]: (Player | null)[]): void =>
  useEffect(() => {
    const players = [a, b, c, d]
    const sounding = players.map(player => player?.state().playing ?? false)
    const watched = players.map((player, index) =>
      player?.subscribe(() => {
        const { playing } = player.state()
        const begins = playing && !sounding[index]
        sounding[index] = playing
        if (!begins) return
        for (const other of players) if (other !== player) other?.pause()
      }),
    )
    return () => {
      for (const forget of watched) forget?.()
    }
  }, [a, b, c, d])

/** The candidates, COMPARE_MAX at most, since hooks cannot run in a loop; one recording plays at a time. */
export const useColumnsOf = (ids: readonly string[], reads: readonly Read[]): Column[] => {
  const [a, b, c, d] = [
    useColumn(ids[0], reads[0]),
    useColumn(ids[1], reads[1]),
    useColumn(ids[2], reads[2]),
    useColumn(ids[3], reads[3]),
  ]
  const columns = [a, b, c, d]
  useOnePlayer(a.playback.player, b.playback.player, c.playback.player, d.playback.player)
  return columns.slice(0, ids.length)
}

/** The same for an account. */
export const useColumns = (ids: readonly string[]): Column[] =>
  useColumnsOf(ids, [
    useInterview(ids[0] ?? null),
    useInterview(ids[1] ?? null),
    useInterview(ids[2] ?? null),
    useInterview(ids[3] ?? null),
  ])
