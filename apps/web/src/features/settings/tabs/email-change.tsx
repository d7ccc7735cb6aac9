import { useMutation, useQueryClient } from '@tanstack/react-query'
import { EMAIL_MAX } from '@vivavox/contracts/limits'
import { useState } from 'react'
import { CodeInput } from '../../../components/code-input.tsx'
import { PasswordField } from '../../../components/password-field.tsx'
import { Resend } from '../../../components/resend.tsx'
import { Banner, Button, Failure, Field, Form, LiveRegion, TextInput } from '../../../components/ui/index.ts'
import { T, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { settingsQuery } from '../../../lib/api/queries.ts'
import { isCompleteCode } from '../../../lib/forms/code-digits.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { useStepFocus } from '../../../lib/page/use-step-focus.ts'
import { changeUser, useSession } from '../../../lib/session/session.ts'

interface EmailWishProps {
  busy: boolean
  error: unknown
  onWish: (wish: { email: string; current_password: string }) => void
  onCancel: () => void
}

/** Which address it shall be, and the password, so that a stranger at an open browser cannot take the account over. */
const EmailWish = ({ busy, error, onWish, onCancel }: EmailWishProps) => {
  const t = useTexts()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const wrong = fieldErrors(error)
  const ready = email.trim() !== '' && password !== ''
  return (
    <Form
      onSubmit={() => ready && onWish({ email: email.trim(), current_password: password })}
      className="grid gap-4"
    >
      {Object.keys(wrong).length === 0 && <Failure error={error} text={t('security.email.error')} />}
      <Field label={t('security.email.new')} hint={t('security.email.newHint')} error={wrong.email} required>
        <TextInput
          autoFocus
          name="email"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          value={email}
          onChange={event => setEmail(event.target.value)}
        />
      </Field>
      <PasswordField
        name="current"
        label={t('security.ownPassword')}
        hint={t('security.ownPasswordHint')}
        error={wrong.current_password}
        autoComplete="current-password"
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
          {t('security.email.submit')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </Form>
  )
}

interface Props {
  /** The address that waits. */
  email: string
  justSent: boolean
  onConfirmed: () => void
  /** The former address shall stay. */
  onKeep: () => void
}

/** The code mailed to a new address; with it that address counts. */
const EmailCode = ({ email, justSent, onConfirmed, onKeep }: Props) => {
  const t = useTexts()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => api('POST /auth/verify-email', { body: { email, code } }),
    onSuccess: ({ user }) => {
      changeUser(user)
      onConfirmed()
    },
  })
  return (
    <Form onSubmit={() => isCompleteCode(code) && confirm.mutate()} className="grid gap-4">
      <p className="max-w-[60ch] [overflow-wrap:anywhere]">
        <T k="security.email.pending" values={{ email }} tags={{ b: text => <b>{text}</b> }} />
      </p>
      <Failure error={confirm.error} text={t('security.email.error')} />
      <Field label={t('auth.verify.code')} required>
        <CodeInput value={code} onChange={setCode} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={confirm.isPending} disabled={!isCompleteCode(code)}>
          {t('auth.verify.submit')}
        </Button>
        <Button onClick={onKeep}>{t('security.email.keep')}</Button>
      </div>
      <Resend
        what="code"
        justSent={justSent}
        send={() => api('POST /auth/resend-verification', { body: { email } })}
      />
    </Form>
  )
}

/** The account's address, and the way to another one: a wish, then the code mailed there. Not for inside a form. */
export const EmailChange = () => {
  const t = useTexts()
  const client = useQueryClient()
  const { user } = useSession()
  const [asking, setAsking] = useState(false)
  const [sentNow, setSentNow] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  const wish = useMutation({
    mutationFn: (body: { email: string; current_password?: string }) => api('PUT /auth/profile', { body }),
    onSuccess: ({ user }) => {
      changeUser(user)
      setAsking(false)
      setSentNow(user.pending_email !== null)
    },
  })
  const email = user?.email ?? ''
  const pending = user?.pending_email
  const place = useStepFocus<HTMLDivElement>(`${asking} ${pending}`)
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 rounded-box outline-offset-8">
      <Field label={t('common.contact.email')} hint={t('settings.profile.emailHint')}>
        <div className="flex flex-wrap gap-2 sm:flex-nowrap">
          <TextInput readOnly type="email" value={email} className="min-w-0" />
          {!asking && !pending && (
            <Button
              className="w-full shrink-0 sm:w-auto"
              onClick={() => {
                setConfirmed(false)
                setAsking(true)
              }}
            >
              {t('security.email.change')}
            </Button>
          )}
        </div>
      </Field>
      <LiveRegion>{confirmed && <Banner tone="success">{t('security.email.done')}</Banner>}</LiveRegion>
      {asking && (
        <EmailWish
          busy={wish.isPending}
          error={wish.error}
          onWish={wish.mutate}
          onCancel={() => {
            wish.reset()
            setAsking(false)
          }}
        />
      )}
      {pending && !asking && (
        <EmailCode
          email={pending}
          justSent={sentNow}
          onKeep={() => wish.mutate({ email })}
          onConfirmed={() => {
            setConfirmed(true)
            void client.invalidateQueries(settingsQuery)
          }}
        />
      )}
    </div>
  )
}
