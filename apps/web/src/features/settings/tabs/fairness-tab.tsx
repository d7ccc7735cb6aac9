import { SELF_IDENTIFICATION } from '@vivavox/contracts/self-identification'
import { SaveForm } from '../../../components/save-form.tsx'
import { Choice, Field, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { useSaveSettings } from '../../../lib/forms/use-save-settings.ts'
import { type Settings, WithSettings } from '../components/with-settings.tsx'
import { FairnessFigures } from '../fairness/fairness-figures.tsx'

const Asking = ({ settings }: { settings: Settings }) => {
  const t = useTexts()
  const { self_identification } = settings
  const { value, changes, isChanged, edit, clear } = useEdits({ self_identification })
  const saving = useSaveSettings()
  return (
    <SaveForm changed={isChanged} saving={saving} onSave={() => saving.mutate(changes, { onSuccess: clear })}>
      <Panel title={t('settings.fairness.title')}>
        <div className="grid gap-5">
          <p className="max-w-[68ch] text-muted">{t('settings.fairness.lead')}</p>
          <Field label={t('settings.fairness.ask')} hint={t('settings.fairness.askHint')}>
            <Choice
              values={SELF_IDENTIFICATION}
              chosen={value.self_identification}
              textOf={asked => t(`settings.fairness.${asked}`)}
              onChoose={chosen => edit({ self_identification: chosen })}
            />
          </Field>
        </div>
      </Panel>
    </SaveForm>
  )
}

/** What candidates are asked about themselves, and how groups of them scored. */
export const Component = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <WithSettings>{settings => <Asking settings={settings} />}</WithSettings>
    <FairnessFigures />
  </div>
)
