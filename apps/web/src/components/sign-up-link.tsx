import { useTexts } from '../i18n/hooks.ts'
import { isRegistrationOpen, useHasPlans } from '../lib/page/brand.ts'
import type { Look } from './ui/button-look.ts'
import { LinkButton } from './ui/index.ts'

/** Leads a visitor who tried the demo to an account: to sign up where registration is open, to sign in elsewhere. */
export const SignUpLink = ({ size }: Pick<Look, 'size'>) => {
  const t = useTexts()
  const plans = String(useHasPlans())
  const isOpen = isRegistrationOpen()
  return (
    <LinkButton to={isOpen ? '/register' : '/login'} variant="primary" size={size}>
      {isOpen ? t('demo.register', { plans }) : t('common.nav.login')}
    </LinkButton>
  )
}
