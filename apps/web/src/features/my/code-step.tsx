import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CodeInput } from '../../components/code-input.tsx'
import { Button, Failure, Field, Form, LiveRegion } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { api, errorCode } from '../../lib/api/api.ts'
import { isCompleteCode } from '../../lib/forms/code-digits.ts'
import { keep, readKept } from '../../lib/session/storage.ts'

/** How long a mailed code works, milliseconds. */
const CODE_MS = 15 * 60_000

const sentKey = (token: string) => `page-code-sent:${token.slice(0, 16)}`

/** Was a code mailed that still works? Phones reload the page of a reader who looks into the mail. */
const wasSent = (token: string): boolean =>
  Date.now() - Number(readKept(sentKey(token), 'sessionStorage') ?? 0) < CODE_MS

interface Props {
  token: string
  /** Until then the code counts; null: none was entered. */
  confirmedUntil: string | null
  /** What the code unlocks. */
  children: ReactNode
}

const EnterCode = ({ token }: Pick<Props, 'token'>) => {
  const t = useTexts()
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => api('POST /my/confirm', { pageToken: token, body: { code } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['my', token] }),
  })
  const isWrong = errorCode(confirm.error) === 'CODE_INVALID'
  return (
    <Form
      onSubmit={() => isCompleteCode(code) && confirm.mutate()}
      className="grid justify-items-start gap-3"
    >
      <Field
        label={t('my.code.label')}
        error={isWrong ? <span role="alert">{t('my.code.wrong')}</span> : null}
        required
      >
        <CodeInput
          autoFocus
          value={code}
          onChange={changed => {
            setCode(changed)
            if (confirm.isError) confirm.reset()
          }}
        />
      </Field>
      <Button type="submit" variant="primary" busy={confirm.isPending} disabled={!isCompleteCode(code)}>
        {t('my.code.confirm')}
      </Button>
      {!isWrong && <Failure error={confirm.error} text={t('my.code.failed')} />}
    </Form>
  )
}

/** Shows what changes a page only to the reader who has entered the mailed code within the last hour. */
export const CodeStep = ({ token, confirmedUntil, children }: Props) => {
  const t = useTexts()
  const [isSent, setSent] = useState(() => wasSent(token))
  const send = useMutation({
    mutationFn: () => api('POST /my/code', { pageToken: token }),
    onSuccess: () => {
      keep(sentKey(token), Date.now(), 'sessionStorage')
      setSent(true)
    },
  })
  if (confirmedUntil && Date.parse(confirmedUntil) > Date.now()) return children
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[62ch] text-muted">{t('my.code.why')}</p>
      <Button busy={send.isPending} onClick={() => send.mutate()}>
        {t(isSent ? 'my.code.again' : 'my.code.send')}
      </Button>
      <LiveRegion>{isSent && <p className="text-small">{t('my.code.sent')}</p>}</LiveRegion>
      <Failure error={send.error} text={t('my.code.failed')} />
      {isSent && <EnterCode token={token} />}
    </div>
  )
}
