import { PHONE_MAX_CHARS } from '@vivavox/contracts/phone'
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import { TextInput } from '../../../components/ui/index.ts'
import { applyPhoneEdit, type Typing } from './format-phone.ts'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
  typing: Typing
}

const directionOf = (event: ChangeEvent<HTMLInputElement>): 'backward' | 'forward' | undefined => {
  const type = (event.nativeEvent as InputEvent).inputType
  if (type === 'deleteContentBackward') return 'backward'
  return type === 'deleteContentForward' ? 'forward' : undefined
}

/** A phone number that takes its shape while it is typed. The caret stays behind the same digit. */
export const PhoneInput = ({ value, onChange, typing, ...rest }: Props) => {
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
      typing,
    )
    caret.current = next.caret
    onChange(next.value)
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
    />
  )
}
