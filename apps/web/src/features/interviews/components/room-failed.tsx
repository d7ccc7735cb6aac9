import { Icon } from '../../../components/icons.tsx'
import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Fault } from '../room/room-state.ts'

interface Props {
  fault: Fault | null
  onContinue: () => void
}

/** The room had to stop: what happened, what is safe, the way on. */
export const RoomFailed = ({ fault, onContinue }: Props) => {
  const t = useTexts()
  const taken = fault?.code === 'TAKEN_OVER'
  return (
    <div
      role="alert"
      data-testid="live-room"
      data-state="failed"
      className="mx-auto grid max-w-2xl justify-items-start gap-4 px-4 py-16 sm:px-6"
    >
      <Icon name={taken ? 'monitor' : 'alert'} size={32} className={taken ? 'text-muted' : 'text-bad'} />
      <h1 className="text-display">{t(taken ? 'interviews.taken.title' : 'interviews.failed.title')}</h1>
      {!taken && fault?.text && <p className="max-w-[62ch]">{fault.text}</p>}
      <p className="max-w-[62ch] text-muted">
        {t(taken ? 'interviews.taken.text' : 'interviews.failed.text')}
      </p>
      <Button variant="primary" size="large" onClick={onContinue}>
        {t(taken ? 'interviews.taken.continue' : 'interviews.failed.continue')}
      </Button>
    </div>
  )
}
