import { LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/use-title.ts'
import { Outcome } from '../components/outcome.tsx'

/** The payment was called off at the provider; nothing was activated. */
export const Component = () => {
  const t = useTexts()
  useTitle(t('subscriptions.calledOff.title'))
  return (
    <Outcome
      icon="info"
      tone="text-muted"
      title={t('subscriptions.calledOff.title')}
      actions={
        <>
          <LinkButton to="/pricing" variant="primary">
            {t('subscriptions.toPricing')}
          </LinkButton>
          <LinkButton to="/dashboard">{t('subscriptions.toDashboard')}</LinkButton>
        </>
      }
    >
      <p>{t('subscriptions.calledOff.text')}</p>
    </Outcome>
  )
}
