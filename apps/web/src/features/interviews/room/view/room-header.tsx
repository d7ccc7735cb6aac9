import { Button, ProgressBar } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { cx } from '../../../../lib/page/cx.ts'
import { useStepFocus } from '../../../../lib/page/use-step-focus.ts'
import type { RoomState } from '../room-state.ts'
import { type Line, lineOf, type RoomView } from '../room-view.ts'

interface Props {
  title: string
  state: RoomState
  view: RoomView
  onEnd: () => void
}

const DOTS: Record<Line, string> = {
  away: 'bg-warn motion-safe:animate-pulse',
  connecting: 'bg-warn motion-safe:animate-pulse',
  connected: 'bg-good',
  reconnecting: 'bg-warn motion-safe:animate-pulse',
  closed: 'bg-bad',
}

const LinkStatus = ({ state, view }: Pick<Props, 'state' | 'view'>) => {
  const t = useTexts()
  return (
    <p className="flex min-w-0 items-center gap-2 text-muted text-small">
      <span
        aria-hidden="true"
        className={cx('size-2 shrink-0 rounded-full forced-colors:bg-[CanvasText]', DOTS[lineOf(state)])}
      />
      {/* Trouble is told; that the connection stands is not, since the interviewer speaks at that moment. */}
      <span role="status" className="truncate" aria-live={lineOf(state) === 'connected' ? 'off' : 'polite'}>
        {t(view.link)}
      </span>
    </p>
  )
}

/** One line on every phone: the narrowest read a single word. */
const EndWords = ({ practice }: { practice: boolean }) => {
  const t = useTexts()
  return (
    <>
      <span className="max-[23rem]:sr-only">{t(practice ? 'practice.end' : 'room.end.button')}</span>
      <span aria-hidden="true" className="min-[23rem]:hidden">
        {t('room.end.short')}
      </span>
    </>
  )
}

/** Whose interview this is, whether the line holds, how far it has come, and the way out. */
export const RoomHeader = ({ title, state, view, onEnd }: Props) => {
  const t = useTexts()
  const heading = useStepFocus<HTMLHeadingElement>(state.phase === 'done' ? 'over' : 'open', true)
  const { question, total } = state.progress
  // A question counts from its first sound: during the greeting there is none yet.
  const words = question > 0 ? 'room.progress' : 'room.progress.before'
  const counts = total > 0 && state.practice === null
  const progress = counts ? t(words, { question, total }) : ''
  return (
    <header className="room-head">
      <h1
        ref={heading}
        tabIndex={-1}
        className="line-clamp-2 font-semibold leading-5 outline-none [overflow-wrap:anywhere]"
        dir="auto"
      >
        {title}
      </h1>
      {state.phase !== 'done' && (
        <Button
          size="small"
          data-control="end"
          className="min-h-11 leading-4! [grid-area:end]"
          disabled={!view.canEnd}
          onClick={onEnd}
        >
          {state.phase === 'analyzing' ? (
            t('room.end.completing')
          ) : (
            <EndWords practice={state.practice !== null} />
          )}
        </Button>
      )}
      <div className="room-progress grid gap-1.5">
        <div className="flex min-h-5 items-center justify-between gap-x-3">
          {state.practice ? (
            <p className="rounded-box bg-accent-soft px-2.5 py-1 font-medium text-small">
              {t('practice.banner')}
            </p>
          ) : (
            <p className="shrink-0 text-small tabular-nums">{progress}</p>
          )}
          {state.phase !== 'done' && <LinkStatus state={state} view={view} />}
        </div>
        <div className="h-1.5">{counts && <ProgressBar value={question} max={total} label={progress} />}</div>
      </div>
    </header>
  )
}
