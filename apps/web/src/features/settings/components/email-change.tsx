import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner, Button, Field, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { settingsQuery } from '../../../lib/api/queries.ts'
import { useStepFocus } from '../../../lib/page/use-step-focus.ts'
import { changeUser, useSession } from '../../../lib/session/session.ts'
import { EmailCode } from './email-code.tsx'
import { EmailWish } from './email-wish.tsx'

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
      <Field label={t('settings.profile.email')} hint={t('settings.profile.emailHint')}>
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
      {confirmed && <Banner tone="success">{t('security.email.done')}</Banner>}
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
