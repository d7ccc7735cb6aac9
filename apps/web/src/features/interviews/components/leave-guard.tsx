import { useState } from 'react'
import { ConfirmDialog } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { dropBackGuard, useBackGuard } from '../../../lib/leaving/use-back-guard.ts'
import { RESUME_MINUTES } from '../../../lib/page/brand.ts'

interface Props {
  /** Has the interview begun? */
  started: boolean
  onLeave: () => void
}

/** The browser's 'back' asks before it leaves. */
export const LeaveGuard = ({ started, onLeave }: Props) => {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  useBackGuard(true, () => {
    setAsking(true)
    return 'stay'
  })
  return (
    <ConfirmDialog
      open={asking}
      title={t('interviews.leave.title')}
      confirmLabel={t('interviews.leave.confirm')}
      cancelLabel={t('interviews.leave.stay')}
      preferred="cancel"
      onConfirm={() => {
        dropBackGuard()
        onLeave()
      }}
      onClose={() => setAsking(false)}
    >
      <p>{started ? t('interviews.leave.text', { minutes: RESUME_MINUTES }) : t('interviews.leave.early')}</p>
    </ConfirmDialog>
  )
}
