import { cx } from '../../../lib/page/cx.ts'
import { useTableRoom } from '../use-wide.ts'
import { InterviewCards } from './interview-cards.tsx'
import { type InterviewListProps, InterviewTable } from './interview-table.tsx'

/** A table where there is room, cards on a phone; paler while an answer to another filter is under way. */
export const InterviewList = ({ stale, ...rest }: InterviewListProps & { stale: boolean }) => {
  const List = useTableRoom() ? InterviewTable : InterviewCards
  return (
    <div aria-busy={stale} className={cx('min-w-0 transition-opacity', stale && 'opacity-60')}>
      <List {...rest} />
    </div>
  )
}
