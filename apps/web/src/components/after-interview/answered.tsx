import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/hooks.ts'
import { Icon } from '../icons.tsx'
import { Button } from '../ui/index.ts'

interface Props {
  children: ReactNode
  /** Just sent: the focus comes along from the button that is gone. */
  isNew: boolean
  /** Missing: the answer can not be changed any more. */
  onChange?: (() => void) | undefined
}

/** Thanks in place of the questions, and the way to change the answer. */
export const Answered = ({ children, isNew, onChange }: Props) => {
  const t = useTexts()
  const thanks = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNew) thanks.current?.focus()
  }, [isNew])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p ref={thanks} tabIndex={-1} role="status" className="flex items-center gap-2 outline-none">
        <Icon name="check" className="shrink-0 text-good" />
        {children}
      </p>
      {onChange && (
        <Button size="small" variant="ghost" onClick={onChange}>
          {t('feedback.change')}
        </Button>
      )}
    </div>
  )
}
