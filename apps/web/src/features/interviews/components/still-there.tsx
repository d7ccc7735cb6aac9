import { useEffect, useState } from 'react'
import { Banner, Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { dueAsking } from '../room/time-left.ts'

const LOOK_MS = 5_000

/** Before the interview ends by itself: how long there is, and one press to go on. */
export const StillThere = ({ endsAt }: { endsAt: number | null }) => {
  const t = useTexts()
  const [now, setNow] = useState(Date.now)
  const [answered, setAnswered] = useState<number | null>(null)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  const due = dueAsking(endsAt, now)
  if (!due || due.asking === answered) return null
  return (
    <Banner
      tone="warn"
      title={t('interviews.stillThere.title')}
      actions={
        <Button className="min-h-11" onClick={() => setAnswered(due.asking)}>
          {t('interviews.stillThere.button')}
        </Button>
      }
    >
      {t('interviews.stillThere.text', { minutes: due.minutes })}
    </Banner>
  )
}
