import { useMutation } from '@tanstack/react-query'
import { NOTIFY_FINISHED } from '@vivavox/contracts/lists'
import type { UiLocale } from '@vivavox/contracts/locales'
import { SaveForm } from '../../../components/save-form.tsx'
import { Choice, Failure, Field, Panel, Switch } from '../../../components/ui/index.ts'
import { UiLanguageSelect } from '../../../components/ui-language-select.tsx'
import { setUiLanguage, useLanguage, useTexts } from '../../../i18n/index.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { saveSettings, useSaveSettings } from '../../../lib/forms/use-save-settings.ts'
import { useHasPlans } from '../../../lib/page/brand.ts'
import { COMMAND_KEY } from '../../../lib/page/command-key.ts'
import { setLetterKeys, useLetterKeys } from '../../../lib/page/letter-keys.ts'
import { setTheme, THEMES, useTheme } from '../../../lib/page/theme.ts'
import { type Settings, WithSettings } from '../with-settings.tsx'

/** Language (kept in the account), appearance and keys (kept in this browser); all apply at once. */
const DisplayForm = () => {
  const t = useTexts()
  const language = useLanguage()
  const theme = useTheme()
  const save = useMutation({
    mutationFn: async (next: UiLocale) => {
      await setUiLanguage(next)
      return saveSettings({ language: next })
    },
  })
  return (
    <Panel title={t('settings.display.title')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('common.language')} hint={t('settings.display.languageHint')}>
          <UiLanguageSelect value={language} onChange={save.mutate} />
        </Field>
        <Field label={t('common.theme')} hint={t('settings.display.themeHint')}>
          <Choice
            values={THEMES}
            chosen={theme}
            textOf={known => t(`common.theme.${known}`)}
            onChoose={setTheme}
          />
        </Field>
        <Switch
          className="sm:col-span-2"
          checked={useLetterKeys()}
          label={t('settings.display.letterKeys')}
          hint={t('settings.display.letterKeysHint', { keys: COMMAND_KEY })}
          onChange={event => setLetterKeys(event.target.checked)}
        />
        <Failure error={save.error} text={t('saving.failed')} className="sm:col-span-2" />
      </div>
    </Panel>
  )
}

const togglesOf = ({ notification_email, notification_sms, notify }: Settings) => ({
  notification_email,
  notification_sms,
  ...notify,
})
type Toggles = ReturnType<typeof togglesOf>

/** What differs, as the API takes it. */
const bodyOf = ({ notification_email, notification_sms, ...notify }: Partial<Toggles>) => ({
  ...(notification_email !== undefined && { notification_email }),
  ...(notification_sms !== undefined && { notification_sms }),
  ...(Object.keys(notify).length > 0 && { notify }),
})

const Notifications = ({ settings }: { settings: Settings }) => {
  const t = useTexts()
  const plans = String(useHasPlans())
  const { value, changes, isChanged, edit, clear } = useEdits(togglesOf(settings))
  const saving = useSaveSettings()
  return (
    <SaveForm
      changed={isChanged}
      saving={saving}
      onSave={() => saving.mutate(bodyOf(changes), { onSuccess: clear })}
    >
      <Panel title={t('settings.notifications.title')}>
        <div className="grid gap-5">
          <Switch
            checked={value.notification_email}
            label={t('settings.notifications.email')}
            hint={t('settings.notifications.emailHint', { email: settings.email, plans })}
            onChange={event => edit({ notification_email: event.target.checked })}
          />
          {value.notification_email && (
            <>
              <Field
                label={t('settings.notifications.finished')}
                hint={t('settings.notifications.finishedHint')}
              >
                <Choice
                  values={NOTIFY_FINISHED}
                  chosen={value.finished}
                  textOf={often => t(`settings.notifications.finished.${often}`)}
                  onChoose={finished => edit({ finished })}
                />
              </Field>
              {(['mentions', 'requests'] as const).map(what => (
                <Switch
                  key={what}
                  checked={value[what]}
                  label={t(`settings.notifications.${what}`)}
                  onChange={event => edit({ [what]: event.target.checked })}
                />
              ))}
            </>
          )}
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
