import { Icon } from '../../../../components/icons.tsx'
import { Logo } from '../../../../components/logo.tsx'
import { Button, LinkButton } from '../../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../../i18n/index.ts'
import { useStepFocus } from '../../../../lib/page/use-step-focus.ts'
import { CALL_FAILED } from '../interviewer-handlers.ts'
import type { Fault } from '../room-state.ts'

interface Props {
  fault: Fault | null
  demo: boolean
  onContinue: () => void
}

const WORDS = {
  room: {
    title: 'room.failed.title',
    text: 'room.failed.text',
    button: 'common.continue',
  },
  call: {
    title: 'room.failed.call',
    text: 'room.failed.callText',
    button: 'common.retry',
  },
  taken: {
    title: 'room.taken.title',
    text: 'room.taken.text',
    button: 'room.taken.continue',
  },
} as const satisfies Record<string, Record<'title' | 'text' | 'button', TextKey>>

/** What the server refuses will not be had by trying again: only a new demo helps. */
const DemoExpired = () => {
  const t = useTexts()
  return (
    <>
      <Icon name="clock" size={32} className="text-muted" />
      <h1 className="text-display">{t('demo.expired.title')}</h1>
      <p className="max-w-[62ch] text-balance text-muted">{t('demo.expired.text')}</p>
      <LinkButton to="/demo" variant="primary" size="large">
        {t('demo.resume.anew')}
      </LinkButton>
    </>
  )
}

const Stopped = ({ fault, demo, onContinue }: Props) => {
  const t = useTexts()
  const taken = fault?.code === 'TAKEN_OVER'
  const words = taken ? WORDS.taken : fault?.code === CALL_FAILED ? WORDS.call : WORDS.room
  return (
    <>
      <Icon name={taken ? 'monitor' : 'alert'} size={32} className={taken ? 'text-muted' : 'text-bad'} />
      <h1 className="text-display">{t(words.title)}</h1>
      {!taken && fault?.text && <p className="max-w-[62ch]">{fault.text}</p>}
      <p className="max-w-[62ch] text-balance text-muted">{t(demo ? 'demo.room.failed' : words.text)}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" size="large" onClick={onContinue}>
          {t(words.button)}
        </Button>
        {demo && (
          <LinkButton to="/demo" size="large">
            {t('demo.resume.anew')}
          </LinkButton>
        )}
      </div>
    </>
  )
}

/** The room had to stop: what happened, what is safe, the way on. */
export const RoomFailed = (props: Props) => {
  const place = useStepFocus<HTMLDivElement>('failed', true)
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="alert"
      data-testid="live-room"
      data-state="failed"
      className="mx-auto grid max-w-2xl justify-items-start gap-4 px-4 py-8 outline-none sm:px-6 sm:py-12"
    >
      <div className="mb-4">
        <Logo />
      </div>
      {props.demo && props.fault?.code === 'FORBIDDEN' ? <DemoExpired /> : <Stopped {...props} />}
    </div>
  )
}
