import { useState } from 'react'
import { Icon } from '../../../../components/icons.tsx'
import { Banner, Button, LiveRegion } from '../../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../../i18n/index.ts'
import { useStepFocus } from '../../../../lib/page/use-step-focus.ts'
import type { Interviewer, RoomState } from '../room-state.ts'

interface Props {
  interviewer: Extract<Interviewer, { kind: 'unavailable' }>
  state: RoomState
  onChoose: (choice: 'again' | 'builtin') => void
}

const clockTime = (at: Date, language: string): string =>
  at.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })

const Tried = () => {
  const t = useTexts()
  const language = useLanguage()
  const [at] = useState(() => new Date())
  return <p className="text-muted text-small">{t('room.away.tried', { time: clockTime(at, language) })}</p>
}

/** The interviewer is away: what is safe, until when the link holds, and the ways on. */
export const InterviewerAway = ({ interviewer, state, onChoose }: Props) => {
  const t = useTexts()
  const language = useLanguage()
  const place = useStepFocus<HTMLDivElement>('away', true)
  const { comeBackUntil, mayContinue, asking, tries } = interviewer
  return (
    <div ref={place} tabIndex={-1} role="alert" data-testid="interviewer-away" className="room-away">
      <Icon name="clock" size={32} className="text-muted" />
      <h2 className="text-display">{t('room.away.title')}</h2>
      <p className="max-w-[62ch]">{t(state.pending.length > 0 ? 'room.away.waiting' : 'room.away.saved')}</p>
      <p className="max-w-[62ch]">
        {t('room.away.later', { time: clockTime(new Date(comeBackUntil), language) })}
      </p>
      <LiveRegion>
        {state.notice?.kind === 'from_server' && <Banner tone="warn">{state.notice.text}</Banner>}
      </LiveRegion>
      {mayContinue && (
        <div className="grid justify-items-start gap-2 border-line border-t pt-4">
          <Button
            variant="primary"
            size="large"
            busy={asking === 'builtin'}
            disabled={asking !== null}
            onClick={() => onChoose('builtin')}
          >
            {t('room.away.builtin')}
          </Button>
          <p className="max-w-[62ch] text-muted text-small">{t('room.away.builtinText')}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="large"
          busy={asking === 'again'}
          disabled={asking !== null}
          onClick={() => onChoose('again')}
        >
          {t('common.retry')}
        </Button>
        <LiveRegion className="self-center">{tries > 0 && <Tried key={tries} />}</LiveRegion>
      </div>
    </div>
  )
}
