import { useState } from 'react'
import { readStored, writeStored } from '../../../lib/session/storage.ts'

const KEY = 'interview-press-once'

/** Does one press begin an answer and another end it, for hands that cannot hold? Remembered in this browser. */
export const usePressOnce = (): [boolean, (next: boolean) => void] => {
  const [pressOnce, setPressOnce] = useState(() => readStored(KEY) === 'yes')
  const choose = (next: boolean) => {
    setPressOnce(next)
    writeStored(KEY, next ? 'yes' : null)
  }
  return [pressOnce, choose]
}
