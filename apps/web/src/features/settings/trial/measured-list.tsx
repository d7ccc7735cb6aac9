import { Badge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import type { Calibration, Measured } from './calibration-query.ts'
import { engineName, isSameEngine, measuredParts } from './measured-parts.ts'

interface Props {
  measured: readonly Measured[]
  inUse: Calibration['in_use']
  /** Whoever would score with the change in the form; null: that was not tried. */
  tried: Measured | null
}

/** How each engine that was tried agreed with the grades. */
export const MeasuredList = ({ measured, inUse, tried }: Props) => {
  const t = useTexts()
  const format = useFormat()
  return (
    <ul aria-label={t('admin.trial.measured')} className="border-line border-t">
      {measured.map(one => (
        <li
          key={`${one.provider}/${one.model}/${one.prompt_version}`}
          className="grid gap-1.5 border-line border-b py-4 last:border-b-0 last:pb-0"
        >
          <div className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-words font-semibold">{engineName(one, t)}</span>
            {isSameEngine(one, inUse) && <Badge>{t('admin.trial.inUse')}</Badge>}
            {tried && isSameEngine(one, tried) && !isSameEngine(one, inUse) && (
              <Badge tone="accent">{t('admin.trial.yours')}</Badge>
            )}
          </div>
          <p className="text-muted text-small tabular-nums">{measuredParts(one, t, format).join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}
