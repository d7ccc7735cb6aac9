import { type ChangeEvent, useRef, useState } from 'react'
import { Banner, Button } from '../../../components/ui/index.ts'
import { type Texts, useTexts } from '../../../i18n/index.ts'
import { saveFile } from '../../../lib/page/save-file.ts'
import type { PromptTexts } from '../prompts/prompt-texts.ts'
import { promptTitle } from '../prompts/prompt-titles.ts'
import { type FileFault, PROMPT_FILE, readPromptFile, writePromptFile } from './prompt-file.ts'

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
export const PromptTransfer = ({ texts, onImport }: Props) => {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<Outcome>()
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const result = readPromptFile(await file.text())
    // The same file can be chosen again after it was mended.
    target.value = ''
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
        <Button icon="share" onClick={() => input.current?.click()}>
          {t('admin.prompts.import')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          onChange={event => void read(event)}
          className="hidden"
        />
      </div>
      {outcome && <Told outcome={outcome} />}
    </div>
  )
}
