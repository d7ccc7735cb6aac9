import type { Interview } from '@vivavox/contracts/interviews'
import { Link } from 'react-router'
import { Panel, StatusBadge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'

/** How the interview went: its status in words, how far it came, when and how long. */
export const StatusCard = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const format = useFormat()
  const { status, started_at, ended_at, question_number, vacancy } = interview
  return (
    <Panel title={t('evaluations.statusTitle')}>
      <div className="grid justify-items-start gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <StatusBadge status={status} />
          {t(`evaluations.status.${status}`)}
        </p>
        {started_at && (
          <p className="text-muted">
            {[
              t('evaluations.asked', { number: question_number, total: vacancy.questions_count }),
              format.dateTime(started_at),
              ended_at && format.minutes(Date.parse(ended_at) - Date.parse(started_at)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {interview.earlier_interviews && (
          <p className="flex flex-wrap gap-x-3 gap-y-1">
            {t('evaluations.tookBefore')}
            {interview.earlier_interviews.map(({ id, created_at }) => (
              <Link key={id} to={`/results/${id}`} className="link">
                {format.dateTime(created_at)}
              </Link>
            ))}
          </p>
        )}
      </div>
    </Panel>
  )
}
