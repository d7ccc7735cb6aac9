import type { Download } from '@vivavox/contracts/downloads'
import { useLanguage, useTexts } from '../../i18n/index.ts'
import { formatBytes, formatPart } from '../../lib/format/bytes.ts'
import { useFormat } from '../../lib/format/format.ts'
import { ProgressBar } from '../ui/index.ts'

type Shown = Pick<
  Download,
  'name' | 'phase' | 'paused' | 'bytes' | 'total' | 'bytes_per_second' | 'seconds_left'
>

/** Announced, and nothing between them. */
const QUARTERS = 4

/** `1.2 of 3.4 GB`, `6.1 MB/s`, `about 6 min`: what is known of it. */
const useFigures = ({ phase, paused, bytes, total, bytes_per_second: rate, seconds_left: left }: Shown) => {
  const t = useTexts()
  const language = useLanguage()
  const format = useFormat()
  if (total === 0) return []
  const amount = t('downloads.amount', {
    bytes: formatPart(language, bytes, total),
    total: formatBytes(language, total),
  })
  const isMoving = phase === 'downloading' && !paused && rate > 0
  const time = isMoving && left !== null && t('downloads.left', { time: format.duration(left * 1_000) })
  return [amount, isMoving && t('downloads.rate', { amount: formatBytes(language, rate) }), time].filter(
    part => part !== false,
  )
}

/** How far a download is, how fast it is, and how long it still takes. */
export const DownloadBar = ({ download }: { download: Shown }) => {
  const t = useTexts()
  const format = useFormat()
  const { name, phase, paused, bytes, total } = download
  const figures = useFigures(download)
  const part = total > 0 ? bytes / total : 0
  const quarter = Math.floor(part * QUARTERS) / QUARTERS
  const percent = format.percent(Math.floor(part * 100) / 100)
  return (
    <div className="grid gap-1.5">
      <ProgressBar
        value={bytes}
        max={total}
        label={t('downloads.label', { name })}
        valueText={[percent, ...figures].join(', ')}
      />
      <p className="text-muted text-small tabular-nums">
        {[t(`downloads.phase.${paused ? 'paused' : phase}`), ...figures].join(' · ')}
      </p>
      <p aria-live="polite" className="sr-only">
        {quarter > 0 && t('downloads.announce', { name, percent: format.percent(quarter) })}
      </p>
    </div>
  )
}
