import { useTexts } from '../../i18n/hooks.ts'
import { useCopy } from '../../lib/page/use-copy.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface Props {
  label: string
  value: string
  hint?: string
  /** Copying it is the page's main action. */
  primary?: boolean
}

/** A read-only text with a copy button; 'Copied' shows for three seconds. */
export const CopyField = ({ label, value, hint, primary = false }: Props) => {
  const t = useTexts()
  const { copy, copied, failed } = useCopy(value)
  return (
    <Field label={label} hint={hint} error={failed ? t('common.copyFailed') : null}>
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <TextInput readOnly value={value} onFocus={event => event.target.select()} className="min-w-0" />
        <Button
          variant={primary ? 'primary' : 'secondary'}
          icon={copied ? 'check' : 'copy'}
          onClick={() => void copy()}
          className="w-full shrink-0 sm:w-auto sm:min-w-32"
        >
          {copied ? t('common.copied') : t('common.copy')}
        </Button>
        <span role="status" className="sr-only">
          {copied ? t('common.copied') : ''}
        </span>
      </div>
    </Field>
  )
}
