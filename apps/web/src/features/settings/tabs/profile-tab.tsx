import { CONSENT_NOTE_MAX, GREETING_MAX } from '@vivavox/contracts/values'
import { SaveForm } from '../../../components/save-form.tsx'
import { Field, Panel, Textarea, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { useSaveSettings } from '../../../lib/forms/use-save-settings.ts'
import { EmailChange } from '../components/email-change.tsx'
import { LogoPanel } from '../components/logo-panel.tsx'
import { NameForm } from '../components/name-form.tsx'
import { type Settings, WithSettings } from '../components/with-settings.tsx'

/** Who signs in, and by which address. Each part saves by itself: not for inside a form. */
const AccountPanel = () => {
  const t = useTexts()
  return (
    <Panel title={t('settings.profile.title')}>
      <div className="grid max-w-xl gap-6">
        <NameForm />
        <EmailChange />
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
  return (
    <SaveForm changed={isChanged} saving={saving} onSave={() => saving.mutate(changes, { onSuccess: clear })}>
      <Panel title={t('settings.company.title')}>
        <div className="grid gap-5">
          <Field label={t('settings.company.name')} hint={t('settings.company.nameHint')}>
            <TextInput
              value={value.company_name}
              maxLength={200}
              autoComplete="organization"
              onChange={event => edit({ company_name: event.target.value })}
            />
          </Field>
          <Field label={t('settings.company.description')} hint={t('settings.company.descriptionHint')}>
            <Textarea
              value={value.company_description}
              maxLength={5_000}
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
              maxLength={200}
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

/** Who the account is, and its company. */
export const Component = () => (
  <WithSettings>
    {settings => (
      <>
        <AccountPanel />
        <LogoPanel logo={settings.company_logo} />
        <Company settings={settings} />
      </>
    )}
  </WithSettings>
)
