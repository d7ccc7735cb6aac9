import { DECISIONS } from '@vivavox/contracts/values'
import { useState } from 'react'
import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { CompareLink } from '../compare/compare-link.tsx'
import type { SelectedFrom } from '../list/download-csv.ts'
import { BulkDialogs } from './bulk-dialogs.tsx'
import { BulkOutcome } from './bulk-outcome.tsx'
import { ExportSelected } from './export-selected.tsx'
import { type BulkOrder, type BulkOutcome as Outcome, useBulk } from './use-bulk.ts'

interface Props {
  /** Ids of the selected interviews. */
  selected: readonly string[]
  /** Where they were selected. */
  list: SelectedFrom
  onClear: () => void
}

interface BarProps extends Props {
  onAct: (action: BulkOrder['action']) => void
}

/** Stays in sight below the list while something is selected; on a phone its buttons are one row that scrolls. */
const Bar = ({ selected, list, onAct, onClear }: BarProps) => {
  const t = useTexts()
  return (
    <section
      aria-label={t('desk.bulk.label')}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-box border border-line-strong bg-surface px-4 py-2.5 shadow-float"
    >
      <p role="status" className="font-medium max-sm:mr-auto">
        {t('desk.bulk.selected', { count: selected.length })}
      </p>
      <Button size="small" variant="ghost" onClick={onClear} className="sm:mr-auto">
        {t('desk.bulk.clear')}
      </Button>
      <div className="-mx-4 flex gap-2 px-4 py-1 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto sm:mx-0 sm:flex-wrap sm:px-0">
        <CompareLink ids={selected} />
        {DECISIONS.map(decision => (
          <Button key={decision} size="small" className="shrink-0" onClick={() => onAct(decision)}>
            {t(`desk.bulk.${decision}`)}
          </Button>
        ))}
        <ExportSelected list={list} selected={selected} />
        <Button size="small" icon="close" className="shrink-0" onClick={() => onAct('cancel')}>
          {t('desk.bulk.cancel')}
        </Button>
        <Button
          size="small"
          icon="trash"
          variant="danger"
          className="shrink-0"
          onClick={() => onAct('delete')}
        >
          {t('desk.bulk.delete')}
        </Button>
      </div>
    </section>
  )
}

/** What can be done with the selected interviews, and what became of it. */
export const BulkActions = ({ selected, list, onClear }: Props) => {
  const [action, setAction] = useState<BulkOrder['action'] | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { act, withdraw } = useBulk(told => {
    setOutcome(told)
    setAction(null)
    onClear()
  })
  const close = () => {
    act.reset()
    setAction(null)
  }
  return (
    <>
      {outcome && selected.length === 0 && (
        <BulkOutcome
          outcome={outcome}
          undoing={withdraw.isPending}
          error={withdraw.error}
          onUndo={() => withdraw.mutate(outcome.decisions)}
          onClose={() => {
            withdraw.reset()
            setOutcome(null)
          }}
        />
      )}
      {selected.length > 0 && <Bar selected={selected} list={list} onAct={setAction} onClear={onClear} />}
      <BulkDialogs
        key={action}
        action={action}
        count={selected.length}
        busy={act.isPending}
        error={act.error}
        onConfirm={reason => action && act.mutate({ ids: [...selected], action, ...(reason && { reason }) })}
        onClose={close}
      />
    </>
  )
}
