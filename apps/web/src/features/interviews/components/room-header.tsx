import { Button, ProgressBar } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/cx.ts'
import { useStepFocus } from '../../../lib/use-step-focus.ts'
import type { RoomState } from '../room/room-state.ts'
import { lineOf, type RoomView } from '../room/room-view.ts'

interface Props {
  title: string
  state: RoomState
  view: RoomView
  onEnd: () => void
}

const DOTS: Record<RoomState['link']['kind'], string> = {
  connecting: 'bg-warn motion-safe:animate-pulse',
  connected: 'bg-good',
  reconnecting: 'bg-warn motion-safe:animate-pulse',
  closed: 'bg-bad',
}

const LinkStatus = ({ state, view }: Pick<Props, 'state' | 'view'>) => {
  const t = useTexts()
  return (
    <p role="status" className="flex items-center gap-2 text-muted text-small">
      <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', DOTS[lineOf(state)])} />
      {t(view.link)}
    </p>
  )
}

/** Whose interview this is, whether the line holds, how far it has come, and the way out. */
export const RoomHeader = ({ title, state, view, onEnd }: Props) => {
  const t = useTexts()
  const heading = useStepFocus<HTMLHeadingElement>(state.phase === 'done' ? 'over' : 'open', true)
  const { question, total } = state.progress
  const progress = total > 0 ? t('interviews.progress', { question: Math.max(1, question), total }) : ''
  return (
    <header className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <h1
          ref={heading}
          tabIndex={-1}
          className="line-clamp-2 min-w-0 pt-1 font-semibold outline-none [overflow-wrap:anywhere]"
          dir="auto"
        >
          {title}
        </h1>
        {state.phase !== 'done' && (
          <Button size="small" className="shrink-0" disabled={!view.canEnd} onClick={onEnd}>
            {t(state.phase === 'analyzing' ? 'interviews.end.completing' : 'interviews.end.button')}
          </Button>
        )}
      </div>
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-small tabular-nums">{progress}</p>
          <LinkStatus state={state} view={view} />
        </div>
        {progress !== '' && <ProgressBar value={question} max={total} label={progress} />}
      </div>
    </header>
  )
}
