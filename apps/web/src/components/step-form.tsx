import { useMutation } from '@tanstack/react-query'
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
  /** Undefined: the button submits the form around it. */
  onContinue: (() => void) | undefined
  busy: boolean
}

/** The ways on, past a step and back. */
const StepButtons = ({ ways, onContinue, busy }: ButtonsProps) => {
  const t = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-3 border-line border-t pt-6">
      <Button
        variant="primary"
        busy={busy}
        {...(onContinue ? { onClick: onContinue } : { type: 'submit' as const })}
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

interface SavingProps {
  ways: StepWays
  /** Saves what the step's forms hold. @returns whether that worked; otherwise the step stays */
  saveAll: () => Promise<boolean>
}

/** The ways of a step with forms of its own (`StepSaves`): Continue saves what was typed there first. */
export const SavingStepButtons = ({ ways, saveAll }: SavingProps) => {
  const going = useMutation({ mutationFn: saveAll, onSuccess: isSaved => isSaved && ways.onDone() })
  return <StepButtons ways={ways} busy={going.isPending} onContinue={() => going.mutate()} />
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
      <StepButtons ways={ways} onContinue={undefined} busy={busy} />
    </Form>
  )
}
