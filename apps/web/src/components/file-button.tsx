import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Button } from './ui/index.ts'

interface Props extends Pick<ComponentProps<typeof Button>, 'icon' | 'busy' | 'size'> {
  /** What may be chosen: types and endings, as an input's `accept`. */
  accept: string
  onFile: (file: File) => void
  children: ReactNode
}

/** A button that opens the browser's choice of one file. The same file can be chosen again after it was mended. */
export const FileButton = ({ accept, onFile, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
