import { PHONE_TYPED_CHARS } from '@vivavox/contracts/phone'
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import { TextInput } from '../../../components/ui/index.ts'
import { applyPhoneEdit, type Typing } from './format-phone.ts'

interface PhoneInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
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
export const PhoneInput = ({ value, onChange, typing, ...rest }: PhoneInputProps) => {
  const element = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const eight = useRef(false)
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== element.current) return
    element.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const format = ({ value: typed, selectionStart }: HTMLInputElement, deleted?: 'backward' | 'forward') => {
    const next = applyPhoneEdit(
      { before: value, typed, caret: selectionStart ?? typed.length, deleted, eight: eight.current },
      typing,
    )
    caret.current = next.caret
    eight.current = next.eight
    onChange(next.value)
  }
  const edit = (event: ChangeEvent<HTMLInputElement>) => {
    // An input method replaces what it composes itself: the shape comes when it is done.
    if ((event.nativeEvent as InputEvent).isComposing) onChange(event.target.value)
    else format(event.target, directionOf(event))
  }
  return (
    <TextInput
      {...rest}
      ref={element}
      type="tel"
      inputMode="tel"
      maxLength={PHONE_TYPED_CHARS}
      value={value}
      onChange={edit}
      onCompositionEnd={event => format(event.currentTarget)}
    />
  )
}
