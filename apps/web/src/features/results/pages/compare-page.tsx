import { useSearchParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { EmptyState, LinkButton, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { comparePath, readIds } from '../compare/compare-link.tsx'
import { CompareTable } from '../compare/compare-table.tsx'
import { useColumns } from '../compare/use-column.ts'

const NoCandidates = () => {
  const t = useTexts()
  return (
    <Panel padded={false}>
      <EmptyState
        title={t('compare.nobody')}
        action={<LinkButton to="/dashboard?tab=interviews">{t('deciding.allInterviews')}</LinkButton>}
      >
        {t('compare.nobodyText')}
      </EmptyState>
    </Panel>
  )
}

/** @param only the vacancy of all of them; undefined: there are several, or none is known yet */
const useBack = (only: string | undefined) => {
  const t = useTexts()
  return only
    ? { to: `/vacancy/${only}/results`, label: t('evaluations.allResults') }
    : { to: '/dashboard?tab=interviews', label: t('deciding.allInterviews') }
}

/** Up to four candidates side by side, as the address names them. */
export const Component = () => {
  const t = useTexts()
  const [query, setQuery] = useSearchParams()
  const ids = readIds(query)
  const columns = useColumns(ids)
  const interviews = columns.flatMap(({ interview }) => interview ?? [])
  const [first] = interviews
  const only = interviews.every(one => one.vacancy_id === first?.vacancy_id) ? first : undefined
  const back = useBack(only?.vacancy_id)
  useTitle(t('compare.title'))
  const remove = (id: string) => {
    const left = ids.filter(one => one !== id)
    setQuery(new URL(comparePath(left), location.origin).searchParams, { replace: true })
  }
  return (
    <Page
      dense
      title={t('compare.title')}
      lead={only?.vacancy.title}
      back={<BackLink to={back.to}>{back.label}</BackLink>}
    >
      {columns.length > 0 ? (
        <CompareTable
          columns={columns}
          sameVacancy={only !== undefined}
          ownTeam
          linkTo={id => `/results/${id}`}
          onRemove={remove}
        />
      ) : (
        <NoCandidates />
      )}
    </Page>
  )
}
