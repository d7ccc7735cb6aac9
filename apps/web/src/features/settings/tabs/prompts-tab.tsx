import { PROMPT_KEYS } from '@vivavox/contracts/prompt-variables'
import { useState } from 'react'
import { FileButton } from '../../../components/file-button.tsx'
import { SaveForm } from '../../../components/save-form.tsx'
import { Banner, Button, ConfirmDialog } from '../../../components/ui/index.ts'
import { type Texts, useTexts } from '../../../i18n/index.ts'
import { useEdits } from '../../../lib/forms/use-edits.ts'
import { saveFile } from '../../../lib/page/save-file.ts'
import { useSaveAdmin } from '../admin/use-save-admin.ts'
import { PromptEditors } from '../prompts/prompt-editors.tsx'
import { type FileFault, PROMPT_FILE, readPromptFile, writePromptFile } from '../prompts/prompt-file.ts'
import { eachPrompt, isSame, isSound, type PromptTexts, promptTitle } from '../prompts/prompt-texts.ts'
import { TrialPanel } from '../trial/trial-panel.tsx'
import { type Admin, WithAdminSettings } from '../with-settings.tsx'

const faultText = (fault: FileFault, t: Texts): string => {
  if (fault.kind === 'json') return t('admin.prompts.fault.json')
  if (fault.kind === 'none') return t('admin.prompts.fault.none')
  return t(`admin.prompts.fault.${fault.kind}`, { name: t(promptTitle(fault.key)), key: fault.key })
}

interface Props {
  texts: PromptTexts
  onImport: (prompts: Partial<PromptTexts>) => void
}

type Outcome = { name: string; count: number } | { fault: FileFault }

const Told = ({ outcome }: { outcome: Outcome }) => {
  const t = useTexts()
  if ('fault' in outcome)
    return (
      <Banner tone="error" title={t('admin.prompts.importFailed')}>
        {faultText(outcome.fault, t)}
      </Banner>
    )
  return <Banner>{t('admin.prompts.imported', outcome)}</Banner>
}

/** The prompts to a file and from one. What was read stands in the editors; nothing is saved before a press on 'Save'. */
const PromptTransfer = ({ texts, onImport }: Props) => {
  const t = useTexts()
  const [outcome, setOutcome] = useState<Outcome>()
  const read = async (file: File) => {
    const result = readPromptFile(await file.text())
    if ('fault' in result) return setOutcome(result)
    onImport(result.prompts)
    setOutcome({ name: file.name, count: Object.keys(result.prompts).length })
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button
          icon="download"
          onClick={() =>
            saveFile(PROMPT_FILE, new Blob([writePromptFile(texts)], { type: 'application/json' }))
          }
        >
          {t('admin.prompts.export')}
        </Button>
        <FileButton icon="share" accept="application/json,.json" onFile={file => void read(file)}>
          {t('admin.prompts.import')}
        </FileButton>
      </div>
      {outcome && <Told outcome={outcome} />}
    </div>
  )
}

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

/** The prompts of all accounts. */
export const Component = () => (
  <WithAdminSettings>{settings => <Prompts settings={settings} />}</WithAdminSettings>
)
