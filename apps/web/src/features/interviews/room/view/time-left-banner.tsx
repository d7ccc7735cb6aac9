import { useEffect, useState } from 'react'
import { Banner, Button } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { dueWarning } from '../time-warning.ts'

const CHECK_MS = 5_000

/** Shows how many minutes are left before the interview ends by itself; hidden once confirmed. */
export const TimeLeftBanner = ({ endsAt }: { endsAt: number | null }) => {
  const t = useTexts()
  const [now, setNow] = useState(Date.now)
  const [confirmed, setConfirmed] = useState<number | null>(null)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CHECK_MS)
    return () => clearInterval(timer)
  }, [])
  const due = dueWarning(endsAt, now)
  if (!due || due.warning === confirmed) return null
  return (
    <Banner
      tone="warn"
      title={t('room.endsSoon.title', { minutes: due.minutes })}
      actions={
        <Button className="min-h-11" onClick={() => setConfirmed(due.warning)}>
          {t('room.endsSoon.button')}
        </Button>
      }
    >
      {t('room.endsSoon.text')}
    </Banner>
  )
}
