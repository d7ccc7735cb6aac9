import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CHAT_WEBHOOK_MAX } from '@vivavox/contracts/limits'
import { useState } from 'react'
import {
  Banner,
  Button,
  Failure,
  Field,
  Form,
  LiveRegion,
  Panel,
  TextInput,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { organisationQuery } from '../members/queries.ts'

/** How the chat took what it was last told. */
const Last = ({ at, fault }: NonNullable<Reply<'GET /organisation'>['chat_last']>) => {
  const t = useTexts()
  const date = useFormat().dateTime(at)
  if (fault === null) return <Banner tone="success">{t('settings.chat.took', { date })}</Banner>
  if (fault === 'address' || fault === 'silent')
    return <Banner tone="warn">{t(`settings.chat.${fault}`, { date })}</Banner>
  return <Banner tone="warn">{t('settings.chat.status', { date, status: fault })}</Banner>
}

/** The chat that hears of interviews that are over: saved, tried and removed at once. */
export const ChatPanel = () => {
  const t = useTexts()
  const client = useQueryClient()
  const { data } = useQuery(organisationQuery)
  const [typed, setTyped] = useState<string | null>(null)
  const refresh = () => client.invalidateQueries({ queryKey: organisationQuery.queryKey, exact: true })
  const save = useMutation({
    mutationFn: (chat_webhook_url: string | null) => api('PUT /organisation', { body: { chat_webhook_url } }),
    onSuccess: async () => {
      await refresh()
      setTyped(null)
    },
  })
  const test = useMutation({
    mutationFn: () => api('POST /organisation/chat/test'),
    onSettled: refresh,
  })
  if (!data) return null
  const saved = data.chat_webhook_url ?? ''
  const value = typed ?? saved
  return (
    <Panel title={t('settings.chat.title')}>
      <Form onSubmit={() => value !== saved && save.mutate(value || null)} className="grid gap-4">
        <Field label={t('settings.chat.url')} hint={t('settings.chat.hint')} note={t('common.optional')}>
          <TextInput
            type="url"
            value={value}
            maxLength={CHAT_WEBHOOK_MAX}
            autoComplete="off"
            spellCheck={false}
            onChange={event => setTyped(event.target.value)}
          />
        </Field>
        <Failure error={save.error ?? test.error} text={t('saving.failed')} />
        <LiveRegion>{saved && data.chat_last && <Last {...data.chat_last} />}</LiveRegion>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={save.isPending} disabled={value === saved}>
            {t('common.save')}
          </Button>
          {saved && value === saved && (
            <>
              <Button busy={test.isPending} onClick={() => test.mutate()}>
                {t('settings.chat.test')}
              </Button>
              <Button variant="ghost" onClick={() => save.mutate(null)}>
                {t('settings.chat.remove')}
              </Button>
            </>
          )}
        </div>
      </Form>
    </Panel>
  )
}
