import { useEffect, useRef, useState } from 'react'
import { LiveRegion } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { limitOf } from '../answer-limit.ts'

const CHECK_MS = 250
/** Below this mean height of the bars no voice is heard; calm pictures show only the mean. */
const QUIET_BELOW = 0.25

const meanOf = (levels: readonly number[]): number =>
  levels.reduce((sum, level) => sum + level, 0) / Math.max(1, levels.length)

interface Props {
  recording: boolean
  levels: readonly number[]
  /** The longest answer that the server takes, milliseconds. */
  limitMs: number
  onOver: () => void
}

/** Says once that an answer has about a minute left, in words and without a countdown, and ends it at a pause. */
export const AnswerTime = ({ recording, levels, limitMs, onOver }: Props) => {
  const t = useTexts()
  const [isLast, setLast] = useState(false)
  const latest = useRef({ levels, onOver })
  latest.current = { levels, onOver }
  useEffect(() => {
    setLast(false)
    if (!recording) return
    const begun = performance.now()
    let heardAt = begun
    const timer = setInterval(() => {
      const now = performance.now()
      if (meanOf(latest.current.levels) >= QUIET_BELOW) heardAt = now
      const limit = limitOf({ heldMs: now - begun, quietMs: now - heardAt, limitMs })
      setLast(limit === 'last_minute')
      if (limit === 'over') latest.current.onOver()
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [recording, limitMs])
  return (
    <LiveRegion>
      {isLast && <p className="text-muted text-small">{t('room.answer.lastMinute')}</p>}
    </LiveRegion>
  )
}
