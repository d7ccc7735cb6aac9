import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../session/storage.ts'
import { createEmitter } from './emitter.ts'

const KEY = 'letter-keys'
const { tell, listen } = createEmitter()

let isOn = readStored(KEY) !== 'off'

/** Do keys of one letter or sign do something? People who speak to their computer, or hit keys by chance, switch them off. */
export const letterKeysOn = (): boolean => isOn

/** Switches keys of one letter on or off; remembered in this browser. */
export const setLetterKeys = (next: boolean): void => {
  isOn = next
  writeStored(KEY, next ? null : 'off')
  tell()
}

/** Whether they are on; re-renders on change. */
export const useLetterKeys = (): boolean => useSyncExternalStore(listen, letterKeysOn)
