import { useEffect, useState } from 'react'
import { ProgressBar, Spinner } from '../../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../../i18n/index.ts'
import { COMPLETE_AFTER_EVALUATION_MS, COMPLETE_WITHOUT_EVALUATION_MS } from '../../times.ts'
import type { Outcome as RoomOutcome, RoomState } from '../room-state.ts'
import { isUnsent, type UploadStatus, uploadStatusOf } from '../upload-status.ts'

/** Counts down to the next page; not announced, since it changes every second. @param afterMs from now, milliseconds */
const NextPage = ({ afterMs }: { afterMs: number }) => {
  const t = useTexts()
  const [seconds, setSeconds] = useState(Math.ceil(afterMs / 1000))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p aria-live="off" className="text-muted tabular-nums">
      {t('room.done.redirect', { seconds })}
    </p>
  )
}

const ending = (closing: UploadStatus, t: ReturnType<typeof useTexts>): string => {
  if (closing.kind === 'lost') return t('room.closing.lost', closing)
  if (closing.kind === 'late') return t('room.closing.late', closing)
  return t(closing.kind === 'answers' ? 'room.closing.answers' : 'room.closing.saved')
}

/** What is saved, and what is still on its way. Counts are not announced: they change every two seconds. */
const ClosingText = ({ closing }: { closing: UploadStatus }) => {
  const t = useTexts()
  if (closing.kind !== 'recording' && closing.kind !== 'finishing')
    return <p className="text-muted">{ending(closing, t)}</p>
  const isCounted = closing.kind === 'recording'
  // One paragraph for both: parts are stored and new ones come in turn, and it would be said each time.
  return (
    <div className="grid gap-2" data-testid="sending-recording">
      <p className={isCounted ? 'sr-only' : 'text-muted'}>{t('room.closing.finishing')}</p>
      {isCounted && (
        <div aria-live="off" className="grid gap-2">
          <p className="text-muted tabular-nums">{t('room.closing.recording', closing)}</p>
          <ProgressBar value={closing.stored} max={closing.total} label={t('room.closing.progress')} />
        </div>
      )}
    </div>
  )
}

/** The one heading of the panel. */
const PanelTitle = ({ children }: { children: string }) => (
  <h2 className="font-semibold text-title">{children}</h2>
)

const DemoEnding = ({ over }: { over: boolean }) => {
  const t = useTexts()
  return (
    <section className="flex gap-3 rounded-box border border-line bg-surface p-5">
      {!over && <Spinner size={20} className="mt-1 text-accent" />}
      <div className="grid gap-1">
        <PanelTitle>{t(over ? 'demo.room.over' : 'demo.room.ending')}</PanelTitle>
        {over && <NextPage afterMs={COMPLETE_AFTER_EVALUATION_MS} />}
      </div>
    </section>
  )
}

/** What was heard is shown by the page that comes next. */
const PracticeEnding = () => {
  const t = useTexts()
  return (
    <section className="flex gap-3 rounded-box border border-line bg-surface p-5">
      <Spinner size={20} className="mt-1 text-accent" />
      <PanelTitle>{t('practice.ending')}</PanelTitle>
    </section>
  )
}

const Analyzing = ({ quiet, closing }: { quiet: boolean; closing: UploadStatus }) => {
  const t = useTexts()
  return (
    <div className="flex gap-3">
      <Spinner size={20} className="mt-1 text-accent" />
      <div className="grid flex-1 gap-1">
        <PanelTitle>{t('room.status.analyzing')}</PanelTitle>
        <ClosingText closing={closing} />
        {quiet && <p className="text-muted">{t('room.waitingFor.analyzing')}</p>}
      </div>
    </div>
  )
}

/** An evaluation is promised only where the server did so. */
const doneText = (outcome: RoomOutcome): TextKey => {
  if (outcome.kind === 'evaluated') return 'room.done.title'
  return outcome.kind === 'saved' && outcome.evaluationFollows ? 'room.done.saved' : 'room.done.kept'
}

const Outcome = ({ outcome, closing }: { outcome: RoomOutcome; closing: UploadStatus }) => {
  const t = useTexts()
  const unsent = isUnsent(closing)
  const told = doneText(outcome)
  const afterMs = outcome.kind === 'saved' ? COMPLETE_WITHOUT_EVALUATION_MS : COMPLETE_AFTER_EVALUATION_MS
  const score = outcome.kind === 'evaluated' ? outcome.overallScore : null
  return (
    <div className="grid gap-2">
      <PanelTitle>{t(unsent && outcome.kind !== 'evaluated' ? 'room.closing.title' : told)}</PanelTitle>
      {score !== null && (
        <p className="text-display tabular-nums">{t('room.done.score', { score: Math.round(score) })}</p>
      )}
      {closing.kind !== 'saved' && <ClosingText closing={closing} />}
      {!unsent && <NextPage afterMs={afterMs} />}
    </div>
  )
}

/** After the last word: what is happening with it and what is still being sent, then the score where the vacancy shows it. */
export const EndPanel = ({ state }: { state: RoomState }) => {
  const { outcome } = state
  const closing = uploadStatusOf(state)
  if (state.practice) return <PracticeEnding />
  if (state.demo) return <DemoEnding over={outcome !== null} />
  return (
    <section className="rounded-box border border-line bg-surface p-5">
      {outcome ? (
        <Outcome outcome={outcome} closing={closing} />
      ) : (
        <Analyzing quiet={state.quiet} closing={closing} />
      )}
    </section>
  )
}
