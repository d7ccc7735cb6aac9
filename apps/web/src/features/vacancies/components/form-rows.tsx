import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

interface Row {
  key: number
}

interface Options<T extends Row> {
  /** Key of the next added row. */
  nextKey: number
  onAdd: () => void
  onRemove: (key: number) => void
  onRestore: (row: T, index: number) => void
}

/** Adds, removes and restores rows and moves the focus. */
export const useFormRows = <T extends Row>({ nextKey, onAdd, onRemove, onRestore }: Options<T>) => {
  const [removed, setRemoved] = useState<{ row: T; index: number }>()
  const [focusKey, setFocusKey] = useState<number>()
  const addButton = useRef<HTMLButtonElement>(null)
  const add = () => {
    setFocusKey(nextKey)
    onAdd()
  }
  /** @param last no other row can take the focus */
  const remove = (row: T, index: number, last: boolean) => {
    if (last) addButton.current?.focus()
    setRemoved({ row, index })
    onRemove(row.key)
  }
  const restore = () => {
    if (!removed) return
    setFocusKey(removed.row.key)
    onRestore(removed.row, removed.index)
    setRemoved(undefined)
  }
  return { focusKey, remove, foot: { addButton, add, restore: removed && restore } }
}

interface FootProps {
  rows: { foot: ReturnType<typeof useFormRows>['foot'] }
  /** What the button adds. */
  children: ReactNode
  /** Message after a removal. */
  removed: string
  full: boolean
}

/** Buttons to add a row and undo a removal. */
export const RowsFoot = ({ rows: { foot }, children, removed, full }: FootProps) => {
  const t = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button ref={foot.addButton} icon="plus" onClick={foot.add} disabled={full}>
        {children}
      </Button>
      {foot.restore && (
        <span role="status" className="inline-flex items-center gap-2 text-muted">
          {removed}
          <Button size="small" variant="ghost" onClick={foot.restore}>
            {t('vacancies.undo')}
          </Button>
        </span>
      )}
    </div>
  )
}
