import { useTexts } from '../../../i18n/index.ts'
import type { Hearing } from '../setup/voice-meter.ts'
import { StatusLine, type Tone } from './status-line.tsx'

const TONES: Record<Hearing, Tone> = {
  listening: 'none',
  nothing: 'warn',
  noise: 'warn',
  quiet: 'warn',
  voice: 'good',
}

/** What the microphone hears, in words. */
export const HeardLine = ({ hearing }: { hearing: Hearing }) => {
  const t = useTexts()
  return (
    <StatusLine tone={TONES[hearing]} className="min-w-0 flex-1 basis-60">
      {t(`interviews.hearing.${hearing}`)}
    </StatusLine>
  )
}
