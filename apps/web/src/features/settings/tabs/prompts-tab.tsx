import { PROMPT_KEYS } from '@vivavox/contracts/prompt-variables'
import { useState } from 'react'
import { SaveForm } from '../../../components/save-form.tsx'
import { Banner, Button, ConfirmDialog } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { PromptTransfer } from '../admin/prompt-transfer.tsx'
import { useSaveAdmin } from '../admin/use-save-admin.ts'
import { type Admin, WithAdminSettings } from '../admin/with-admin-settings.tsx'
import { PromptEditors } from '../prompts/prompt-editors.tsx'
import { eachPrompt, isSame, isSound } from '../prompts/prompt-texts.ts'
import { TrialPanel } from '../trial/trial-panel.tsx'

const Prompts = ({ settings }: { settings: Admin }) => {
  const t = useTexts()
  const { defaults } = settings
  const standards = eachPrompt(key => defaults[`${key}_prompt`])
  const { value, changes, isChanged, edit, clear } = useEdits(
    eachPrompt(key => settings[`${key}_prompt`] ?? standards[key]),
  )
  const [asking, setAsking] = useState(false)
  const saving = useSaveAdmin()
  const save = () => {
    const body = Object.entries(changes).map(([key, prompt]) => [`${key}_prompt`, prompt])
    saving.mutate(Object.fromEntries(body), { onSuccess: clear })
  }
  const allDefault = PROMPT_KEYS.every(key => isSame(value[key], standards[key]))
  const resetAll = () => {
    edit(standards)
    setAsking(false)
  }
  return (
    <>
      <Banner tone="warn">{t('admin.prompts.warning')}</Banner>
      <SaveForm
        changed={isChanged}
        blocked={!isSound(value)}
        saving={saving}
        onSave={save}
        actions={
          <Button icon="refresh" disabled={allDefault} onClick={() => setAsking(true)}>
            {t('admin.prompts.resetAll')}
          </Button>
        }
      >
        <PromptEditors
          title={t('admin.prompts.title')}
          lead={t('admin.prompts.lead')}
          texts={value}
          standards={standards}
          onChange={(key, prompt) => edit({ [key]: prompt })}
        />
        <TrialPanel
          change={changes.evaluation === undefined ? {} : { evaluation_prompt: changes.evaluation }}
          blocked={!isSound(value)}
        />
        <PromptTransfer texts={value} onImport={edit} />
      </SaveForm>
      <ConfirmDialog
        open={asking}
        title={t('admin.prompts.resetAllTitle')}
        confirmLabel={t('admin.prompts.resetAll')}
        onConfirm={resetAll}
        onClose={() => setAsking(false)}
      >
        <p>{t('admin.prompts.resetAllText')}</p>
      </ConfirmDialog>
    </>
  )
}

/** The prompts for everybody. */
export const Component = () => (
  <WithAdminSettings>{settings => <Prompts settings={settings} />}</WithAdminSettings>
)
