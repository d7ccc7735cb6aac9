import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { CodeInput } from '../../../components/code-input.tsx'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Resend } from '../../../components/resend.tsx'
import { Banner, Button, Failure, Field, Form, LinkButton, TextInput } from '../../../components/ui/index.ts'
import { T, type TextKey, useTexts } from '../../../i18n/index.ts'
import { ApiError, api, errorMessage } from '../../../lib/api/api.ts'
import { useOwnOutbox } from '../../../lib/api/use-outbox.ts'
import { codeDigits, isCompleteCode } from '../../../lib/forms/code-digits.ts'
import { focusField } from '../../../lib/forms/focus.ts'
import { fieldsOf } from '../../../lib/page/json.ts'
import { useLater } from '../../../lib/page/use-later.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { signIn } from '../../../lib/session/session.ts'
import { browserTimeZone } from '../../../lib/session/time-zone.ts'
import { AuthPage, MailTrouble, OutboxHint } from '../auth-page.tsx'
import { carryOn, destination } from '../destination.ts'
import { isEmail, nameIn } from '../registration.ts'

interface Props {
  email: string
  /** Asked for in the form when the address did not bring it. */
  onEmail?: (email: string) => void
  /** What the mail's button brought along; '' without. */
  brought: string
  onConfirmed: () => void
}

const CodeForm = ({ email, onEmail, brought, onConfirmed }: Props) => {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState(brought)
  const verify = useMutation({
    mutationFn: () =>
      api('POST /auth/verify-email', {
        body: { email: email.trim(), code, time_zone: browserTimeZone() },
        anonymous: true,
      }),
    onSuccess: session => {
      signIn(session)
      onConfirmed()
    },
    onError: () => focusField(form.current, 'code'),
  })
  const isWrong = verify.error instanceof ApiError && verify.error.code === 'CODE_INVALID'
  const message = verify.isError && errorMessage(verify.error, t('auth.verify.error'))
  const ready = isCompleteCode(code) && isEmail(email)
  return (
    <Form ref={form} onSubmit={() => ready && verify.mutate()} className="grid gap-5">
      {onEmail && (
        <Field label={t('common.contact.email')} required>
          <TextInput
            type="email"
            autoComplete="email"
            value={email}
            onChange={event => onEmail(event.target.value)}
          />
        </Field>
      )}
      <Field
        label={t('auth.verify.code')}
        error={isWrong ? <span role="alert">{message}</span> : null}
        required
      >
        <CodeInput
          autoFocus={!onEmail}
          value={code}
          onChange={changed => {
            setCode(changed)
            if (verify.isError) verify.reset()
          }}
        />
      </Field>
      <Button type="submit" variant="primary" busy={verify.isPending} disabled={!ready}>
        {t('auth.verify.submit')}
      </Button>
      {message && !isWrong && <Banner tone="error">{message}</Banner>}
    </Form>
  )
}

interface LinkProps {
  token: string
  onConfirmed: () => void
  onExpired: () => void
}

/** Confirms only when pressed: programs that check mails open their links, too. */
const LinkForm = ({ token, onConfirmed, onExpired }: LinkProps) => {
  const t = useTexts()
  const confirm = useMutation({
    mutationFn: () =>
      api('POST /auth/verify-email/link', {
        body: { token, time_zone: browserTimeZone() },
        anonymous: true,
      }),
    onSuccess: session => {
      signIn(session)
      onConfirmed()
    },
    onError: error => error instanceof ApiError && error.code === 'LINK_EXPIRED' && onExpired(),
  })
  return (
    <Form onSubmit={() => confirm.mutate()} className="grid gap-5">
      <Button type="submit" variant="primary" busy={confirm.isPending}>
        {t('auth.verify.submit')}
      </Button>
      <Failure error={confirm.error} text={t('auth.verify.error')} />
    </Form>
  )
}

/** What the mail's link brought in its fragment; older mails bring the code. */
const broughtBy = (hash: string) => {
  const brought = new URLSearchParams(hash.slice(1))
  return {
    email: brought.get('email') ?? '',
    token: brought.get('token') ?? '',
    code: codeDigits(brought.get('code') ?? ''),
  }
}

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
  const brought = broughtBy(hash)
  const given = query.get('email') ?? brought.email
  const isOutbox = useOwnOutbox()
  const [email, setEmail] = useState(given)
  const [confirmed, setConfirmed] = useState(false)
  const [expired, setExpired] = useState('')
  const isLink = brought.token !== '' && brought.token !== expired
  const title = t(confirmed ? 'auth.verify.doneTitle' : 'auth.verify.title')
  useTitle(title)
  useLater(confirmed, REDIRECT_MS, () =>
    navigate(destination(query, window.location.origin), { replace: true }),
  )
  const justSent = 'codeSent' in fieldsOf(state)

  return (
    <AuthPage
      title={title}
      step={confirmed ? 'confirmed' : 'code'}
      lead={
        !confirmed &&
        (given ? (
          <T
            k={isLink ? 'auth.verify.leadLink' : isOutbox ? 'auth.verify.leadOutbox' : 'auth.verify.lead'}
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
            {t('common.continue')}
          </LinkButton>
        </>
      ) : isLink ? (
        <LinkForm
          key={brought.token}
          token={brought.token}
          onConfirmed={() => setConfirmed(true)}
          onExpired={() => setExpired(brought.token)}
        />
      ) : (
        <>
          {expired !== '' && <Banner tone="error">{t('auth.verify.linkExpired')}</Banner>}
          <CodeForm
            key={hash}
            brought={brought.code}
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
