import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedRequest } from '@vivavox/contracts/requests'
import { useState } from 'react'
import { Button, Failure, LinkButton } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { api } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/format/format.ts'
import { useSession } from '../../lib/session/session.ts'
import { AnswerForm } from './answer-form.tsx'
import { DueBadge } from './due-badge.tsx'
import { REQUESTS_KEY } from './queries.ts'

const Words = ({ text, label }: { text: string; label?: string }) => (
  <div className="grid gap-1 border-line border-s-2 ps-3">
    {label && <p className="text-muted text-small">{label}</p>}
    <p className="max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
      {text}
    </p>
  </div>
)

/** Takes a request, or gives it back. */
const Assignment = ({ request: { id, assigned_to } }: { request: ListedRequest }) => {
  const t = useTexts()
  const me = useSession().user?.id ?? null
  const client = useQueryClient()
  const isMine = assigned_to !== null && assigned_to.id === me
  const assign = useMutation({
    mutationFn: () =>
      api('PUT /requests/{id}/assignee', { params: { id }, body: { user_id: isMine ? null : me } }),
    onSuccess: () => client.invalidateQueries({ queryKey: REQUESTS_KEY }),
  })
  return (
    <>
      <Button size="small" variant="ghost" busy={assign.isPending} onClick={() => assign.mutate()}>
        {t(isMine ? 'requests.release' : 'requests.take')}
      </Button>
      {assign.error && (
        <div className="basis-full">
          <Failure error={assign.error} text={t('requests.takeFailed')} />
        </div>
      )}
    </>
  )
}

const Facts = ({ request }: { request: ListedRequest }) => {
  const t = useTexts()
  const format = useFormat()
  const me = useSession().user?.id
  const { assigned_to: taker, state } = request
  const takenBy = taker && t(taker.id === me ? 'requests.mine' : 'requests.takenBy', { name: taker.name })
  const parts = [
    request.candidate_name ?? t('requests.candidate'),
    request.vacancy_title,
    t('requests.received', { date: format.dateTime(request.created_at) }),
    state === 'assigned' && takenBy,
  ]
  return <p className="text-muted text-small [overflow-wrap:anywhere]">{parts.filter(Boolean).join(' · ')}</p>
}

/** One request: who asks what until when, and its answer. */
export const RequestRow = ({ request }: { request: ListedRequest }) => {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const isAnswered = request.state === 'answered'
  return (
    <li className="grid gap-3 px-5 py-5 sm:px-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h2 className="font-medium">{t(`requests.kind.${request.kind}`)}</h2>
          <DueBadge request={request} />
        </div>
        <Facts request={request} />
      </div>
      {request.text && <Words text={request.text} />}
      {request.answer && <Words text={request.answer} label={t('requests.yourAnswer')} />}
      {isOpen && !isAnswered ? (
        <AnswerForm request={request} onClose={() => setOpen(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {!isAnswered && (
            <>
              <Button size="small" onClick={() => setOpen(true)}>
                {t('requests.answer')}
              </Button>
              <Assignment request={request} />
            </>
          )}
          {request.interview_id && (
            <LinkButton
              to={`/results/${request.interview_id}`}
              size="small"
              variant="ghost"
              icon="arrowRight"
            >
              {t('requests.result')}
            </LinkButton>
          )}
        </div>
      )}
    </li>
  )
}
