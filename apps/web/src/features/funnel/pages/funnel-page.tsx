import { useQuery } from '@tanstack/react-query'
import { FUNNEL_STEPS } from '@vivavox/contracts/lists'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Choice, ChoiceOrNone, EmptyState, Fetching, Field, Panel } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useQueryFilter } from '../../../lib/page/use-query-filter.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { Bars, Columns } from '../charts.tsx'
import { type Chosen, PERIODS, readChosen, writeChosen } from '../chosen.ts'
import { Figures } from '../figures.tsx'
import { type Funnel, type FunnelRow, funnelQuery, titlesQuery } from '../queries.ts'

/** Longer times are told in days, hours. */
const HOURS_UP_TO = 48

const useWords = () => {
  const t = useTexts()
  const format = useFormat()
  const language = useLanguage()
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' })
  const time = (hours: number | null) => {
    if (hours === null) return t('funnel.unknown')
    const inDays = hours >= HOURS_UP_TO
    return new Intl.NumberFormat(language, {
      style: 'unit',
      unit: inDays ? 'day' : 'hour',
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    }).format(inDays ? hours / 24 : hours)
  }
  return {
    t,
    time,
    number: format.number,
    percent: format.percent,
    /** At noon it is the same day wherever the reader is. */
    week: ({ key }: FunnelRow) => day.format(new Date(`${key}T12:00`)),
    heads: FUNNEL_STEPS.map(step => t(`funnel.step.${step}`)),
  }
}
type Words = ReturnType<typeof useWords>

/** Of those who were invited or came by themselves. */
const reach = ({ invited, opened }: Pick<FunnelRow, 'invited' | 'opened'>) => Math.max(invited, opened)

const StepFigures = ({
  steps,
  words: { t, number, percent, time },
}: {
  steps: Funnel['steps']
  words: Words
}) => {
  const most = Math.max(1, ...steps.map(({ count }) => count))
  const told = steps.map(({ step, count, median_hours }) => ({
    key: step,
    label: t(`funnel.step.${step}`),
    value: count,
    share: percent(count / most),
    median: time(median_hours),
  }))
  return (
    <Figures
      title={t('funnel.steps')}
      columns={[t('funnel.step'), t('funnel.candidates'), t('funnel.share'), t('funnel.median')]}
      rows={told.map(({ label, value, share, median }) => [label, number(value), share, median])}
    >
      <Bars
        label={t('funnel.steps')}
        bars={told.map(({ share, median: _, ...bar }) => ({
          ...bar,
          text: `${number(bar.value)} · ${share}`,
        }))}
      />
    </Figures>
  )
}

const counts = (row: FunnelRow, { number, time }: Words) => [
  ...FUNNEL_STEPS.map(step => number(row[step])),
  time(row.decision_hours),
]

const WeekFigures = ({ series, words }: { series: readonly FunnelRow[]; words: Words }) => {
  const { t, week, number, heads, time } = words
  const columns = [t('funnel.week'), ...heads, t('funnel.decision')]
  const rows = series.map(row => [week(row), ...counts(row, words)])
  const decided = series.some(({ decision_hours }) => decision_hours !== null)
  return (
    <>
      <Figures
        title={t('funnel.byWeek')}
        shades={[t('funnel.step.finished'), t('funnel.reached')]}
        columns={columns}
        rows={rows}
      >
        <Columns
          label={t('funnel.byWeek')}
          format={number}
          columns={series.map(row => ({
            key: row.key ?? '',
            label: week(row),
            value: reach(row),
            part: row.finished,
          }))}
        />
      </Figures>
      {decided && (
        <Figures
          title={t('funnel.decision')}
          note={t('funnel.decisionNote')}
          columns={[t('funnel.week'), t('funnel.decision')]}
          rows={series.map(row => [week(row), time(row.decision_hours)])}
        >
          <Columns
            label={t('funnel.decision')}
            format={value => t('funnel.days', { days: value })}
            columns={series.map(row => ({
              key: row.key ?? '',
              label: week(row),
              value: (row.decision_hours ?? 0) / 24,
            }))}
          />
        </Figures>
      )}
    </>
  )
}

const SourceFigures = ({ series, words }: { series: readonly FunnelRow[]; words: Words }) => {
  const { t, number, percent, heads } = words
  const named = series.map(row => ({ ...row, label: row.key ?? t('funnel.noSource') }))
  return (
    <Figures
      title={t('funnel.bySource')}
      note={t('funnel.sourceNote', { example: '?source=job-board' })}
      shades={[t('funnel.step.finished'), t('funnel.reached')]}
      columns={[t('funnel.source'), ...heads, t('funnel.decision')]}
      rows={named.map(row => [row.label, ...counts(row, words)])}
    >
      <Bars
        label={t('funnel.bySource')}
        bars={named.map(row => ({
          key: row.label,
          label: row.label,
          value: reach(row),
          part: row.finished,
          text: `${number(row.finished)} / ${number(reach(row))} · ${percent(row.finished / Math.max(1, reach(row)))}`,
        }))}
      />
    </Figures>
  )
}

const Report = ({ chosen }: { chosen: Chosen }) => {
  const words = useWords()
  const { t } = words
  const weeks = useQuery(funnelQuery(chosen, 'week'))
  const sources = useQuery(funnelQuery(chosen, 'source'))
  if (!weeks.data) return <Fetching query={weeks} />
  if (!sources.data) return <Fetching query={sources} />
  const { steps, series } = weeks.data
  if (steps.every(({ count }) => count === 0)) {
    return (
      <Panel padded={false}>
        <EmptyState title={t('funnel.none')}>
          {t('funnel.sourceNote', { example: '?source=job-board' })}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <>
      <StepFigures steps={steps} words={words} />
      <WeekFigures series={series} words={words} />
      <SourceFigures series={sources.data.series} words={words} />
      <p className="max-w-[68ch] text-muted text-small">{t('funnel.how')}</p>
    </>
  )
}

const VacancyChoice = ({
  chosen,
  onChoose,
}: {
  chosen: string | null
  onChoose: (id: string | null) => void
}) => {
  const t = useTexts()
  const { data } = useQuery(titlesQuery)
  const titles = new Map(data?.vacancies.map(({ id, title }) => [id, title]))
  // One of the address that is not among them can still be read.
  if (chosen && !titles.has(chosen)) titles.set(chosen, t('funnel.oneVacancy'))
  return (
    <Field label={t('funnel.vacancy')} className="min-w-0 flex-1 basis-56">
      <ChoiceOrNone
        values={[...titles.keys()]}
        chosen={chosen}
        none={t('funnel.allVacancies')}
        textOf={id => titles.get(id) ?? id}
        onChoose={onChoose}
      />
    </Field>
  )
}

/** How far candidates came, how long it took and where they came from. */
export const Component = () => {
  const t = useTexts()
  const { filter, change } = useQueryFilter(readChosen, writeChosen)
  useTitle(t('funnel.title'))
  return (
    <Page
      width="medium"
      title={t('funnel.title')}
      lead={t('funnel.lead')}
      back={<BackLink to="/dashboard">{t('common.nav.dashboard')}</BackLink>}
    >
      <div className="flex flex-wrap gap-4">
        <VacancyChoice chosen={filter.vacancy} onChoose={vacancy => change({ vacancy })} />
        <Field label={t('funnel.period')} className="min-w-0 basis-44">
          <Choice
            values={PERIODS}
            chosen={filter.weeks}
            textOf={weeks => t('funnel.weeks', { weeks: Number(weeks) })}
            onChoose={weeks => change({ weeks })}
          />
        </Field>
      </div>
      <Report chosen={filter} />
    </Page>
  )
}
