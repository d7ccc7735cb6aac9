import { useQuery } from '@tanstack/react-query'
import { Panel, Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { vacancyFeedbackQuery } from '../queries.ts'

type Figures = Reply<'GET /vacancies/{id}/feedback'>

/** How many gave each rating, the best first. */
const Distribution = ({ count, distribution }: Figures) => {
  const t = useTexts()
  return (
    <ul className="grid content-start gap-1.5">
      {[5, 4, 3, 2, 1].map(rating => {
        const times = distribution[rating - 1] ?? 0
        return (
          <li
            key={rating}
            className="grid grid-cols-[1rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-small tabular-nums"
          >
            <span aria-hidden="true">{rating}</span>
            <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-muted"
                style={{ width: `${(times / count) * 100}%` }}
              />
            </span>
            <span aria-hidden="true" className="text-muted">
              {times}
            </span>
            <span className="sr-only">{t('results.feedback.of', { rating, count: times })}</span>
          </li>
        )
      })}
    </ul>
  )
}

const Comments = ({ comments }: Pick<Figures, 'comments'>) => {
  const t = useTexts()
  if (comments.length === 0) return null
  return (
    <div>
      <h3 className="mb-2">{t('results.feedback.comments')}</h3>
      <ul className="grid gap-2">
        {comments.map(comment => (
          <li
            key={comment}
            className="max-w-[68ch] whitespace-pre-line border-line-strong border-l-2 pl-3 [overflow-wrap:anywhere]"
          >
            {comment}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How candidates found the interviews of a vacancy: figures, and comments without names. */
export const CandidateFeedback = ({ vacancyId }: { vacancyId: string }) => {
  const t = useTexts()
  const format = useFormat()
  const { data, isPending } = useQuery(vacancyFeedbackQuery(vacancyId))
  if (!data) return isPending ? <Skeleton className="h-32" /> : null
  return (
    <Panel title={t('results.feedback.title')}>
      {data.mean === null ? (
        <p className="text-muted">{t('results.feedback.none')}</p>
      ) : (
        <div className="grid gap-6">
          <div className="grid gap-x-10 gap-y-4 sm:grid-cols-[auto_minmax(0,24rem)]">
            <p>
              <span className="block font-semibold text-display tabular-nums">
                {t('results.feedback.mean', { mean: format.decimal(data.mean) })}
              </span>
              <span className="text-muted text-small">
                {t('results.feedback.count', { count: data.count })}
              </span>
            </p>
            <Distribution {...data} />
          </div>
          <Comments comments={data.comments} />
        </div>
      )}
    </Panel>
  )
}
