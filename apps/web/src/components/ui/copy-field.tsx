import { useTexts } from '../../i18n/hooks.ts'
import { useCopy } from '../../lib/page/use-copy.ts'
import { Button } from './button.tsx'
import type { Look } from './button-look.ts'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface ButtonProps extends Omit<Look, 'icon'> {
  text: string
  /** 'Copy' unless told otherwise. */
  label?: string
  className?: string
}

/** Copies a text; 'Copied' shows for three seconds, a failure until the next try, below what stands next to it. Stands in a grid or in a row that wraps. */
export const CopyButton = ({ text, label, ...look }: ButtonProps) => {
  const t = useTexts()
  const { copy, copied, failed } = useCopy(text)
  const done = copied && t('common.copied')
  return (
    <>
      <Button {...look} icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
        {done || label || t('common.copy')}
      </Button>
      <span role="status" className="sr-only">
        {done}
      </span>
      {failed && (
        <span role="alert" className="order-last col-span-full basis-full text-bad text-small">
          {t('common.copyFailed')}
        </span>
      )}
    </>
  )
}

interface Props {
  label: string
  value: string
  hint?: string
  /** Copying it is the page's main action. */
  primary?: boolean
}

/** A read-only text with a copy button. */
export const CopyField = ({ label, value, hint, primary }: Props) => (
  <Field label={label} hint={hint}>
    <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
      <TextInput readOnly value={value} onFocus={event => event.target.select()} className="min-w-0" />
      <CopyButton text={value} variant={primary ? 'primary' : 'secondary'} className="sm:min-w-32" />
    </div>
  </Field>
)
