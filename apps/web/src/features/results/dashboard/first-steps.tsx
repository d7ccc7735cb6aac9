import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FirstStep } from '@vivavox/contracts/lists'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons.tsx'
import { Button, Failure, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { cx } from '../../../lib/page/cx.ts'
import { dashboardQuery } from '../queries.ts'
import { SampleOffer } from '../sample/sample-offer.tsx'

/** The first result comes from the list of vacancies, right below. */
const WHERE: Record<FirstStep, string | null> = {
  address: '/setup?step=server',
  engines: '/setup?step=engines',
  mail: '/setup?step=mail',
  vacancy: '/create-vacancy',
  result: null,
  colleague: '/settings?tab=members',
}

const ROW = 'flex min-h-12 items-center gap-3 px-5 py-2 sm:px-6'

const Row = ({ step, done }: { step: FirstStep; done: boolean }) => {
  const t = useTexts()
  const to = WHERE[step]
  const text = (
    <>
      {done ? (
        <Icon name="check" className="text-good" />
      ) : (
        <span aria-hidden="true" className="size-5 shrink-0 rounded-full border border-line-strong" />
      )}
      {t(`desk.first.${step}`)}
      {done && <span className="sr-only">{t('desk.first.done')}</span>}
    </>
  )
  if (done || to === null)
    return (
      <li>
        <p className={cx(ROW, done && 'text-muted')}>{text}</p>
      </li>
    )
  return (
    <li>
      <Link to={to} className={cx(ROW, '-outline-offset-2 hover:bg-sunken')}>
        {text}
        <Icon name="chevronRight" size={16} className="ml-auto text-muted" />
      </Link>
    </li>
  )
}

/** What a new organisation has not done yet, by what is there; gone when all is done, or once it is closed. */
export const FirstSteps = () => {
  const t = useTexts()
  const client = useQueryClient()
  const { data } = useQuery(dashboardQuery)
  const closing = useMutation({
    mutationFn: () => api('PUT /organisation/first-steps', { body: { hidden: true } }),
    onSuccess: () => client.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
  })
  if (!data?.first_steps) return null
  const count = data.first_steps.filter(({ done }) => done).length
  return (
    <Panel
      padded={false}
      title={t('desk.first.title')}
      actions={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-muted text-small tabular-nums">
            {t('desk.first.count', { count, all: data.first_steps.length })}
          </span>
          <Button size="small" variant="ghost" busy={closing.isPending} onClick={() => closing.mutate()}>
            {t('desk.first.close')}
          </Button>
        </span>
      }
    >
      <Failure error={closing.error} className="mx-5 mt-3 sm:mx-6" />
      <ul className="mt-3 grid border-line border-t sm:grid-cols-2">
        {data.first_steps.map(row => (
          <Row key={row.step} {...row} />
        ))}
      </ul>
      <SampleOffer vacancyId={data.sample_vacancy_id} />
    </Panel>
  )
}
