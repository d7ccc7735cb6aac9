import type { DryRun, DryRunFinding } from '@vivavox/contracts/dry-run'
import { Badge, ScoreBadge, Summary } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** Expected findings; the others are shown as warnings. */
const EXPECTED: ReadonlySet<DryRunFinding> = new Set<DryRunFinding>([
  'strong_scored',
  'weak_no_number',
  'weak_below',
  'silent_no_number',
  'off_topic_flagged',
  'off_topic_no_number',
  'off_topic_below',
  'asks_noticed',
  'no_comparison',
])

type Result = DryRun['results'][number]

const Details = ({ result }: { result: Result }) => {
  const t = useTexts()
  const { person, criteria, detailed_feedback, transcript } = result
  // Texts can repeat, so the index is the key.
  const places = [...transcript.keys()]
  return (
    <details>
      <Summary className="text-muted text-small">
        {t('dry-run.details')}
        <span className="sr-only">: {t(`dry-run.person.${person}`)}</span>
      </Summary>
      <div className="mt-3 grid gap-4">
        {detailed_feedback && <p className="max-w-[68ch] whitespace-pre-line">{detailed_feedback}</p>}
        <ul className="grid gap-3">
          {criteria.map(({ name, score, rationale }) => (
            <li key={name} className="grid gap-0.5">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-medium">{name}</span>
                <span className="text-muted text-small tabular-nums">{score ?? t('common.score.none')}</span>
              </p>
              {rationale && <p className="max-w-[68ch] text-muted text-small">{rationale}</p>}
            </li>
          ))}
        </ul>
        <ol className="grid gap-2 border-line border-l-2 pl-3">
          {transcript.map(({ speaker, content }, index) => (
            <li key={places[index]} className="max-w-[68ch]">
              <span className="text-muted text-small">{t(`dry-run.speaker.${speaker}`)}</span>
              <p className={speaker === 'ai' ? 'text-muted' : ''}>{content}</p>
            </li>
          ))}
        </ol>
      </div>
    </details>
  )
}

const Flags = ({ flags }: Pick<Result, 'flags'>) => {
  const t = useTexts()
  if (flags.length === 0) return null
  return (
    <ul aria-label={t('evaluations.flags')} className="flex flex-wrap gap-1.5">
      {flags.map(flag => (
        <li key={flag}>
          <Badge tone="warn">{t(`evaluations.flag.${flag}`)}</Badge>
        </li>
      ))}
    </ul>
  )
}

const Person = ({ result }: { result: Result }) => {
  const t = useTexts()
  const { person, overall_score, recommendation, engine, finding, flags } = result
  return (
    <tbody className="border-line border-t first-of-type:border-t-0">
      <tr>
        <th scope="row" className="w-full pt-4 text-left align-top font-normal">
          <span className="block font-medium">{t(`dry-run.person.${person}`)}</span>
        </th>
        <td className="w-px pt-4 pl-3 text-right align-top max-sm:whitespace-nowrap">
          <ScoreBadge score={overall_score} plain={engine.provider === 'builtin'} />
          {recommendation && (
            <span className="mt-1 block text-muted text-small">
              {t(`evaluations.recommendation.${recommendation}`)}
            </span>
          )}
        </td>
      </tr>
      <tr>
        <td colSpan={2} className="pt-2 pb-4">
          <div className="grid gap-2">
            <p className="-mt-2 text-muted text-small">{t(`dry-run.personDoes.${person}`)}</p>
            <p className={EXPECTED.has(finding) ? 'max-w-[68ch]' : 'max-w-[68ch] text-warn'}>
              {t(`dry-run.finding.${finding}`)}
            </p>
            <Flags flags={flags} />
            <Details result={result} />
          </div>
        </td>
      </tr>
    </tbody>
  )
}

/** The simulated candidates with scores and findings. */
export const DryRunTable = ({ results }: Pick<DryRun, 'results'>) => {
  const t = useTexts()
  return (
    <table className="w-full border-line border-y">
      <caption className="sr-only">{t('dry-run.table')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('dry-run.column.person')}</th>
          <th scope="col">{t('dry-run.column.score')}</th>
        </tr>
      </thead>
      {results.map(result => (
        <Person key={result.person} result={result} />
      ))}
    </table>
  )
}
