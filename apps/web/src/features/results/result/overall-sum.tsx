import { Summary } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { criterionId } from './citations.ts'
import { type OverallPart, overallParts } from './overall-parts.ts'
import { type ResultProps, readsStructure, scoreNames } from './shown-evaluation.ts'

const cell = 'py-1.5 pl-4 text-right tabular-nums whitespace-nowrap'

const Row = ({ part, label }: { part: OverallPart; label: string }) => {
  const t = useTexts()
  const format = useFormat()
  const { name, score, portion, points } = part
  return (
    <tr className="border-line border-t">
      <th scope="row" className="min-w-0 py-1.5 font-normal [overflow-wrap:anywhere]">
        {name === null ? (
          label
        ) : (
          <a href={`#${criterionId(name)}`} className="link">
            {name}
          </a>
        )}
      </th>
      <td className={cell}>{score ?? t('common.score.none')}</td>
      <td className={cell}>{score === null ? t('evaluations.sum.left') : format.percent(portion / 100)}</td>
      <td className={cell}>{score === null ? '' : format.decimal(points)}</td>
    </tr>
  )
}

/** How the overall score comes about, score by score: the way down to criteria, quotes and seconds. */
export const OverallSum = ({ interview, evaluation }: ResultProps) => {
  const t = useTexts()
  const parts = overallParts(evaluation, interview.criteria)
  if (parts.length === 0) return null
  const names = scoreNames(readsStructure(evaluation))
  const samples = evaluation.samples ?? 1
  return (
    <details>
      <Summary className="font-medium">{t('evaluations.sum.title')}</Summary>
      <p className="mt-2 max-w-[68ch] text-muted">
        {t('evaluations.sum.text')}
        {samples > 1 && ` ${t('evaluations.sum.median', { count: samples })}`}
      </p>
      <table className="mt-3 w-full text-left text-small">
        <thead>
          <tr className="align-bottom text-muted">
            <th scope="col" className="py-1.5 font-normal">
              {t('evaluations.sum.part')}
            </th>
            {(['score', 'portion', 'points'] as const).map(column => (
              <th key={column} scope="col" className={`${cell} font-normal`}>
                {t(`evaluations.sum.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(part => (
            <Row key={`${part.kind} ${part.name}`} part={part} label={t(names[`${part.kind}_score`])} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line-strong border-t font-medium">
            <th scope="row" colSpan={3} className="py-1.5 text-left font-medium">
              {t('outcome.overall_score')}
            </th>
            <td className={cell}>{interview.overall_score}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  )
}
