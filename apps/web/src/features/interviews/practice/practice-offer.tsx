import { useRef, useState } from 'react'
import { Banner, Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** Before the start: one question to try the room with. Who skips it finds the focus at the way on, which follows. */
export const PracticeOffer = ({ onPractise }: { onPractise: () => void }) => {
  const t = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const [skipped, setSkipped] = useState(false)
  const skip = () => {
    const buttons = place.current?.parentElement?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []
    const after = [...buttons].filter(button => !place.current?.contains(button))
    after[0]?.focus()
    setSkipped(true)
  }
  return (
    <div ref={place} hidden={skipped}>
      <Banner
        actions={
          <>
            <Button onClick={onPractise}>{t('interviews.practice.begin')}</Button>
            <Button onClick={skip}>{t('interviews.skip')}</Button>
          </>
        }
      >
        {t('interviews.practice')}
      </Banner>
    </div>
  )
}
