import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Resend } from '../../../components/resend.tsx'
import { Banner, LinkButton } from '../../../components/ui/index.ts'
import { T, type TextKey, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { codeDigits } from '../../../lib/forms/code-digits.ts'
import { useLater } from '../../../lib/page/use-later.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { CodeForm } from '../components/code-form.tsx'
import { MailTrouble } from '../components/mail-trouble.tsx'
import { OutboxHint } from '../components/outbox-hint.tsx'
import { carryOn, destination } from '../destination.ts'
import { isEmail, nameIn } from '../registration.ts'
import { useOutbox } from '../use-outbox.ts'

const REDIRECT_MS = 2_000

/** What to try, by what is known. @param isAddressKnown the code can be sent again */
const tipsFor = (isOutbox: boolean, isAddressKnown: boolean): TextKey[] => [
  ...(isOutbox ? [] : (['auth.verify.tipSpam'] as const)),
  ...(isAddressKnown
    ? (['auth.verify.tipAddress', 'auth.verify.tipResend'] as const)
    : (['auth.verify.tipFillIn'] as const)),
]

/** The code from the mail confirms the address, signs in and leads on. */
export const Component = () => {
  const t = useTexts()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { hash, state }: { hash: string; state: unknown } = useLocation()
  const given = query.get('email') ?? ''
  const isOutbox = useOutbox()
  const [email, setEmail] = useState(given)
  const [confirmed, setConfirmed] = useState(false)
  const title = t(confirmed ? 'auth.verify.doneTitle' : 'auth.verify.title')
  useTitle(title)
  useLater(confirmed, REDIRECT_MS, () =>
    navigate(destination(query, window.location.origin), { replace: true }),
  )
  const justSent = typeof state === 'object' && state !== null && 'codeSent' in state

  return (
    <AuthPage
      title={title}
      step={confirmed ? 'confirmed' : 'code'}
      lead={
        !confirmed &&
        (given ? (
          <T
            k={isOutbox ? 'auth.verify.leadOutbox' : 'auth.verify.lead'}
            values={{ email: given }}
            tags={{ b: text => <b className="text-ink">{text}</b> }}
          />
        ) : (
          t('auth.verify.leadUnknown')
        ))
      }
    >
      {confirmed ? (
        <>
          <Banner tone="success">{t('auth.verify.success')}</Banner>
          <LinkButton to={destination(query, window.location.origin)} replace variant="primary">
            {t('auth.verify.continue')}
          </LinkButton>
        </>
      ) : (
        <>
          <CodeForm
            key={hash}
            brought={codeDigits(new URLSearchParams(hash.slice(1)).get('code') ?? '')}
            email={email}
            {...(!given && { onEmail: setEmail })}
            onConfirmed={() => setConfirmed(true)}
          />
          {isOutbox && <OutboxHint />}
          <MailTrouble tips={tipsFor(isOutbox, isEmail(email))}>
            {isEmail(email) && (
              <Resend
                what="code"
                justSent={justSent}
                send={() =>
                  api('POST /auth/resend-verification', { body: { email: email.trim() }, anonymous: true })
                }
              />
            )}
            {given && (
              <Link
                to={carryOn('/register', query)}
                state={{ name: nameIn(state) }}
                className="link justify-self-start"
              >
                {t('auth.verify.otherAddress')}
              </Link>
            )}
          </MailTrouble>
          <BackLink to={carryOn('/login', query)}>{t('auth.verify.back')}</BackLink>
        </>
      )}
    </AuthPage>
  )
}
