import { useQuery } from '@tanstack/react-query'
import { COMPANY_CONTACT_MAX } from '@vivavox/contracts/limits'
import { useState } from 'react'
import { useTexts } from '../i18n/index.ts'
import { settingsQuery } from '../lib/api/queries.ts'
import { useSaveSettings } from '../lib/forms/use-save-settings.ts'
import { useCan } from '../lib/session/can.ts'
import { Button, Failure, Field, Form, Panel, TextInput } from './ui/index.ts'

/** Asks an account that names no contact for one, with its own address filled in, before it shares a link. */
export const ContactPrompt = () => {
  const t = useTexts()
  const { data } = useQuery(settingsQuery)
  const may = useCan()
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, isPending, error } = useSaveSettings()
  if (data?.company_contact !== '' || !may('company.edit')) return null
  const contact = typed ?? data.email
  return (
    <Panel title={t('invitations.contact.title')}>
      <Form onSubmit={() => mutate({ company_contact: contact.trim() })} className="grid gap-4">
        <p className="max-w-[68ch] text-muted">{t('invitations.contact.text')}</p>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('invitations.contact.label')} className="min-w-0 grow basis-64">
            <TextInput
              value={contact}
              maxLength={COMPANY_CONTACT_MAX}
              onChange={event => setTyped(event.target.value)}
            />
          </Field>
          <Button type="submit" busy={isPending} disabled={contact.trim() === ''}>
            {t('common.save')}
          </Button>
        </div>
        <Failure error={error} text={t('invitations.contact.failed')} />
      </Form>
    </Panel>
  )
}
