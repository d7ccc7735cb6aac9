import { useEffect, useState } from 'react'
import { ProgressBar } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useBytes } from '../../../lib/format/bytes.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { rateOf, type Sample, withSample } from './download-rate.ts'
import type { LocalModel } from './queries.ts'

interface Props {
  name: string
  progress: NonNullable<LocalModel['progress']>
  /** False: it was stopped. */
  running: boolean
}

/** How far a download is, how fast it is and how long it still takes. */
export const ModelProgress = ({ name, progress: { bytes, total }, running }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const inBytes = useBytes()
  const [samples, setSamples] = useState<Sample[]>([])
  useEffect(() => {
    setSamples(kept => (running ? withSample(kept, { at: Date.now(), bytes }) : []))
  }, [bytes, running])
  const rate = running ? rateOf(samples, total) : null
  const amount = t('admin.models.amount', { bytes: inBytes(bytes), total: inBytes(total) })
  const parts = rate
    ? [
        amount,
        t('admin.models.rate', { rate: inBytes(rate.bytesPerSecond) }),
        t('admin.models.left', { time: format.duration(rate.msLeft) }),
      ]
    : [amount, running ? null : t('admin.models.stopped')]
  return (
    <div className="grid gap-1.5">
      <ProgressBar value={bytes} max={total} label={t('admin.models.progress', { name })} />
      <p className="text-muted text-small tabular-nums">{parts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
