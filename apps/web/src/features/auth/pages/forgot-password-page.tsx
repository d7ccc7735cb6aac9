import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Resend } from '../../../components/resend.tsx'
import { T, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { AuthPage } from '../components/auth-page.tsx'
import { ForgotForm } from '../components/forgot-form.tsx'
import { MailTrouble } from '../components/mail-trouble.tsx'
import { OutboxHint } from '../components/outbox-hint.tsx'
import { carryOn } from '../destination.ts'
import { useOutbox } from '../use-outbox.ts'

const TIPS = ['auth.verify.tipAddress', 'auth.forgot.tipResend'] as const
const MAILED_TIPS = ['auth.verify.tipSpam', ...TIPS] as const

const askForLink = (email: string) => api('POST /auth/forgot-password', { body: { email }, anonymous: true })

/** Asks for a link that sets a new password; then says where to look for it. */
export const Component = () => {
  const t = useTexts()
  const [query] = useSearchParams()
  const isOutbox = useOutbox()
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
