import { isPhone, PHONE_MAX_CHARS } from '@vivavox/contracts/phone'
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import { TextInput } from '../../../components/ui/index.ts'
import { applyPhoneEdit } from './format-phone.ts'
import type { PhoneRules } from './use-phone-rules.ts'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
  rules: PhoneRules
}

const directionOf = (event: ChangeEvent<HTMLInputElement>): 'backward' | 'forward' | undefined => {
  const type = (event.nativeEvent as InputEvent).inputType
  if (type === 'deleteContentBackward') return 'backward'
  return type === 'deleteContentForward' ? 'forward' : undefined
}

/**
 * A phone number that takes its shape while it is typed, and its country's code when it is left. The caret stays behind
 * the same digit.
 */
export const PhoneInput = ({ value, onChange, rules, ...rest }: Props) => {
  const element = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== element.current) return
    element.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const edit = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.target
    const deleted = directionOf(event)
    const next = applyPhoneEdit(
      { before: value, typed, caret: selectionStart ?? typed.length, deleted },
      rules,
    )
    caret.current = next.caret
    onChange(next.value)
  }
  const complete = () => {
    const whole = isPhone(value) ? rules.complete(value) : null
    if (whole !== null && whole !== value) onChange(whole)
  }
  return (
    <TextInput
      {...rest}
      ref={element}
      type="tel"
      inputMode="tel"
      maxLength={PHONE_MAX_CHARS}
      pattern="\+?[0-9 \(\)\-]*"
      value={value}
      onChange={edit}
      onBlur={complete}
    />
  )
}
