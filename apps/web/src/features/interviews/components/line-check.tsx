import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { judgeLine, type LineQuality } from '../setup/line-quality.ts'
import { measureLine } from '../setup/measure-line.ts'
import { StatusLine } from './status-line.tsx'

const TONES = { checking: 'none', good: 'good', slow: 'warn', none: 'bad' } as const

/** Tries the line that the interview will use, once by itself and whenever the network comes back. */
const useLine = () => {
  const [line, setLine] = useState<LineQuality>({ kind: 'checking' })
  const check = useCallback(async () => {
    setLine({ kind: 'checking' })
    setLine(judgeLine(await measureLine()))
  }, [])
  useEffect(() => {
    const again = () => void check()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [check])
  return { line, check }
}

/** Does the connection carry an interview? Says so before it begins. */
export const LineCheck = () => {
  const t = useTexts()
  const { line, check } = useLine()
  const { kind } = line
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{t('interviews.line.title')}</h2>
      <StatusLine tone={TONES[kind]} data-line={kind} className="max-w-[62ch]">
        {t(`interviews.line.${kind}`, { ms: 'ms' in line ? line.ms : 0 })}
      </StatusLine>
      {(kind === 'slow' || kind === 'none') && (
        <Button className="justify-self-start" icon="refresh" onClick={() => void check()}>
          {t('interviews.line.again')}
        </Button>
      )}
    </section>
  )
}
