import { useId, useRef, useState } from 'react'
import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

interface Props {
  /** Has the microphone passed, so that practice can be spoken? */
  speaks: boolean
  onPractise: () => void
}

/** Before the start: one question to try the room with. Who skips it finds the focus at the way on. */
export const PracticeOffer = ({ speaks, onPractise }: Props) => {
  const t = useTexts()
  const title = useId()
  const place = useRef<HTMLElement>(null)
  const [skipped, setSkipped] = useState(false)
  if (skipped) return null
  const skip = () => {
    place.current?.nextElementSibling?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
    setSkipped(true)
  }
  return (
    <section
      ref={place}
      aria-labelledby={title}
      className="grid gap-3 rounded-box border border-line bg-surface p-5"
    >
      <h2 id={title} className="font-semibold">
        {t('interviews.practice.title')}
      </h2>
      <p className="text-muted">{t(speaks ? 'interviews.practice.spoken' : 'interviews.practice.typed')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onPractise}>{t('interviews.practice.begin')}</Button>
        <Button variant="ghost" onClick={skip}>
          {t('interviews.practice.skip')}
        </Button>
      </div>
    </section>
  )
}
