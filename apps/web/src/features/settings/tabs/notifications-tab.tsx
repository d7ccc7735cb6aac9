import { SaveForm } from '../../../components/save-form.tsx'
import { Panel, Switch } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { useSaveSettings } from '../../../lib/forms/use-save-settings.ts'
import { DisplayForm } from '../components/display-form.tsx'
import { type Settings, WithSettings } from '../components/with-settings.tsx'

const togglesOf = ({ notification_email, notification_sms }: Settings) => ({
  notification_email,
  notification_sms,
})

const Notifications = ({ settings }: { settings: Settings }) => {
  const t = useTexts()
  const { value, changes, isChanged, edit, clear } = useEdits(togglesOf(settings))
  const saving = useSaveSettings()
  return (
    <SaveForm changed={isChanged} saving={saving} onSave={() => saving.mutate(changes, { onSuccess: clear })}>
      <Panel title={t('settings.notifications.title')}>
        <div className="grid gap-5">
          <Switch
            checked={value.notification_email}
            label={t('settings.notifications.email')}
            hint={t('settings.notifications.emailHint', { email: settings.email })}
            onChange={event => edit({ notification_email: event.target.checked })}
          />
          <Switch
            checked={value.notification_sms}
            label={t('settings.notifications.sms')}
            hint={t('settings.notifications.smsHint')}
            onChange={event => edit({ notification_sms: event.target.checked })}
          />
        </div>
      </Panel>
      <DisplayForm />
    </SaveForm>
  )
}

/** What is told to the account, and in which language. */
export const Component = () => (
  <WithSettings>{settings => <Notifications settings={settings} />}</WithSettings>
)
