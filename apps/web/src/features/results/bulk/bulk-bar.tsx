import { UNDO_GRACE_MS } from '@vivavox/contracts/limits'
import { DECISIONS } from '@vivavox/contracts/lists'
import { useState } from 'react'
import { ActionMenu, Button, Failure } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useLater } from '../../../lib/page/use-later.ts'
import { CompareLink } from '../compare/compare-link.tsx'
import { downloadSelected, ExportButton, type SelectedFrom, useSaveCsv } from '../list/download-csv.tsx'
import { useTableRoom } from '../use-wide.ts'
import { BulkDialogs, BulkOutcome } from './bulk-dialogs.tsx'
import { type BulkOrder, type BulkOutcome as Outcome, useBulk } from './use-bulk.ts'

interface Props {
  /** Ids of the selected interviews. */
  selected: readonly string[]
  /** Where they were selected. */
  list: SelectedFrom
  onClear: () => void
}

interface BarProps extends Props {
  busy: boolean
  onAct: (action: BulkOrder['action']) => void
}

type ActProps = Omit<BarProps, 'onClear'>

const DECISION_ICONS = { advance: 'arrowRight', hold: 'pause', decline: 'minus' } as const

/** Everything that can be done behind one button, except comparing: as much as a phone has room for. */
const ShortActs = ({ selected, list, busy, onAct }: ActProps) => {
  const t = useTexts()
  const save = useSaveCsv(() => downloadSelected(list, selected))
  return (
    <div className="flex items-center gap-2">
      <CompareLink ids={selected} />
      <ActionMenu
        label={t('desk.bulk.label')}
        items={[
          ...DECISIONS.map(decision => ({
            icon: DECISION_ICONS[decision],
            label: t(`decisions.do.${decision}`),
            onSelect: () => onAct(decision),
          })),
          { icon: 'download', label: t('desk.bulk.export'), onSelect: () => save.mutate() },
          { icon: 'close', label: t('desk.bulk.cancel'), onSelect: () => busy || onAct('cancel') },
          {
            icon: 'trash',
            label: t('desk.delete'),
            onSelect: () => busy || onAct('delete'),
            danger: true,
          },
        ]}
      />
    </div>
  )
}

const Acts = ({ selected, list, busy, onAct }: ActProps) => {
  const t = useTexts()
  return (
    <div className="flex flex-wrap gap-2 py-1">
      <CompareLink ids={selected} />
      {DECISIONS.map(decision => (
        <Button key={decision} size="small" onClick={() => onAct(decision)}>
          {t(`decisions.do.${decision}`)}
        </Button>
      ))}
      <ExportButton
        size="small"
        className="shrink-0 whitespace-nowrap"
        save={() => downloadSelected(list, selected)}
      >
        {t('desk.bulk.export')}
      </ExportButton>
      <Button size="small" icon="close" disabled={busy} onClick={() => onAct('cancel')}>
        {t('desk.bulk.cancel')}
      </Button>
      <Button size="small" icon="trash" variant="danger" disabled={busy} onClick={() => onAct('delete')}>
        {t('desk.delete')}
      </Button>
    </div>
  )
}

/** Stays in sight below the list while something is selected. */
const Bar = ({ onClear, ...acts }: BarProps) => {
  const t = useTexts()
  const isWide = useTableRoom()
  const { selected } = acts
  return (
    <section
      aria-label={t('desk.bulk.label')}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-box border border-line-strong bg-surface px-4 py-2.5 shadow-float"
    >
      <p role="status" className="font-medium">
        {t('desk.bulk.selected', { count: selected.length })}
      </p>
      <Button size="small" variant="ghost" onClick={onClear} className="mr-auto">
        {t('desk.bulk.clear')}
      </Button>
      {isWide ? <Acts {...acts} /> : <ShortActs {...acts} />}
    </section>
  )
}

/** Interviews that were left alone because a candidate is in them. */
const runningOf = ({ action, failed }: Outcome): string[] =>
  action === 'cancel' || action === 'delete'
    ? failed.flatMap(({ id, code }) => (code === 'CONFLICT' ? [id] : []))
    : []

/**
 * What the buttons lead to: cancelling and deleting act at once, since they can be taken back, and ask about those in progress
 * alone; a decision asks for its reason.
 */
const useBulkSteps = ({ selected, onClear }: Pick<Props, 'selected' | 'onClear'>) => {
  const [asked, setAsked] = useState<Pick<BulkOrder, 'action' | 'ids'> | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { act, undo } = useBulk(told => {
    const running = runningOf(told)
    // What was done before the question about the others is still there to be taken back.
    const before = asked && outcome?.action === told.action ? outcome : null
    setOutcome({
      ...told,
      done: [...(before?.done ?? []), ...told.done],
      restorable: [...(before?.restorable ?? []), ...told.restorable],
    })
    setAsked(
      running.length > 0 && told.action !== 'withdraw' && told.action !== 'restore'
        ? { action: told.action, ids: running }
        : null,
    )
    onClear()
  })
  const isRestorable = outcome !== null && outcome.restorable.length > 0
  useLater(isRestorable, UNDO_GRACE_MS, () => setOutcome(kept => kept && { ...kept, restorable: [] }))
  const start = (action: BulkOrder['action']) => {
    const ids = [...selected]
    act.reset()
    setOutcome(null)
    if (action === 'cancel' || action === 'delete') act.mutate({ ids, action, spare_running: true })
    else setAsked({ action, ids })
  }
  const close = () => {
    act.reset()
    setAsked(null)
  }
  const dismiss = () => {
    undo.reset()
    setOutcome(null)
  }
  return { asked, outcome, act, undo, start, close, dismiss }
}

/** What can be done with the selected interviews, and what became of it. */
export const BulkActions = ({ selected, list, onClear }: Props) => {
  const { asked, outcome, act, undo, start, close, dismiss } = useBulkSteps({ selected, onClear })
  return (
    <>
      {outcome && selected.length === 0 && (
        <BulkOutcome
          outcome={outcome}
          undoing={undo.isPending}
          error={undo.error}
          onUndo={() => undo.mutate(outcome)}
          onClose={dismiss}
        />
      )}
      {!asked && <Failure error={act.error} className="sticky bottom-3 z-20 shadow-float" />}
      {selected.length > 0 && (
        <Bar selected={selected} list={list} busy={act.isPending} onAct={start} onClear={onClear} />
      )}
      <BulkDialogs
        key={asked?.action}
        action={asked?.action ?? null}
        count={asked?.ids.length ?? 0}
        busy={act.isPending}
        error={act.error}
        onConfirm={reason => asked && act.mutate({ ...asked, ...(reason && { reason }) })}
        onClose={close}
      />
    </>
  )
}
