import { useMutation } from '@tanstack/react-query'
import { Banner, Button } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { api, errorCode, errorMessage } from '../../lib/api/api.ts'
import { useLinkSecret } from '../../lib/page/link-secret.ts'
import { signIn } from '../../lib/session/session.ts'
import { browserTimeZone } from '../../lib/session/time-zone.ts'
import { AuthPage } from './auth-page.tsx'
import { SecondStep } from './second-step.tsx'

/** Signs in by the operator's link, only when pressed: programs that check messages open their links, too. */
export const SignInByLink = () => {
  const t = useTexts()
  const token = useLinkSecret('token') ?? ''
  const login = useMutation({
    mutationFn: (code: string) =>
      api('POST /auth/sign-in-link', {
        body: { token, ...(code && { totp_code: code }), time_zone: browserTimeZone() },
        anonymous: true,
      }),
    onSuccess: signIn,
  })
  const code = errorCode(login.error)
  const asksCode = login.variables !== undefined && (login.variables !== '' || code === 'TOTP_REQUIRED')
  const failure = login.isError && code !== 'TOTP_REQUIRED' && errorMessage(login.error, t('auth.error'))
  // A document load: the secret stays in this entry of the tab's history.
  const withPassword = () => window.location.assign('/login')
  if (asksCode && code !== 'LINK_EXPIRED')
    return (
      <AuthPage title={t('auth.second.title')} step="second">
        <SecondStep
          message={failure}
          isWrong={code === 'TOTP_INVALID'}
          busy={login.isPending}
          onCode={login.mutate}
          onBack={login.reset}
        />
      </AuthPage>
    )
  return (
    <AuthPage title={t('auth.login.title')} lead={t('auth.login.lead')}>
      <Button variant="primary" busy={login.isPending} onClick={() => login.mutate('')}>
        {t('common.nav.login')}
      </Button>
      {failure && <Banner tone={code === 'ACCOUNT_BLOCKED' ? 'info' : 'error'}>{failure}</Banner>}
      <button type="button" onClick={withPassword} className="link justify-self-start">
        {t('auth.verify.back')}
      </button>
    </AuthPage>
  )
}
