import { useState } from 'react'
import { Button, ProgressBar } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useLater } from '../../../lib/page/use-later.ts'
import type { GrowingDraft } from '../use-vacancy-form.ts'

/** Delay before progress is shown, milliseconds. */
const SHOWN_AFTER_MS = 1_000

/** A running generation: complete questions, progress, and a button to stop it. */
export const GrowingDraftView = ({ growing }: { growing: GrowingDraft }) => {
  const t = useTexts()
  const { count, seconds, questions, stop } = growing
  const [isLong, setIsLong] = useState(false)
  useLater(!isLong, SHOWN_AFTER_MS, () => setIsLong(true))
  if (!isLong && questions.length === 0) return null
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {t('vacancies.growing', { done: questions.length, count })}
          {seconds !== null && ` ${t('vacancies.growingSeconds', { seconds })}`}
        </p>
        <Button size="small" onClick={stop}>
          {t('vacancies.stopDraft')}
        </Button>
      </div>
      <ProgressBar value={questions.length} max={count} label={t('vacancies.generate')} />
      <ol className="grid list-decimal gap-2 pl-5">
        {questions.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </div>
  )
}
