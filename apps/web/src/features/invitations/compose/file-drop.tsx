import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'

interface Props {
  label: string
  onFile: (file: File) => void
  children: ReactNode
}

/** A file is chosen with the button, or dropped anywhere on this place, which the keyboard does not need. */
export const FileDrop = ({ label, onFile, children }: Props) => {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <fieldset
      aria-label={label}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx('grid gap-5 rounded-box', over && 'outline-2 outline-accent outline-offset-4')}
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="small" onClick={() => input.current?.click()}>
          {t('invitations.file.choose')}
        </Button>
        <span className="text-muted text-small pointer-coarse:hidden">{t('invitations.file.drop')}</span>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-label={t('invitations.file.choose')}
          className="sr-only"
          tabIndex={-1}
          onChange={event => {
            const [file] = event.target.files ?? []
            if (file) onFile(file)
            event.target.value = ''
          }}
        />
      </div>
    </fieldset>
  )
}
