import type { Look } from '../../../components/ui/button-look.ts'
import { Action } from './action.tsx'
import { useLanding } from './landing-context.tsx'

interface Props extends Look {
  className?: string
}

/** Leads to an account: to sign up where registration is open, to sign in elsewhere. */
export const EnterAction = (look: Props) => {
  const { t, plans, registrationOpen } = useLanding()
  return registrationOpen ? (
    <Action href="/register" {...look}>
      {t('landing.start', { plans: String(plans.length > 0) })}
    </Action>
  ) : (
    <Action href="/login" {...look}>
      {t('common.nav.login')}
    </Action>
  )
}
