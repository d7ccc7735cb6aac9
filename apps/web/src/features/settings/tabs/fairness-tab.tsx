import { useQuery } from '@tanstack/react-query'
import { SELF_IDENTIFICATION } from '@vivavox/contracts/self-identification'
import { DownloadButton } from '../../../components/download-button.tsx'
import { SaveForm } from '../../../components/save-form.tsx'
import { Choice, Fetching, Field, Panel, Summary } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { apiUrl } from '../../../lib/api/api-url.ts'
import { download } from '../../../lib/api/download.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { useSaveSettings } from '../../../lib/forms/use-save-settings.ts'
import { type Settings, WithSettings } from '../with-settings.tsx'

type Category = Reply<'GET /fairness'>['categories'][number]
type Group = Category['groups'][number]

/** Under it people usually look closer. A custom, not part of any law. */
const CUSTOMARY_LINE = 0.8

const cell = 'py-1.5 pl-2 text-right tabular-nums sm:pl-4'

const Ratio = ({ ratio }: { ratio: number | null }) => {
  const t = useTexts()
  const format = useFormat()
  if (ratio === null) return <span className="text-muted">{t('settings.fairness.small')}</span>
  return (
    <>
      {format.ratio(ratio)}
      {ratio < CUSTOMARY_LINE && <span className="block text-warn">{t('settings.fairness.look')}</span>}
    </>
  )
}

const Row = ({ group }: { group: Group }) => {
  const t = useTexts()
  const format = useFormat()
  const { sex, ethnicity, count, scoring_rate, impact_ratio } = group
  const names = [sex, ethnicity].flatMap(one => (one ? t(`feedback.identity.value.${one}`) : []))
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="wrap-break-word py-1.5 font-normal">
        {names.join(', ')}
      </th>
      <td className={cell}>{format.number(count)}</td>
      <td className={cell}>{format.percent(scoring_rate)}</td>
      <td className={cell}>
        <Ratio ratio={impact_ratio} />
      </td>
    </tr>
  )
}

/** The groups of one category: how many, what share scored above the median, and how that compares with the highest. */
const CategoryTable = ({ category, groups, not_shown }: Category) => {
  const t = useTexts()
  const format = useFormat()
  return (
    <table className="w-full text-left text-small">
      <caption className="pb-2 text-left font-medium text-body">
        {t(`settings.fairness.category.${category}`)}
      </caption>
      <thead>
        <tr className="align-bottom text-muted">
          <th scope="col" className="pb-1.5 font-normal">
            {t('settings.fairness.group')}
          </th>
          {(['count', 'rate', 'ratio'] as const).map(column => (
            <th key={column} scope="col" className={`${cell} pt-0 font-normal`}>
              {t(`settings.fairness.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map(group => (
          <Row key={`${group.sex} ${group.ethnicity}`} group={group} />
        ))}
        {not_shown > 0 && (
          <tr className="border-line border-t text-muted">
            <td colSpan={4} className="py-1.5">
              {t('settings.fairness.notShown')}: {format.number(not_shown)}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

const figuresQuery = {
  queryKey: ['fairness'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /fairness', { signal }),
}

const Download = () => {
  const t = useTexts()
  return (
    <DownloadButton
      size="small"
      save={() => download(apiUrl('/fairness.csv'), 'text/csv', 'fairness.csv')}
      failure={t('settings.fairness.downloadError')}
    >
      {t('settings.fairness.download')}
    </DownloadButton>
  )
}

const Figures = ({ scored_by, assessed, median_score, categories }: Reply<'GET /fairness'>) => {
  const t = useTexts()
  const format = useFormat()
  if (scored_by === null || median_score === null)
    return <p className="text-muted">{t('settings.fairness.none')}</p>
  const shown = categories.filter(({ groups }) => groups.length > 0)
  return (
    <div className="grid gap-5">
      <p className="max-w-[68ch]">
        {t(`settings.fairness.sample.${scored_by}`, { count: assessed, median: format.number(median_score) })}
        {shown.length === 0 && ` ${t('settings.fairness.noGroups')}`}
      </p>
      {shown.map(category => (
        <CategoryTable key={category.category} {...category} />
      ))}
      <details className="text-muted text-small">
        <Summary>{t('settings.fairness.read')}</Summary>
        <p className="mt-2 max-w-[68ch]">{t('settings.fairness.how')}</p>
      </details>
    </div>
  )
}

/** How groups of candidates scored, as far as they said who they are; never about fewer than five people. */
const FairnessFigures = () => {
  const t = useTexts()
  const query = useQuery(figuresQuery)
  return (
    <Panel title={t('settings.fairness.figures')} actions={query.data?.median_score != null && <Download />}>
      {query.data ? <Figures {...query.data} /> : <Fetching query={query} />}
    </Panel>
  )
}

const Asking = ({ settings }: { settings: Settings }) => {
  const t = useTexts()
  const { self_identification } = settings
  const { value, changes, isChanged, edit, clear } = useEdits({ self_identification })
  const saving = useSaveSettings()
  return (
    <SaveForm changed={isChanged} saving={saving} onSave={() => saving.mutate(changes, { onSuccess: clear })}>
      <Panel title={t('settings.fairness.title')}>
        <div className="grid gap-5">
          <p className="max-w-[68ch] text-muted">{t('settings.fairness.lead')}</p>
          <Field label={t('settings.fairness.ask')} hint={t('settings.fairness.askHint')}>
            <Choice
              values={SELF_IDENTIFICATION}
              chosen={value.self_identification}
              textOf={asked => t(`settings.fairness.${asked}`)}
              onChoose={chosen => edit({ self_identification: chosen })}
            />
          </Field>
        </div>
      </Panel>
    </SaveForm>
  )
}

/** What candidates are asked about themselves, and how groups of them scored. */
export const Component = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <WithSettings>{settings => <Asking settings={settings} />}</WithSettings>
    <FairnessFigures />
  </div>
)
