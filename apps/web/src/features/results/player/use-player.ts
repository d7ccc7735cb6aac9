import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { isNewerFile } from './file-version.ts'
import { createPlayer, type Player } from './player.ts'

/** The sound of one result. */
export interface Sound {
  /** null without a recording, and while it is being prepared. */
  player: Player | null
  /** The recording is there, but even a fresh address of it could not be played. */
  broken: boolean
}

/**
 * A player for the recording at `url`. The address is signed anew with every read: the first one is kept until it
 * fails, then `onStale` asks once for another; a second failure in a row is final. A newer file is taken at the next
 * pause, at the same place.
 */
export const usePlayer = (url: string | null, onStale: () => void): Sound => {
  const [player, setPlayer] = useState<Player | null>(null)
  const [broken, setBroken] = useState(false)
  const used = useRef<{ url: string; failures: number; failed: boolean } | null>(null)
  const stale = useRef(onStale)
  useEffect(() => {
    stale.current = onStale
  })
  const exists = url !== null && !broken
  useEffect(() => {
    if (!exists) return
    const onReady = () => {
      if (used.current) used.current.failures = 0
    }
    const onFailure = () => {
      if (!used.current || used.current.failed) return
      used.current.failed = true
      if (++used.current.failures > 1) setBroken(true)
      else stale.current()
    }
    const made = createPlayer({ onReady, onFailure })
    setPlayer(made)
    return () => {
      used.current = null
      made.dispose()
      setPlayer(null)
    }
  }, [exists])
  useEffect(() => {
    if (!player || !url) return
    const load = () => {
      const { failed, failures, url: before } = used.current ?? { failed: true, failures: 0, url: '' }
      const isDue = failed || (!player.state().playing && isNewerFile(url, before))
      if (!isDue || before === url) return
      used.current = { url, failures, failed: false }
      player.load(url)
    }
    load()
    return player.subscribe(load)
  }, [player, url])
  return { player, broken }
}

const nothing = () => () => undefined

/** A value of the player's state; re-renders only when it changes. `fallback` without a player. */
export const usePlayerValue = <T extends string | number | boolean | null>(
  player: Player | null,
  select: (state: ReturnType<Player['state']>) => T,
  fallback: T,
): T => useSyncExternalStore(player?.subscribe ?? nothing, () => (player ? select(player.state()) : fallback))
