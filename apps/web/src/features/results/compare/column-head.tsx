import { Link } from 'react-router'
import { Icon } from '../../../components/icons.tsx'
import { IconButton, Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { useCandidateName } from '../../../lib/format/candidate-name.ts'
import { formatClock } from '../../../lib/format/format.ts'
import type { Player } from '../player/player.ts'
import { usePlayerValue } from '../player/use-player.ts'
import type { Column } from './use-column.ts'

const PlayButton = ({ player, name }: { player: Player; name: string }) => {
  const t = useTexts()
  const playing = usePlayerValue(player, state => state.playing, false)
  const second = usePlayerValue(player, state => Math.floor(state.ms / 1_000), 0)
  const total = usePlayerValue(player, state => state.durationMs, 0)
  return (
    <span className="inline-flex items-center gap-2">
      <button
        type="button"
        onClick={player.toggle}
        aria-label={t(playing ? 'compare.pause' : 'compare.play', { name })}
        className="inline-flex size-9 pointer-coarse:size-11 shrink-0 items-center justify-center rounded-full bg-accent text-accent-ink hover:bg-accent-hover"
      >
        <Icon
          name={playing ? 'pause' : 'play'}
          size={18}
          strokeWidth={2.25}
          className={playing ? '' : 'fill-current'}
        />
      </button>
      <span className="whitespace-nowrap text-muted text-small tabular-nums">
        {formatClock(second * 1_000)}
        <span className="max-[23rem]:hidden"> / {formatClock(total)}</span>
      </span>
    </span>
  )
}

/** Who it is, for what, and the sound. */
export const ColumnHead = ({ column, onRemove }: { column: Column; onRemove: () => void }) => {
  const t = useTexts()
  const { interview, error, listening } = column
  const nameOf = useCandidateName()
  const name = interview ? nameOf(interview) : t('results.unnamed')
  return (
    <div className="grid gap-1">
      <div className="flex items-start justify-between gap-2">
        {interview ? (
          <Link
            to={`/results/${interview.id}`}
            className="min-w-0 pt-1 font-semibold hover:underline [overflow-wrap:anywhere]"
          >
            {name}
          </Link>
        ) : error ? (
          <span role="alert" className="min-w-0 pt-1 text-bad text-small">
            {errorMessage(error, t('evaluations.loadFailed'))}
          </span>
        ) : (
          <Skeleton className="my-1.5 h-5 w-32" />
        )}
        <IconButton
          icon="close"
          label={t('compare.remove', { name })}
          onClick={onRemove}
          className="-mt-1 -mr-2 size-9 shrink-0"
        />
      </div>
      <p className="truncate text-muted text-small" title={interview?.vacancy.title}>
        {interview?.vacancy.title ?? ' '}
      </p>
      <div className="flex min-h-9 items-center">
        {listening.player && <PlayButton player={listening.player} name={name} />}
        {interview && !interview.audio_url && (
          <span className="text-muted text-small">{t('compare.noSound')}</span>
        )}
      </div>
    </div>
  )
}
