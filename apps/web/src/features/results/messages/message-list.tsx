import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Message } from '@vivavox/contracts/messages'
import { Button, Failure, Summary } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { messagesKey, messagesQuery } from './message-queries.ts'
import { MessageState } from './message-state.tsx'

interface OneProps {
  interviewId: string
  message: Message
  mayDecide: boolean
}

const One = ({ interviewId, message, mayDecide }: OneProps) => {
  const t = useTexts()
  const client = useQueryClient()
  const params = { id: interviewId, message_id: message.id }
  const onSettled = () => client.invalidateQueries({ queryKey: messagesKey(interviewId) })
  const withdraw = useMutation({
    mutationFn: () => api('DELETE /interviews/{id}/messages/{message_id}', { params }),
    onSettled,
  })
  const send = useMutation({
    mutationFn: () => api('POST /interviews/{id}/messages/{message_id}/send', { params }),
    onSettled,
  })
  const { state, subject, body } = message
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <MessageState message={message} />
      <details>
        <Summary className="min-h-8 items-center! text-small pointer-coarse:min-h-11">
          <span className="[overflow-wrap:anywhere]">{subject}</span>
        </Summary>
        <p className="max-w-[68ch] whitespace-pre-line pt-1 [overflow-wrap:anywhere]">{body}</p>
      </details>
      {state === 'failed' && <p className="text-small">{t('messages.failedText')}</p>}
      <Failure error={withdraw.error ?? send.error} text={t('messages.changeFailed')} />
      {mayDecide && state === 'waiting' && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('messages.withdraw')}
          </Button>
          <Button size="small" variant="ghost" busy={send.isPending} onClick={() => send.mutate()}>
            {t('messages.sendNow')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** What was written to the candidate, and how far it is; nothing where nothing was. */
export const Part = ({ interviewId, mayDecide }: { interviewId: string; mayDecide: boolean }) => {
  const t = useTexts()
  const { data, error } = useQuery(messagesQuery(interviewId))
  if (error) return <Failure error={error} text={t('messages.listFailed')} />
  if (!data || data.messages.length === 0) return null
  return (
    <section aria-label={t('messages.title')} className="grid gap-2 border-line border-t pt-4">
      <h3 className="font-medium text-small">{t('messages.title')}</h3>
      <ul className="divide-y divide-line">
        {data.messages.map(message => (
          <One key={message.id} interviewId={interviewId} message={message} mayDecide={mayDecide} />
        ))}
      </ul>
    </section>
  )
}
