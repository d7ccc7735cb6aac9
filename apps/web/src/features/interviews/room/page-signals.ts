interface Options {
  onSignal: (kind: 'page_hidden' | 'page_shown') => void
  /** The page may go away now. */
  onHide: () => void
}

/** Follows whether the page can be seen and keeps the screen awake while it is. Returns the stopper. */
export const watchPage = ({ onSignal, onHide }: Options): (() => void) => {
  let lock: WakeLockSentinel | null = null
  const stayAwake = async () => {
    try {
      lock = (await navigator.wakeLock?.request('screen')) ?? null
    } catch {
      // Low battery, or not allowed: the interview goes on.
    }
  }
  const onChange = () => {
    const hidden = document.visibilityState === 'hidden'
    onSignal(hidden ? 'page_hidden' : 'page_shown')
    if (hidden) onHide()
    else void stayAwake()
  }
  document.addEventListener('visibilitychange', onChange)
  window.addEventListener('pagehide', onHide)
  void stayAwake()
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    window.removeEventListener('pagehide', onHide)
    void lock?.release()
  }
}
