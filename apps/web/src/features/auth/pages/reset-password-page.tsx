import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Banner, ErrorState, LinkButton, Spinner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { answeredWith, api } from '../../../lib/api/api.ts'
import { useLinkSecret } from '../../../lib/page/link-secret.ts'
import { useLater } from '../../../lib/page/use-later.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { clearSession } from '../../../lib/session/session-store.ts'
import { AuthPage } from '../auth-page.tsx'

// Fetched once the link has proven good: who signs in needs none of it.
const ResetForm = lazy(async () => ({ default: (await import('../reset-form.tsx')).ResetForm }))

const CAUSES = ['auth.reset.causeOld', 'auth.reset.causeUsed', 'auth.reset.causeDamaged'] as const

const LinkInvalid = ({ reason }: { reason: string }) => {
  const t = useTexts()
  return (
    <AuthPage title={t('auth.reset.invalidTitle')}>
      <Banner tone="error">{reason}</Banner>
      <section className="grid gap-2">
        <h2 className="font-semibold">{t('auth.reset.causes')}</h2>
        <ul className="grid max-w-[60ch] list-disc gap-1 pl-5 text-muted">
          {CAUSES.map(cause => (
            <li key={cause}>{t(cause)}</li>
          ))}
        </ul>
      </section>
      <LinkButton to="/forgot-password" variant="primary">
        {t('auth.reset.again')}
      </LinkButton>
      <BackLink to="/login">{t('auth.verify.back')}</BackLink>
    </AuthPage>
  )
}

const REDIRECT_MS = 3_000

/** Asks once per visit: a link that works while the form is open is checked again when it is used. */
const useLinkCheck = (token: string) =>
  useQuery({
    queryKey: ['auth', 'reset', token],
    queryFn: ({ signal }) =>
      api('POST /auth/reset-password/check', { body: { token }, anonymous: true, signal }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** A new password by a mailed link: checking, invalid, form, success. */
export const Component = () => {
  const t = useTexts()
  const navigate = useNavigate()
  const token = useLinkSecret('token') ?? ''
  const check = useLinkCheck(token)
  const [spent, setSpent] = useState<'no' | 'here' | 'elsewhere'>('no')
  useTitle(t('auth.reset.title'))
  useLater(spent === 'here', REDIRECT_MS, () => navigate('/login', { replace: true }))

  if (token === '') return <LinkInvalid reason={t('auth.reset.noToken')} />
  // The server knows no such link; anything else may be a passing trouble.
  if (spent === 'elsewhere' || answeredWith(check.error, 404, 410))
    return <LinkInvalid reason={t('auth.reset.invalid')} />
  return (
    <AuthPage title={t(spent === 'here' ? 'auth.reset.successTitle' : 'auth.reset.title')} step={spent}>
      {spent === 'here' && (
        <>
          <Banner tone="success">{t('auth.reset.success')}</Banner>
          <LinkButton to="/login" replace variant="primary">
            {t('auth.reset.toLogin')}
          </LinkButton>
        </>
      )}
      {check.isPending && (
        <div role="status" className="flex items-center gap-3 text-muted">
          <Spinner size={20} />
          {t('auth.reset.checking')}
        </div>
      )}
      {check.isError && <ErrorState error={check.error} onRetry={() => void check.refetch()} />}
      {check.isSuccess && spent === 'no' && (
        <Suspense fallback={<Spinner size={20} />}>
          <ResetForm
            token={token}
            onDone={() => {
              // All sessions have ended, also one that this browser may have had.
              clearSession()
              setSpent('here')
            }}
            onExpired={() => setSpent('elsewhere')}
          />
        </Suspense>
      )}
    </AuthPage>
  )
}
