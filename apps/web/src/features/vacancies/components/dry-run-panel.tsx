import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DryRun, DryRunFinding } from '@vivavox/contracts/dry-run'
import { languageName } from '@vivavox/contracts/locales'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { SIMULATED_PEOPLE } from '@vivavox/contracts/values'
import {
  Badge,
  Banner,
  Button,
  Failure,
  Fetching,
  Panel,
  ProgressBar,
  ScoreBadge,
} from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'

/** As it should be; the others are worth a look before the link goes out. */
const CLEAN: ReadonlySet<DryRunFinding> = new Set<DryRunFinding>([
  'strong_scored',
  'weak_no_number',
  'weak_below',
  'silent_no_number',
  'off_topic_flagged',
  'off_topic_no_number',
  'off_topic_below',
  'asks_noticed',
])

type Result = DryRun['results'][number]

/** What was scored how, and every word of it. */
const Details = ({ result }: { result: Result }) => {
  const t = useTexts()
  const { person, criteria, detailed_feedback, transcript } = result
  // The same words may come twice: the place is the identity.
  const places = [...transcript.keys()]
  return (
    <details>
      <summary className="w-fit text-muted text-small">
        {t('dry-run.details')}
        <span className="sr-only">: {t(`dry-run.person.${person}`)}</span>
      </summary>
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
            <p className={CLEAN.has(finding) ? 'max-w-[68ch]' : 'max-w-[68ch] text-warn'}>
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

/** The simulated people with their scores, and what these say. */
const DryRunTable = ({ results }: Pick<DryRun, 'results'>) => {
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

/** How often a run that is under way is looked at, milliseconds. */
const LOOK_EVERY_MS = 1_500

/** The last dry run of a vacancy, and how to begin another. */
const useDryRun = (id: string) => {
  const client = useQueryClient()
  const queryKey = ['vacancies', id, 'dry-run']
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /vacancies/{id}/dry-run', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_EVERY_MS : false),
  })
  const starting = useMutation({
    mutationFn: () => api('POST /vacancies/{id}/dry-run', { params: { id } }),
    // Also when it was refused: one may have been begun elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return { query, starting }
}

const Progress = ({ run: { results, of } }: { run: DryRun }) => {
  const t = useTexts()
  const next = SIMULATED_PEOPLE[results.length]
  const words = t('dry-run.progress', { done: results.length, of })
  return (
    <div className="grid gap-2">
      <ProgressBar value={results.length} max={of} label={words} />
      <p role="status" className="text-muted text-small tabular-nums">
        {words} {next && t('dry-run.now', { person: t(`dry-run.person.${next}`) })}
      </p>
    </div>
  )
}

/** What the figures of simulated people are worth. */
const Worth = () => {
  const t = useTexts()
  return (
    <details>
      <summary className="w-fit text-muted text-small">{t('dry-run.worth')}</summary>
      <div className="mt-2 grid max-w-[68ch] gap-2 text-muted text-small">
        <p>{t('dry-run.can')}</p>
        <p>{t('dry-run.cannot')}</p>
        <p>{t('dry-run.cost')}</p>
      </div>
    </details>
  )
}

const Notices = ({ run, vacancy }: { run: DryRun; vacancy: OwnVacancy }) => {
  const t = useTexts()
  const shown = useLanguage()
  const spoken = run.spoken_language
  return (
    <>
      {run.status === 'failed' && <Banner tone="error">{t('dry-run.failed')}</Banner>}
      {run.outdated && run.status !== 'running' && <Banner tone="warn">{t('dry-run.outdated')}</Banner>}
      {spoken !== null && spoken !== vacancy.language.split('-')[0] && (
        <Banner tone="warn">
          {t('dry-run.otherLanguage', {
            spoken: languageName(spoken, shown),
            wanted: languageName(vacancy.language, shown),
          })}
        </Banner>
      )}
    </>
  )
}

/** Five simulated people take the interview: what it makes of them, before anybody real comes. */
export const DryRunPanel = ({ vacancy }: { vacancy: OwnVacancy }) => {
  const t = useTexts()
  const { query, starting } = useDryRun(vacancy.id)
  const run = query.data
  const isRunning = run?.status === 'running'
  return (
    <Panel
      title={t('dry-run.title')}
      actions={
        <Button
          icon={run && run.status !== 'none' ? 'refresh' : 'play'}
          busy={starting.isPending || isRunning}
          disabled={!run}
          onClick={() => starting.mutate()}
        >
          {t(run && run.status !== 'none' ? 'dry-run.again' : 'dry-run.start')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="max-w-[68ch] text-muted">{t('dry-run.lead')}</p>
        <Failure error={starting.error} text={t('dry-run.error')} />
        {!run && <Fetching query={query} size="h-16" />}
        {run && <Notices run={run} vacancy={vacancy} />}
        {isRunning && <Progress run={run} />}
        {run && run.results.length > 0 && <DryRunTable results={run.results} />}
        <Worth />
      </div>
    </Panel>
  )
}
