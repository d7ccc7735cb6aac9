import { useEffect } from 'react'
import { Button, LinkButton, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api.ts'
import { confirmationFailure } from '../confirmation.ts'
import { Outcome } from './outcome.tsx'

interface Props {
  error: unknown
  onRetry: () => void
}

/** Nobody knows yet, and nothing is lost: ask again. */
const AskAgain = ({ why, onRetry }: { why: 'waiting' | 'unreachable'; onRetry: () => void }) => {
  const t = useTexts()
  return (
    <Outcome
      icon="clock"
      tone="text-warn"
      title={t(`subscriptions.success.${why}.title`)}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            {t('subscriptions.success.askAgain')}
          </Button>
          <LinkButton to="/pricing">{t('subscriptions.toPricing')}</LinkButton>
        </>
      }
    >
      <p role="alert">{t(`subscriptions.success.${why}.text`)}</p>
    </Outcome>
  )
}

/** Why nothing is active, and the way on. */
export const ConfirmationFailed = ({ error, onRetry }: Props) => {
  const t = useTexts()
  const why = confirmationFailure(error)
  const isOpen = why === 'waiting' || why === 'unreachable'
  useEffect(() => {
    if (!isOpen) toast.error(t('subscriptions.success.errorToast'))
  }, [isOpen, t])
  if (isOpen) return <AskAgain why={why} onRetry={onRetry} />
  return (
    <Outcome
      icon="alert"
      tone="text-bad"
      title={t('subscriptions.success.errorTitle')}
      actions={
        <LinkButton to="/pricing" variant="primary">
          {t('subscriptions.toPricing')}
        </LinkButton>
      }
    >
      <p role="alert">
        {why === 'foreign' || why === 'beside'
          ? t(`subscriptions.success.${why}`)
          : errorMessage(error, t('subscriptions.success.error'))}
      </p>
    </Outcome>
  )
}
