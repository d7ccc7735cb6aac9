import { useEffect, useState } from 'react'

/** How long 'Copied' shows, milliseconds. */
const COPIED_MS = 3_000

const copyBySelection = (text: string): boolean => {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // Inside an open modal dialog the rest of the page is inert and cannot be selected.
  const parent = document.querySelector('dialog[open]') ?? document.body
  // Selecting takes the focus along: it goes back to the pressed button afterwards, for use by keyboard.
  const focused = document.activeElement
  parent.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return done
}

/** Puts text on the clipboard, by selection where the clipboard API is refused (plain http). False when neither works. */
const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Copy with a state to show: `copied` stays true for three seconds; `failed` until the next try. */
export const useCopy = (text: string) => {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async (): Promise<boolean> => {
    const done = await copyText(text)
    setState(done ? 'copied' : 'failed')
    return done
  }
  return { copy, copied: state === 'copied', failed: state === 'failed' }
}
