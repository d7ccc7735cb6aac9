import type { Interview } from '@vivavox/contracts/interviews'
import { SampleMark } from '../../../components/sample-mark.tsx'
import { Badge, StatusBadge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'

/** Under the name: for what, how hard, how far, and when. @param timeLook classes of the last */
export const ResultLead = ({ interview, timeLook }: { interview: Interview; timeLook?: string }) => {
  const t = useTexts()
  const format = useFormat()
  return (
    <span className="mt-1 inline-flex flex-wrap items-center gap-2">
      <span className="text-ink [overflow-wrap:anywhere]">{interview.vacancy.title}</span>
      {interview.is_sample && <SampleMark />}
      <Badge>{t(`common.difficulty.${interview.vacancy.difficulty}`)}</Badge>
      <StatusBadge status={interview.status} />
      {interview.started_at && (
        <span className={cx('text-small', timeLook)}>{format.dateTime(interview.started_at)}</span>
      )}
    </span>
  )
}
