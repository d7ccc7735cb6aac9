import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** Says what was removed, with the button that brings it back. */
export const Undo = ({ children, onUndo }: { children: ReactNode; onUndo: () => void }) => {
  const t = useTexts()
  return (
    <span role="status" className="inline-flex items-center gap-2 text-muted">
      {children}
      <Button size="small" variant="ghost" onClick={onUndo}>
        {t('vacancies.undo')}
      </Button>
    </span>
  )
}
