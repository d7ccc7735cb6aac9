import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { dashboardQuery } from '../queries.ts'

type Kind = 'new_results' | 'undecided' | 'failed_evaluations' | 'running'

/** Each leads to exactly the interviews that it counts. */
const LEADS: [Kind, { to: string; icon: IconName }][] = [
  ['new_results', { to: '?tab=interviews&new=1', icon: 'eye' }],
  ['undecided', { to: '?tab=interviews&decision=undecided', icon: 'question' }],
  ['failed_evaluations', { to: '?tab=interviews&status=failed', icon: 'alert' }],
  ['running', { to: '?tab=interviews&status=in_progress', icon: 'mic' }],
]

/** What only the recruiter can do next; says so, too, when there is nothing. Nothing at all before the first interview. */
export const Waiting = () => {
  const t = useTexts()
  const { data } = useQuery(dashboardQuery)
  if (!data || data.total_interviews === 0) return null
  const shown = LEADS.filter(([kind]) => data.waiting[kind] > 0)
  return (
    <Panel title={t('desk.waiting')} padded={false}>
      {shown.length === 0 ? (
        <p className="px-5 pt-2 pb-5 text-muted sm:px-6">{t('desk.waiting.none')}</p>
      ) : (
        <ul className="mt-3 grid divide-y divide-line border-line border-t sm:grid-cols-2 sm:divide-y-0 lg:flex">
          {shown.map(([kind, { to, icon }]) => (
            <li key={kind} className="lg:flex-1">
              <Link
                to={to}
                preventScrollReset
                className="flex min-h-12 items-center gap-3 px-5 py-3 -outline-offset-2 hover:bg-sunken sm:px-6"
              >
                <Icon name={icon} className={kind === 'failed_evaluations' ? 'text-bad' : 'text-accent'} />
                <span>{t(`desk.waiting.${kind}`, { count: data.waiting[kind] })}</span>
                <Icon name="chevronRight" size={16} className="ml-auto text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
