import { PROMPT_KEYS, type PromptKey } from '@vivavox/contracts/prompt-variables'
import type { ReactNode } from 'react'
import { Panel } from '../../../components/ui/index.ts'
import { PromptEditor } from './prompt-editor.tsx'
import type { PromptTexts } from './prompt-texts.ts'

interface Props {
  title: ReactNode
  /** A sentence or more under the title. */
  lead: ReactNode
  texts: PromptTexts
  /** What holds where nothing was written. */
  standards: PromptTexts
  onChange: (key: PromptKey, prompt: string) => void
}

/** The four prompts, one under the other, each closed until it is wanted. */
export const PromptEditors = ({ title, lead, texts, standards, onChange }: Props) => (
  <Panel title={title} padded={false}>
    <p className="max-w-[68ch] px-5 pt-1 pb-4 text-muted sm:px-6">{lead}</p>
    <div className="border-line border-t">
      {PROMPT_KEYS.map(key => (
        <PromptEditor
          key={key}
          promptKey={key}
          value={texts[key]}
          standard={standards[key]}
          onChange={prompt => onChange(key, prompt)}
        />
      ))}
    </div>
  </Panel>
)
