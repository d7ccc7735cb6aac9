import { useTexts } from '../../i18n/hooks.ts'
import { useCopy } from '../../lib/page/use-copy.ts'
import { Button } from './button.tsx'
import type { Look } from './button-look.ts'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface PressProps extends Omit<Look, 'icon'> {
  copying: ReturnType<typeof useCopy>
  label?: string
  className?: string
}

const Press = ({ copying: { copy, copied }, label, ...look }: PressProps) => {
  const t = useTexts()
  return (
    <Button {...look} icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
      {copied ? t('common.copied') : (label ?? t('common.copy'))}
    </Button>
  )
}

interface ButtonProps extends Omit<PressProps, 'copying'> {
  text: string
}

/** Copies a text; 'Copied' shows for three seconds, a failure until the next try. Stands in a row that wraps. */
export const CopyButton = ({ text, ...rest }: ButtonProps) => {
  const t = useTexts()
  const copying = useCopy(text)
  const { copied, failed } = copying
  return (
    <>
      <Press copying={copying} {...rest} />
      <span role="status" className={failed ? 'basis-full text-bad text-small' : 'sr-only'}>
        {failed ? t('common.copyFailed') : copied && t('common.copied')}
      </span>
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

/** A read-only text with a copy button; 'Copied' shows for three seconds. */
export const CopyField = ({ label, value, hint, primary = false }: Props) => {
  const t = useTexts()
  const copying = useCopy(value)
  return (
    <Field label={label} hint={hint} error={copying.failed ? t('common.copyFailed') : null}>
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <TextInput readOnly value={value} onFocus={event => event.target.select()} className="min-w-0" />
        <Press
          copying={copying}
          variant={primary ? 'primary' : 'secondary'}
          className="w-full shrink-0 sm:w-auto sm:min-w-32"
        />
        <span role="status" className="sr-only">
          {copying.copied && t('common.copied')}
        </span>
      </div>
    </Field>
  )
}
