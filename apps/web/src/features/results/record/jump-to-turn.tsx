import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import { Icon } from '../../../components/icons.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { formatClock } from '../../../lib/format/format.ts'
import { useListening } from '../result/listening.ts'

/** Shows a turn in the transcript and plays it where it was recorded. */
export const JumpToTurn = ({ turn }: { turn: TranscriptEntry }) => {
  const t = useTexts()
  const { player, show } = useListening()
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
