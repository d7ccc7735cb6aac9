import type { ReactNode } from 'react'
import { Summary } from '../../components/ui/summary.tsx'
import { useLanguage, useTexts } from '../../i18n/index.ts'
import { PRODUCT_NAME, registrationDomains, registrationPolicy } from '../../lib/page/brand.ts'

/** Says who may sign up where not all visitors may. */
export const WhoMayJoin = () => {
  const t = useTexts()
  const list = new Intl.ListFormat(useLanguage(), { type: 'disjunction' })
  const values = { product: PRODUCT_NAME, domains: list.format(registrationDomains().split(' ')) }
  const who = (['invited', 'closed'] as const).find(policy => policy === registrationPolicy()) ?? 'domains'
  return t(`joining.signUp.${who}`, values)
}

/** The form on a server that takes no new accounts: an address of ADMIN_EMAILS may still need it. */
export const ForOperator = ({ children }: { children: ReactNode }) => {
  const t = useTexts()
  return (
    <details>
      <Summary className="text-muted text-small">{t('joining.signUp.operator')}</Summary>
      <div className="mt-5">{children}</div>
    </details>
  )
}
