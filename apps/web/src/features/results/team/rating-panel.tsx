import { useQuery } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import type { Rating, Ratings } from '@vivavox/contracts/ratings'
import { useState } from 'react'
import { Button, Failure, IconButton, Panel, Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { GuestMark } from './line-of-time.tsx'
import { RatingForm } from './rating-form.tsx'
import { ratingsQuery, useDeleteRating, useRate } from './team-queries.ts'

/** The mean of the ratings beside the score of the evaluator. */
const Means = ({ ratings, interview }: { ratings: Ratings; interview: Interview }) => {
  const t = useTexts()
  const format = useFormat()
  const { summary } = ratings
  if (!summary) return null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <div>
        <dt className="text-muted text-small">{t('together.team', { count: summary.count })}</dt>
        <dd className="tabular-nums">
          <span className="font-semibold text-title">{format.decimal(summary.overall)}</span>
          <span className="text-muted"> {t('together.ofFive', { score: summary.score })}</span>
        </dd>
      </div>
      {interview.overall_score !== null && (
        <div>
          <dt className="text-muted text-small">{t('together.evaluator')}</dt>
          <dd className="tabular-nums">
            <span className="font-semibold text-title">{interview.overall_score}</span>
            <span className="text-muted">/100</span>
          </dd>
        </div>
      )}
    </dl>
  )
}

const Points = ({ of, points }: { of: string; points: number }) => (
  <li className="flex items-baseline justify-between gap-4">
    <span className="min-w-0 [overflow-wrap:anywhere]">{of}</span>
    <span className="shrink-0 tabular-nums">{points}/5</span>
  </li>
)

/** One member's rating, part by part. */
const Given = ({
  rating,
  rubric,
  onDelete,
}: {
  rating: Rating
  rubric: Ratings['rubric']
  /** Absent where the reader may not delete it. */
  onDelete: (() => void) | undefined
}) => {
  const t = useTexts()
  const notes = rating.questions.filter(({ note }) => note !== null)
  return (
    <li className="grid gap-1.5 py-3 first:pt-0 last:pb-0">
      <p className="flex items-baseline justify-between gap-4 font-medium">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {rating.by?.name ?? rating.guest ?? t('decisions.nobody')}
          {rating.guest !== undefined && <GuestMark />}
          {rating.mine && <span className="font-normal text-muted"> {t('together.you')}</span>}
        </span>
        <span className="flex shrink-0 items-center gap-1 tabular-nums">
          {t('decisions.outOfFive', { rating: rating.overall })}
          {onDelete && (
            <IconButton
              icon="trash"
              label={t('together.deleteRating', { name: rating.guest ?? '' })}
              onClick={onDelete}
              className="-my-1.5 text-muted"
            />
          )}
        </span>
      </p>
      {(rating.criteria.length > 0 || rating.questions.length > 0) && (
        <ul className="grid gap-1 text-muted text-small">
          {rating.criteria.map(
            ({ name, score }) => score !== null && <Points key={name} of={name} points={score} />,
          )}
          {rating.questions.map(
            ({ index, score }) =>
              score !== null && <Points key={index} of={rubric.questions[index] ?? ''} points={score} />,
          )}
        </ul>
      )}
      {notes.map(({ index, note }) => (
        <p key={index} className="whitespace-pre-line text-small [overflow-wrap:anywhere]">
          <span className="text-muted">{rubric.questions[index]}</span> {note}
        </p>
      ))}
    </li>
  )
}

const Shown = ({ interview, ratings }: { interview: Interview; ratings: Ratings }) => {
  const t = useTexts()
  const [changing, setChanging] = useState(false)
  const own = ratings.ratings.find(({ mine }) => mine)
  const rate = useRate(interview.id)
  const remove = useDeleteRating(interview.id)
  const mayRate = isPermitted(interview, 'interview.rate') && !interview.withdrawn_at
  const isAsked = mayRate && (changing || !own)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {ratings.withheld > 0 && (
        <p className="text-muted">{t('together.withheld', { count: ratings.withheld })}</p>
      )}
      {isAsked && (
        <RatingForm
          rate={rate}
          rubric={ratings.rubric}
          before={own}
          blind={Boolean(interview.blind_number)}
          onDone={() => setChanging(false)}
        />
      )}
      <Means ratings={ratings} interview={interview} />
      {ratings.ratings.length > 0 && (
        <ul className="divide-y divide-line">
          {ratings.ratings.map(rating => (
            <Given
              key={rating.id}
              rating={rating}
              rubric={ratings.rubric}
              onDelete={
                rating.guest !== undefined && isPermitted(interview, 'interview.delete')
                  ? () => remove.mutate(rating.id)
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      <Failure error={remove.error} text={t('together.deleteRatingFailed')} />
      {ratings.ratings.length === 0 && !mayRate && <p className="text-muted">{t('together.noRatings')}</p>}
      {mayRate && own && !changing && (
        <p>
          <Button size="small" icon="pencil" onClick={() => setChanging(true)}>
            {t('together.change')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The reader's own rating by criterion and question, and the team's: of the others nothing before the own one is given. */
export const RatingPanel = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const { data, error } = useQuery(ratingsQuery(interview.id))
  const mayRate = isPermitted(interview, 'interview.rate')
  return (
    <Panel title={t(mayRate ? 'together.ratings' : 'together.ratingsReader')}>
      {error && !data && <Failure error={error} text={t('together.loadFailed')} />}
      {data ? <Shown interview={interview} ratings={data} /> : !error && <Skeleton className="h-24" />}
    </Panel>
  )
}
