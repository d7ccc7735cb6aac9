import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Resend } from '../../../components/resend.tsx'
import { T, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { ForgotForm } from '../components/forgot-form.tsx'
import { MailTrouble } from '../components/mail-trouble.tsx'
import { OutboxHint } from '../components/outbox-hint.tsx'
import { carryOn } from '../destination.ts'

const TIPS = ['auth.verify.tipSpam', 'auth.verify.tipAddress', 'auth.forgot.tipResend'] as const

const askForLink = (email: string) => api('POST /auth/forgot-password', { body: { email }, anonymous: true })

/** Asks for a link that sets a new password; then says where to look for it. */
export const Component = () => {
  const t = useTexts()
  const [query] = useSearchParams()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const title = t(sentTo === null ? 'auth.forgot.title' : 'auth.forgot.sentTitle')
  useTitle(title)
  const back = <BackLink to={carryOn('/login', query)}>{t('auth.verify.back')}</BackLink>
  if (sentTo === null) {
    return (
      <Page width="narrow" title={title} lead={t('auth.forgot.lead')}>
        <ForgotForm send={askForLink} onSent={setSentTo} />
        {back}
      </Page>
    )
  }
  const lead = (
    <T
      k="auth.forgot.sentLead"
      values={{ email: sentTo }}
      tags={{ b: text => <b className="text-ink">{text}</b> }}
    />
  )
  return (
    <Page width="narrow" title={title} lead={lead} step="sent">
      <p role="status" className="max-w-[60ch]">
        {t('auth.forgot.sentText')}
      </p>
      <OutboxHint />
      <MailTrouble tips={TIPS}>
        <Resend what="link" justSent send={() => askForLink(sentTo)} />
      </MailTrouble>
      {back}
    </Page>
  )
}
