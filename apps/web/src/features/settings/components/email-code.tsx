import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CodeInput } from '../../../components/code-input.tsx'
import { Resend } from '../../../components/resend.tsx'
import { Banner, Button, Field } from '../../../components/ui/index.ts'
import { T, useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { isCompleteCode } from '../../../lib/forms/code-digits.ts'
import { changeUser } from '../../../lib/session/session.ts'

interface Props {
  /** The address that waits. */
  email: string
  justSent: boolean
  onConfirmed: () => void
  /** The former address shall stay. */
  onKeep: () => void
}

/** The code mailed to a new address; with it that address counts. */
export const EmailCode = ({ email, justSent, onConfirmed, onKeep }: Props) => {
  const t = useTexts()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => api('POST /auth/verify-email', { body: { email, code } }),
    onSuccess: ({ user }) => {
      changeUser(user)
      onConfirmed()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isCompleteCode(code)) confirm.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="max-w-[60ch] [overflow-wrap:anywhere]">
        <T k="security.email.pending" values={{ email }} tags={{ b: text => <b>{text}</b> }} />
      </p>
      {confirm.isError && (
        <Banner tone="error">{errorMessage(confirm.error, t('security.email.error'))}</Banner>
      )}
      <Field label={t('auth.verify.code')} required>
        <CodeInput value={code} onChange={setCode} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={confirm.isPending} disabled={!isCompleteCode(code)}>
          {t('security.email.confirm')}
        </Button>
        <Button onClick={onKeep}>{t('security.email.keep')}</Button>
      </div>
      <Resend
        what="code"
        justSent={justSent}
        send={() => api('POST /auth/resend-verification', { body: { email } })}
      />
    </form>
  )
}
