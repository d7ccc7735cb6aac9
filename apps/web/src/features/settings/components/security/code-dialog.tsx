import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../../../../components/password-field.tsx'
import { Banner, Button, Dialog, Field, TextInput } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { errorMessage } from '../../../../lib/api/api.ts'
import { fieldErrors } from '../../../../lib/forms/field-errors.ts'

export interface Answers {
  password: string
  code: string
}

interface Props {
  text: string
  submitLabel: string
  /** Asks for the password as well, and colours the button. */
  danger?: boolean
  run: (answers: Answers) => Promise<unknown>
  onClose: () => void
}

const CodeForm = ({ text, submitLabel, danger = false, run, onClose }: Props) => {
  const t = useTexts()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const confirm = useMutation({ mutationFn: run, onSuccess: onClose })
  const wrong = fieldErrors(confirm.error).password
  const ready = code.trim() !== '' && (!danger || password !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) confirm.mutate({ password, code: code.trim() })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p>{text}</p>
      {confirm.isError && !wrong && (
        <Banner tone="error">{errorMessage(confirm.error, t('security.twoFactor.error'))}</Banner>
      )}
      {danger && (
        <PasswordField
          name="password"
          label={t('security.twoFactor.password')}
          error={wrong}
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
      )}
      <Field label={t('security.twoFactor.anyCode')} required>
        <TextInput
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={event => setCode(event.target.value)}
          className="font-mono"
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={confirm.isPending}
          disabled={!ready}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

/** Asks for the second factor before something that weakens or replaces it. */
export const CodeDialog = ({ open, title, ...form }: Props & { open: boolean; title: string }) => (
  <Dialog open={open} onClose={form.onClose} title={title}>
    <CodeForm {...form} />
  </Dialog>
)
