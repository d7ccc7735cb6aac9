import type { OpenPage } from '@vivavox/contracts/candidate-page'
import { Panel, ScoreBadge } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'

const Points = ({ title, points }: { title: string; points: readonly string[] }) =>
  points.length === 0 ? null : (
    <section className="grid gap-1.5">
      <h3 className="font-medium">{title}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        {points.map(point => (
          <li key={point} className="[overflow-wrap:anywhere]" dir="auto">
            {point}
          </li>
        ))}
      </ul>
    </section>
  )

/** What the company shares of the evaluation. */
export const ResultsPanel = ({ results }: { results: NonNullable<OpenPage['results']> }) => {
  const t = useTexts()
  const { overall_score: score, evaluation } = results
  const { strengths, areas_for_improvement: areas } = evaluation
  // An interview whose words are awaited has neither yet.
  if (score === null && !strengths?.length && !areas?.length) return null
  return (
    <Panel title={t('my.results.title')} actions={score === null ? null : <ScoreBadge score={score} of />}>
      <div className="grid gap-4">
        {score !== null && evaluation.judges === 'structure' && (
          <p className="max-w-[62ch] text-muted">{t('my.results.structure')}</p>
        )}
        <Points title={t('my.results.strengths')} points={strengths ?? []} />
        <Points title={t('my.results.areas')} points={areas ?? []} />
      </div>
    </Panel>
  )
}
