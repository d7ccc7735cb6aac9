import { useMutation } from '@tanstack/react-query'
import { EMAIL_MAX } from '@vivavox/contracts/limits'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Resend } from '../../../components/resend.tsx'
import { Button, Failure, Field, Form, TextInput } from '../../../components/ui/index.ts'
import { T, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useOwnOutbox } from '../../../lib/api/use-outbox.ts'
import { focusField } from '../../../lib/forms/focus.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { AuthPage, MailTrouble, OutboxHint } from '../auth-page.tsx'
import { carryOn } from '../destination.ts'
import { isEmail } from '../registration.ts'

interface Props {
  send: (email: string) => Promise<unknown>
  onSent: (email: string) => void
}

const ForgotForm = ({ send, onSent }: Props) => {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState(false)
  const ask = useMutation({ mutationFn: send, onSuccess: (_, address) => onSent(address) })
  const submit = () => {
    setWrong(!isEmail(email))
    if (isEmail(email)) ask.mutate(email.trim())
    else focusField(form.current, 'email')
  }
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <Field label={t('common.contact.email')} error={wrong ? t('auth.problem.email') : null} required>
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          maxLength={EMAIL_MAX}
          value={email}
          onChange={event => {
            setEmail(event.target.value)
            setWrong(false)
          }}
        />
      </Field>
      <Button type="submit" variant="primary" busy={ask.isPending}>
        {t('auth.forgot.submit')}
      </Button>
      <Failure error={ask.error} text={t('auth.forgot.error')} />
    </Form>
  )
}

const TIPS = ['auth.verify.tipAddress', 'auth.forgot.tipResend'] as const
const MAILED_TIPS = ['auth.verify.tipSpam', ...TIPS] as const

const askForLink = (email: string) => api('POST /auth/forgot-password', { body: { email }, anonymous: true })

/** Asks for a link that sets a new password; then says where to look for it. */
export const Component = () => {
  const t = useTexts()
  const [query] = useSearchParams()
  const isOutbox = useOwnOutbox()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const title = t(sentTo === null ? 'auth.forgot.title' : 'auth.forgot.sentTitle')
  useTitle(title)
  const back = <BackLink to={carryOn('/login', query)}>{t('auth.verify.back')}</BackLink>
  if (sentTo === null) {
    return (
      <AuthPage title={title} lead={t('auth.forgot.lead')}>
        <ForgotForm send={askForLink} onSent={setSentTo} />
        {back}
      </AuthPage>
    )
  }
  const lead = (
    <T
      k={isOutbox ? 'auth.forgot.sentLeadOutbox' : 'auth.forgot.sentLead'}
      values={{ email: sentTo }}
      tags={{ b: text => <b className="text-ink">{text}</b> }}
    />
  )
  return (
    <AuthPage title={title} lead={lead} step="sent">
      <p role="status" className="text-pretty">
        {t('auth.forgot.sentText')}
      </p>
      {isOutbox && <OutboxHint />}
      <MailTrouble tips={isOutbox ? TIPS : MAILED_TIPS}>
        <Resend what="link" justSent send={() => askForLink(sentTo)} />
      </MailTrouble>
      {back}
    </AuthPage>
  )
}
