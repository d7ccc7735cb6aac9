import { Spinner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { RoomState } from '../room/room-state.ts'

const DemoEnding = ({ over }: { over: boolean }) => {
  const t = useTexts()
  return (
    <section role="status" className="flex gap-3 rounded-box border border-line bg-surface p-5">
      {!over && <Spinner size={20} className="mt-1 text-accent" />}
      <div className="grid gap-1">
        <p className="font-semibold text-title">{t(over ? 'demo.room.over' : 'demo.room.ending')}</p>
        <p className="text-muted">{t('interviews.done.redirect')}</p>
      </div>
    </section>
  )
}

const Analyzing = ({ quiet }: { quiet: boolean }) => {
  const t = useTexts()
  return (
    <div className="flex gap-3">
      <Spinner size={20} className="mt-1 text-accent" />
      <div className="grid gap-1">
        <p className="font-semibold text-title">{t('interviews.status.analyzing')}</p>
        <p className="text-muted">{t('interviews.analyzing.text')}</p>
        {quiet && <p className="text-muted">{t('interviews.waitingFor.analyzing')}</p>}
      </div>
    </div>
  )
}

/** After the last word: what is happening with it, then the score where the vacancy shows it. */
export const EndPanel = ({ state }: { state: RoomState }) => {
  const t = useTexts()
  const { outcome } = state
  if (state.demo) return <DemoEnding over={outcome !== null} />
  const score = outcome?.kind === 'evaluated' ? outcome.overallScore : null
  return (
    <section role="status" className="rounded-box border border-line bg-surface p-5">
      {!outcome ? (
        <Analyzing quiet={state.quiet} />
      ) : (
        <div className="grid gap-2">
          <p className="font-semibold text-title">
            {t(outcome.kind === 'evaluated' ? 'interviews.done.title' : 'interviews.done.saved')}
          </p>
          {score !== null && (
            <p className="text-display tabular-nums">
              {t('interviews.done.score', { score: Math.round(score) })}
            </p>
          )}
          <p className="text-muted">{t('interviews.done.redirect')}</p>
        </div>
      )}
    </section>
  )
}
