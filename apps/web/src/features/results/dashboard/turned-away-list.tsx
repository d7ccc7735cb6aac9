import { Dialog } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Reply } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'

type Candidate = Reply<'GET /subscriptions/turned-away'>['candidates'][number]

const Row = ({ candidate }: { candidate: Candidate }) => {
  const t = useTexts()
  const format = useFormat()
  const { name, email, vacancy_title, at, written_at } = candidate
  const who = [name, email].filter(Boolean)
  return (
    <li className="grid gap-0.5 border-line border-b py-2.5 [overflow-wrap:anywhere] last:border-b-0">
      <p dir="auto" className="flex flex-wrap gap-x-3">
        {(who.length > 0 ? who : [t('results.turnedAway.unknown')]).map(part => (
          <span key={part} className="min-w-0">
            {part}
          </span>
        ))}
      </p>
      <p className="flex flex-wrap gap-x-3 text-muted text-small">
        <span className="min-w-0">{vacancy_title}</span>
        <span>{format.dateTime(at)}</span>
      </p>
      {written_at && (
        <p className="text-good text-small">
          {t('results.turnedAway.writtenAt', { date: format.dateTime(written_at) })}
        </p>
      )}
    </li>
  )
}

interface Props {
  open: boolean
  candidates: readonly Candidate[]
  onClose: () => void
}

/** Who found no free place, newest first. */
export const TurnedAwayList = ({ open, candidates, onClose }: Props) => {
  const t = useTexts()
  return (
    <Dialog open={open} onClose={onClose} title={t('results.turnedAway.listTitle')}>
      <p className="text-muted">{t('results.turnedAway.listText')}</p>
      <ul>
        {candidates.map(candidate => (
          <Row key={`${candidate.vacancy_id} ${candidate.email} ${candidate.at}`} candidate={candidate} />
        ))}
      </ul>
    </Dialog>
  )
}
