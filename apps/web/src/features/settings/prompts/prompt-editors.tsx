import {
  isTooLongFilled,
  PROMPT_KEYS,
  PROMPT_MAX,
  PROMPT_VARIABLES,
  type PromptKey,
  promptFaults,
  variablesIn,
} from '@vivavox/contracts/prompt-variables'
import { type ReactNode, useRef } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Badge, Button, Field, Panel, Textarea } from '../../../components/ui/index.ts'
import { type Texts, useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'
import { isSame, type PromptTexts, promptHint, promptTitle } from './prompt-texts.ts'

const faultOf = (key: PromptKey, prompt: string, t: Texts): string | null => {
  const { unknown, missing } = promptFaults(key, prompt)
  const list = (names: string[]) => names.map(name => `{${name}}`).join(', ')
  if (unknown.length > 0) return t('settings.prompt.unknown', { count: unknown.length, names: list(unknown) })
  if (missing.length > 0) return t('settings.prompt.missing', { names: list(missing) })
  return isTooLongFilled(key, prompt) ? t('settings.prompt.tooLong') : null
}

interface PromptEditorProps {
  promptKey: PromptKey
  value: string
  /** What holds without it. */
  standard: string
  onChange: (prompt: string) => void
}

const Variables = ({
  promptKey,
  value,
  onInsert,
}: Pick<PromptEditorProps, 'promptKey' | 'value'> & { onInsert: (name: string) => void }) => {
  const t = useTexts()
  const used = variablesIn(value)
  const { known, required } = PROMPT_VARIABLES[promptKey]
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-muted text-small">{t('settings.prompt.variables')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {known.map(name => (
          <button
            key={name}
            type="button"
            onClick={() => onInsert(name)}
            aria-label={t(
              required.includes(name) ? 'settings.prompt.insertRequired' : 'settings.prompt.insert',
              { name: `{${name}}` },
            )}
            className={cx(
              'inline-flex min-h-7 items-center gap-1 rounded-box border px-2 font-mono text-small transition-colors hover:bg-sunken',
              used.includes(name) ? 'border-line text-muted' : 'border-line-strong text-ink',
            )}
          >
            {used.includes(name) && <Icon name="check" size={14} />}
            {`{${name}}`}
            {required.includes(name) && <span aria-hidden="true">*</span>}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** Several may be open: each is called by its name too. */
const Label = ({ promptKey }: Pick<PromptEditorProps, 'promptKey'>) => {
  const t = useTexts()
  return (
    <span>
      {t('settings.prompt.text')}
      <span className="sr-only">: {t(promptTitle(promptKey))}</span>
    </span>
  )
}

/** One prompt: its text, the variables that may stand in it, what is wrong, and the way back to the default. */
const PromptEditor = ({ promptKey, value, standard, onChange }: PromptEditorProps) => {
  const t = useTexts()
  const control = useRef<HTMLTextAreaElement>(null)
  const isDefault = value.trim() === '' || isSame(value, standard)
  const insert = (name: string) => {
    const { current } = control
    if (!current) return
    current.focus()
    current.setRangeText(`{${name}}`, current.selectionStart, current.selectionEnd, 'end')
    onChange(current.value)
  }
  return (
    <details className="group border-line border-b last:border-b-0">
      <summary className="flex min-h-14 items-center gap-3 px-5 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
        <Icon
          name="chevronRight"
          size={18}
          className="text-muted transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 flex-1 font-medium">{t(promptTitle(promptKey))}</span>
        {faultOf(promptKey, value, t) ? (
          <Badge tone="bad" icon="alert">
            {t('settings.prompt.faulty')}
          </Badge>
        ) : (
          <Badge tone={isDefault ? 'neutral' : 'accent'}>
            {t(isDefault ? 'settings.prompt.isDefault' : 'settings.prompt.isOwn')}
          </Badge>
        )}
      </summary>
      <div className="grid gap-4 px-5 pb-6 sm:px-6">
        <Field
          label={<Label promptKey={promptKey} />}
          hint={t(promptHint(promptKey))}
          error={faultOf(promptKey, value, t)}
        >
          <Textarea
            ref={control}
            value={value}
            maxLength={PROMPT_MAX}
            spellCheck={false}
            onChange={event => onChange(event.target.value)}
            className="max-h-[60dvh] min-h-60 font-mono text-small leading-6"
          />
        </Field>
        <Variables promptKey={promptKey} value={value} onInsert={insert} />
        <div>
          <Button
            size="small"
            icon="refresh"
            disabled={isSame(value, standard)}
            onClick={() => onChange(standard)}
          >
            {t('settings.prompt.reset')}
          </Button>
        </div>
      </div>
    </details>
  )
}

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
