import { useLanguage, useTexts } from '../../i18n/index.ts'
import { PRODUCT_NAME, registrationDomains, registrationPolicy, useHasPlans } from '../../lib/page/brand.ts'

/** Says who may sign up here, and what follows. */
export const RegisterLead = () => {
  const t = useTexts()
  const list = new Intl.ListFormat(useLanguage(), { type: 'disjunction' })
  const plans = String(useHasPlans())
  const policy = registrationPolicy()
  const domains = registrationDomains()
  if (policy !== 'open') return t(`auth.register.${policy}`, { product: PRODUCT_NAME })
  if (domains.length > 0) return t('auth.register.domains', { domains: list.format(domains) })
  return t('auth.register.lead', { plans })
}
