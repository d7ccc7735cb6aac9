import type { ReactNode } from 'react'
import { useTexts } from '../i18n/index.ts'
import { Button, Failure, Form } from './ui/index.ts'

/** Where a step of several leads. */
export interface StepWays {
  /** Absent on the first. */
  onBack?: (() => void) | undefined
  onSkip: () => void
  onDone: () => void
}

interface ButtonsProps {
  ways: StepWays
  /** The form around it saves first. */
  submits?: boolean
  busy?: boolean
}

/** The ways on, past a step and back. */
export const StepButtons = ({ ways, submits = false, busy = false }: ButtonsProps) => {
  const t = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t pt-6">
      <Button
        variant="primary"
        busy={busy}
        {...(submits ? { type: 'submit' as const } : { onClick: ways.onDone })}
      >
        {t('setup.continue')}
      </Button>
      <Button onClick={ways.onSkip}>{t('setup.skip')}</Button>
      {ways.onBack && (
        <Button variant="ghost" icon="arrowLeft" className="sm:ml-auto" onClick={ways.onBack}>
          {t('setup.back')}
        </Button>
      )}
    </div>
  )
}

interface Props {
  ways: StepWays
  busy: boolean
  error: unknown
  onSubmit: () => void
  children: ReactNode
}

/** A step that is one form. */
export const StepForm = ({ ways, busy, error, onSubmit, children }: Props) => {
  const t = useTexts()
  return (
    <Form onSubmit={() => !busy && onSubmit()} className="grid gap-6">
      {children}
      <Failure error={error} text={t('common.error.unknown')} />
      <StepButtons ways={ways} submits busy={busy} />
    </Form>
  )
}
