import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Banner, LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

const CAUSES = ['auth.reset.causeOld', 'auth.reset.causeUsed', 'auth.reset.causeDamaged'] as const

/** A link that sets no password: why that may be, and the way to another one. */
export const LinkInvalid = ({ reason }: { reason: string }) => {
  const t = useTexts()
  return (
    <Page width="narrow" title={t('auth.reset.invalidTitle')}>
      <Banner tone="error">{reason}</Banner>
      <section className="grid gap-2">
        <h2 className="font-semibold">{t('auth.reset.causes')}</h2>
        <ul className="grid max-w-[60ch] list-disc gap-1 pl-5 text-muted">
          {CAUSES.map(cause => (
            <li key={cause}>{t(cause)}</li>
          ))}
        </ul>
      </section>
      <LinkButton to="/forgot-password" variant="primary" className="justify-self-start">
        {t('auth.reset.again')}
      </LinkButton>
      <BackLink to="/login">{t('auth.verify.back')}</BackLink>
    </Page>
  )
}
