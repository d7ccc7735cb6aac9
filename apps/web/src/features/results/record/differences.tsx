import type { Integrity, Interview, TranscriptEntry } from '@vivavox/contracts/interviews'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useCandidateName } from '../../../lib/format/candidate-name.ts'
import { formatClock } from '../../../lib/format/format.ts'
import { MarkedText } from '../marked-text.tsx'
import { usePlayback } from '../result/playback-context.ts'
import { markChanges, opening } from './mark-changes.ts'

const JumpToTurn = ({ turn }: { turn: TranscriptEntry }) => {
  const t = useTexts()
  const { player, show } = usePlayback()
  const { seq, audio_start_ms: start } = turn
  const heard = player !== null && start !== null
  return (
    <button
      type="button"
      aria-label={heard ? t('outcome.playFrom', { time: formatClock(start) }) : undefined}
      onClick={event => show({ seq, quote: '', start_ms: start }, event.currentTarget)}
      className="-my-0.5 inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-box text-accent text-small tabular-nums hover:underline"
    >
      <Icon name={heard ? 'play' : 'arrowRight'} size={14} className={heard ? 'fill-current' : ''} />
      {heard ? formatClock(start) : t('outcome.inTranscript')}
    </button>
  )
}

type Difference = Integrity['differences'][number]

/** How many are shown before the reader opens all. */
const SHOWN_FIRST = 4

const CHANGED =
  'rounded-[3px] bg-accent-soft text-ink underline decoration-accent decoration-dotted underline-offset-4'

/** What stands on each side; null where there is nothing. */
const sidesOf = ({ recorded, reported }: Difference): [ReactNode, ReactNode] => {
  if (recorded === null || reported === null) return [recorded && opening(recorded), reported]
  const [record, report] = markChanges(recorded, reported)
  return [
    <MarkedText key="recorded" pieces={record} look={CHANGED} />,
    <MarkedText key="reported" pieces={report} look={CHANGED} />,
  ]
}

const Side = ({ label, nothing, children }: { label: string; nothing: string; children: ReactNode }) => (
  <>
    <dt className="text-muted text-small sm:leading-6">{label}</dt>
    <dd className="mb-1.5 max-w-[68ch] [overflow-wrap:anywhere] sm:mb-0">
      {children ?? <span className="text-muted italic">{nothing}</span>}
    </dd>
  </>
)

interface RowProps {
  difference: Difference
  name: string
  turn: TranscriptEntry | undefined
}

const Row = ({ difference, name, turn }: RowProps) => {
  const t = useTexts()
  const [recorded, reported] = sidesOf(difference)
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="mb-1 flex items-center justify-between gap-4">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {difference.speaker === 'ai' ? t('outcome.interviewer') : name}
        </span>
        {turn && <JumpToTurn turn={turn} />}
      </p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
        <Side
          label={t('evaluations.recorded')}
          nothing={t(turn ? 'outcome.source.unheard' : 'evaluations.notRecorded')}
        >
          {recorded}
        </Side>
        <Side label={t('evaluations.reported')} nothing={t('evaluations.notReported')}>
          {reported}
        </Side>
      </dl>
    </li>
  )
}

/** Where the browser's own transcript of the talk differs from the record, side by side. */
export const Differences = ({
  interview,
  differences,
}: {
  interview: Interview
  differences: readonly Difference[]
}) => {
  const t = useTexts()
  const nameOf = useCandidateName()
  const [all, setAll] = useState(false)
  if (differences.length === 0) return null
  const turns = new Map(interview.transcript.map(turn => [turn.seq, turn]))
  const name = nameOf(interview, t('outcome.candidate'))
  const shown = all ? differences : differences.slice(0, SHOWN_FIRST)
  return (
    <section className="border-line border-t pt-4">
      <h3 className="mb-1">{t('evaluations.differences')}</h3>
      <p className="mb-4 max-w-[68ch] text-muted">{t('evaluations.differencesWhy')}</p>
      <ul className="divide-y divide-line">
        {shown.map(difference => (
          <Row
            key={`${difference.seq} ${difference.recorded} ${difference.reported}`}
            difference={difference}
            name={name}
            turn={difference.seq === null ? undefined : turns.get(difference.seq)}
          />
        ))}
      </ul>
      {shown.length < differences.length && (
        <Button size="small" className="mt-3" onClick={() => setAll(true)}>
          {t('outcome.showAll', { count: differences.length })}
        </Button>
      )}
    </section>
  )
}
