import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  COMPANY_CONTACT_MAX,
  COMPANY_DESCRIPTION_MAX,
  COMPANY_NAME_MAX,
  CONSENT_NOTE_MAX,
  GREETING_MAX,
  LOGO_MAX_BYTES,
} from '@vivavox/contracts/limits'
import { FileButton } from '../../../components/file-button.tsx'
import { useOrganisations } from '../../../components/layouts/use-organisations.ts'
import { SaveForm } from '../../../components/save-form.tsx'
import { Banner, Button, Field, Panel, Textarea, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, api, apiFetch, errorMessage } from '../../../lib/api/api.ts'
import { settingsQuery } from '../../../lib/api/queries.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { useSaveSettings } from '../../../lib/forms/use-save-settings.ts'
import { useCan } from '../../../lib/session/can.ts'
import { restoreSession } from '../../../lib/session/session.ts'
import { ChatPanel } from '../organisation/chat-panel.tsx'
import { DeleteOrganisation } from '../organisation/delete-organisation.tsx'
import { LeaveOrganisation } from '../organisation/leave-organisation.tsx'
import { TransferOwnership } from '../organisation/transfer-ownership.tsx'
import { type Settings, WithSettings } from '../with-settings.tsx'

/** The limit as the texts name it. */
const LOGO_MAX = { kb: LOGO_MAX_BYTES / 1024 }
const ACCEPTED = 'image/png,image/jpeg,image/webp'

const send = (file: File) =>
  apiFetch('PUT', '/api/settings/logo', {
    body: file,
    headers: {
      'Content-Type': ACCEPTED.split(',').includes(file.type) ? file.type : 'application/octet-stream',
    },
  })

/** Uploads, replaces and removes the company's logo; each takes effect immediately. */
const LogoPanel = ({ logo }: { logo: string | null }) => {
  const t = useTexts()
  const client = useQueryClient()
  const changing = useMutation({
    mutationFn: async (file: File | null) => {
      if (file === null) return api('DELETE /settings/logo')
      if (file.size > LOGO_MAX_BYTES)
        throw new ApiError(413, 'TOO_LARGE', t('settings.logo.tooLarge', LOGO_MAX))
      await send(file)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  })
  const said = changing.error instanceof ApiError ? changing.error.fieldMessage('logo') : undefined
  return (
    <Panel title={t('settings.logo.title')}>
      <div className="grid gap-4">
        <p className="max-w-[68ch] text-muted">{t('settings.logo.hint', LOGO_MAX)}</p>
        {logo && (
          <img
            src={logo}
            alt={t('settings.logo.alt')}
            className="max-h-20 max-w-60 justify-self-start rounded-box border border-line bg-white object-contain p-2"
          />
        )}
        {changing.isError && (
          <Banner tone="error">{said ?? errorMessage(changing.error, t('settings.logo.error'))}</Banner>
        )}
        <div className="flex flex-wrap gap-2">
          <FileButton accept={ACCEPTED} busy={changing.isPending} onFile={changing.mutate}>
            {t(logo ? 'settings.logo.replace' : 'settings.logo.choose')}
          </FileButton>
          {logo && (
            <Button variant="ghost" disabled={changing.isPending} onClick={() => changing.mutate(null)}>
              {t('settings.logo.remove')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}

const companyOf = ({
  company_name,
  company_description,
  company_contact,
  consent_note,
  company_greeting,
}: Settings) => ({
  company_greeting,
  company_name,
  company_description,
  company_contact,
  consent_note,
})

const Company = ({ settings }: { settings: Settings }) => {
  const t = useTexts()
  const { value, changes, isChanged, edit, clear } = useEdits(companyOf(settings))
  const saving = useSaveSettings()
  const saved = () => {
    clear()
    // The header names it, too.
    void restoreSession()
  }
  return (
    <SaveForm changed={isChanged} saving={saving} onSave={() => saving.mutate(changes, { onSuccess: saved })}>
      <Panel title={t('settings.company.title')}>
        <div className="grid gap-5">
          <Field label={t('settings.company.name')} hint={t('settings.company.nameHint')}>
            <TextInput
              value={value.company_name}
              maxLength={COMPANY_NAME_MAX}
              autoComplete="organization"
              onChange={event => edit({ company_name: event.target.value })}
            />
          </Field>
          <Field label={t('settings.company.description')} hint={t('settings.company.descriptionHint')}>
            <Textarea
              value={value.company_description}
              maxLength={COMPANY_DESCRIPTION_MAX}
              rows={6}
              onChange={event => edit({ company_description: event.target.value })}
            />
          </Field>
          <Field
            label={t('settings.company.greeting')}
            note={t('common.optional')}
            hint={t('settings.company.greetingHint')}
          >
            <Textarea
              value={value.company_greeting}
              maxLength={GREETING_MAX}
              rows={3}
              onChange={event => edit({ company_greeting: event.target.value })}
            />
          </Field>
          <Field label={t('settings.company.contact')} hint={t('settings.company.contactHint')}>
            <TextInput
              value={value.company_contact}
              maxLength={COMPANY_CONTACT_MAX}
              onChange={event => edit({ company_contact: event.target.value })}
            />
          </Field>
          <Field
            label={t('settings.company.consentNote')}
            note={t('common.optional')}
            hint={t('settings.company.consentNoteHint')}
          >
            <Textarea
              value={value.consent_note}
              maxLength={CONSENT_NOTE_MAX}
              onChange={event => edit({ consent_note: event.target.value })}
            />
          </Field>
        </div>
      </Panel>
    </SaveForm>
  )
}

/** What a member who changes nothing of the organisation sees. */
const Own = () => {
  const t = useTexts()
  const current = useOrganisations().organisations.find(each => each.current)
  if (!current) return null
  return (
    <Panel title={current.label}>
      <p className="text-muted">
        {t('members.ownRole', { role: t(`roles.name.${current.role}`).toLowerCase() })}
      </p>
    </Panel>
  )
}

/** What candidates read about the organisation, and the ways out of it. */
export const Component = () => {
  const can = useCan()
  const isOwner = can('organisation.delete')
  return (
    <>
      {can('company.edit') ? (
        <WithSettings>
          {settings => (
            <>
              <LogoPanel logo={settings.company_logo} />
              <Company settings={settings} />
            </>
          )}
        </WithSettings>
      ) : (
        <Own />
      )}
      {can('company.edit') && <ChatPanel />}
      {isOwner && <TransferOwnership />}
      <LeaveOrganisation />
      {isOwner && <DeleteOrganisation />}
    </>
  )
}
