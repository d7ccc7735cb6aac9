import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OpenPage } from '@vivavox/contracts/candidate-page'
import type { CandidateRequest, RequestKind } from '@vivavox/contracts/requests'
import { useState } from 'react'
import { Choices } from '../../components/choices.tsx'
import {
  Badge,
  Banner,
  Button,
  Failure,
  Field,
  Form,
  LiveRegion,
  Panel,
  Textarea,
} from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { ApiError, api } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/format/format.ts'

const TEXT_MAX = 2_000

interface Props {
  page: OpenPage
  token: string
}

/** Sends a request; the page shows it afterwards. */
const useAsk = (token: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { kind: RequestKind; text: string }) =>
      api('POST /my/requests', { pageToken: token, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['my', token] }),
  })
}

const NotSent = ({ error }: { error: unknown }) => {
  const t = useTexts()
  if (error instanceof ApiError && error.code === 'LIMIT_REACHED')
    return <Banner tone="warn">{t('asking.full')}</Banner>
  return <Failure error={error} text={t('asking.failed')} />
}

const AskForm = ({ kinds, token }: { kinds: readonly RequestKind[]; token: string }) => {
  const t = useTexts()
  const format = useFormat()
  const [kind, choose] = useState<RequestKind | null>(null)
  const [text, write] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const ask = useAsk(token)
  const send = (form: HTMLFormElement) => {
    if (!kind || ask.isPending) return
    const isMissing = kind === 'question' && text.trim() === ''
    setEmpty(isMissing)
    if (isMissing) return form.querySelector('textarea')?.focus()
    const onSuccess = () => {
      choose(null)
      write('')
    }
    ask.mutate({ kind, text }, { onSuccess })
  }
  return (
    <Form onSubmit={send} className="grid gap-4">
      <Choices
        legend={t('asking.choose')}
        value={kind}
        onChange={next => {
          choose(next)
          setEmpty(false)
        }}
        choices={kinds.map(value => ({
          value,
          label: t(`asking.kind.${value}`),
          hint: t(`asking.hint.${value}`),
        }))}
      />
      {kind && (
        <>
          <Field
            label={t('asking.text')}
            required={kind === 'question'}
            error={isEmpty && t('asking.empty')}
            {...(kind !== 'question' && { note: t('common.optional') })}
          >
            <Textarea
              value={text}
              maxLength={TEXT_MAX}
              dir="auto"
              onChange={({ target }) => write(target.value)}
            />
          </Field>
          <Button type="submit" variant="primary" className="justify-self-start" busy={ask.isPending}>
            {t('asking.send')}
          </Button>
        </>
      )}
      <NotSent error={ask.error} />
      <LiveRegion>
        {ask.data && !kind && (
          <Banner tone="success">{t('asking.sent', { date: format.date(ask.data.due_at) })}</Banner>
        )}
      </LiveRegion>
    </Form>
  )
}

const TONES = { open: 'neutral', assigned: 'accent', answered: 'good' } as const

const Asked = ({ request: { kind, text, state, due_at, answer } }: { request: CandidateRequest }) => {
  const t = useTexts()
  const format = useFormat()
  const isLate = state !== 'answered' && Date.parse(due_at) <= Date.now()
  const due = { date: format.date(due_at) }
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{t(`asking.kind.${kind}`)}</span>
        <Badge tone={TONES[state]}>{t(`asking.state.${state}`)}</Badge>
      </p>
      {text && (
        <p className="whitespace-pre-line text-muted [overflow-wrap:anywhere]" dir="auto">
          {text}
        </p>
      )}
      {answer === null ? (
        <p className="text-small">{t(isLate ? 'asking.overdue' : 'asking.due', due)}</p>
      ) : (
        <div className="grid gap-1 border-accent border-s-2 ps-3">
          <p className="text-muted text-small">{t('asking.answer')}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
            {answer}
          </p>
        </div>
      )}
    </li>
  )
}

/** What the candidate can ask of the company, and what became of it. */
export const AskPanel = ({ page: { may_ask, requests }, token }: Props) => {
  const t = useTexts()
  if (may_ask.length + requests.length === 0) return null
  return (
    <Panel title={t('asking.title')}>
      <div className="grid gap-6">
        {may_ask.length > 0 && (
          <div className="grid gap-4">
            <p className="max-w-[62ch] text-muted">{t('asking.lead')}</p>
            <AskForm kinds={may_ask} token={token} />
          </div>
        )}
        {requests.length > 0 && (
          <section className="grid gap-3">
            <h3 className="font-medium">{t('asking.yours')}</h3>
            <ul className="divide-y divide-line">
              {requests.map(request => (
                <Asked key={request.id} request={request} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Panel>
  )
}
