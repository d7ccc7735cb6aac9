import { useEffect } from 'react'
import { Button, LinkButton, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { signInPath } from '../../../lib/session/redirect.ts'
import { signOut } from '../../../lib/session/session.ts'
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

/** Two plans were approved: the other one runs, and the money of this one goes back. */
const RunsBeside = () => {
  const t = useTexts()
  return (
    <Outcome
      icon="info"
      tone="text-muted"
      title={t('subscriptions.success.besideTitle')}
      actions={
        <>
          <LinkButton to="/settings?tab=billing" variant="primary">
            {t('subscriptions.toBilling')}
          </LinkButton>
          <LinkButton to="/dashboard">{t('subscriptions.toDashboard')}</LinkButton>
        </>
      }
    >
      <p role="alert">{t('subscriptions.success.beside')}</p>
    </Outcome>
  )
}

/** Here again after signing in as somebody else. */
const changeAccount = async (): Promise<void> => {
  const { pathname, search } = window.location
  await signOut()
  window.location.assign(signInPath('/login', pathname + search))
}

/** Paid from another account. */
const Foreign = () => {
  const t = useTexts()
  return (
    <Outcome
      icon="alert"
      tone="text-bad"
      title={t('subscriptions.success.errorTitle')}
      actions={
        <>
          <Button variant="primary" onClick={() => void changeAccount()}>
            {t('subscriptions.success.changeAccount')}
          </Button>
          <LinkButton to="/pricing">{t('subscriptions.toPricing')}</LinkButton>
        </>
      }
    >
      <p role="alert">{t('subscriptions.success.foreign')}</p>
    </Outcome>
  )
}

/** Why nothing is active, and the way on. */
export const ConfirmationFailed = ({ error, onRetry }: Props) => {
  const t = useTexts()
  const why = confirmationFailure(error)
  const isOpen = why === 'waiting' || why === 'unreachable'
  useEffect(() => {
    if (!isOpen) toast.error(t('subscriptions.success.errorToast'), true)
  }, [isOpen, t])
  if (isOpen) return <AskAgain why={why} onRetry={onRetry} />
  if (why === 'beside') return <RunsBeside />
  if (why === 'foreign') return <Foreign />
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
      <p role="alert">{errorMessage(error, t('subscriptions.success.error'))}</p>
      <p>{t('subscriptions.success.safe')}</p>
    </Outcome>
  )
}
