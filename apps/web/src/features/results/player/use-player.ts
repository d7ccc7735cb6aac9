import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPlayer, type Player } from './player.ts'

/**
 * A player for the recording at `url`; null without one. The address is signed anew with every read: the first one is
 * kept until it fails, then `onStale` asks for another.
 */
export const usePlayer = (url: string | null, onStale: () => void): Player | null => {
  const [player, setPlayer] = useState<Player | null>(null)
  const loaded = useRef<{ url: string; failed: boolean } | null>(null)
  const stale = useRef(onStale)
  useEffect(() => {
    stale.current = onStale
  })
  const exists = url !== null
  useEffect(() => {
    if (!exists) return
    const made = createPlayer(() => {
      if (!loaded.current || loaded.current.failed) return
      loaded.current.failed = true
      stale.current()
    })
    setPlayer(made)
    return () => {
      loaded.current = null
      made.dispose()
      setPlayer(null)
    }
  }, [exists])
  useEffect(() => {
    if (!player || !url) return
    if (loaded.current && (!loaded.current.failed || loaded.current.url === url)) return
    loaded.current = { url, failed: false }
    player.load(url)
  }, [player, url])
  return player
}

const nothing = () => () => undefined

/** A value of the player's state; re-renders only when it changes. `fallback` without a player. */
export const usePlayerValue = <T extends string | number | boolean | null>(
  player: Player | null,
  select: (state: ReturnType<Player['state']>) => T,
  fallback: T,
): T => useSyncExternalStore(player?.subscribe ?? nothing, () => (player ? select(player.state()) : fallback))
