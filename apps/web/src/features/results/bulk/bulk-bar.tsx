import { UNDO_GRACE_MS } from '@vivavox/contracts/limits'
import { DECISIONS } from '@vivavox/contracts/lists'
import type { Permission } from '@vivavox/contracts/permissions'
import { Suspense, useState } from 'react'
import { ActionMenu, type MenuItem } from '../../../components/ui/action-menu.tsx'
import { Button, Failure } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useLater } from '../../../lib/page/use-later.ts'
import type { May } from '../../../lib/session/can.ts'
import { CompareLink } from '../compare/compare-link.tsx'
import { downloadSelected, type SelectedFrom, useSaveCsv } from '../list/download-csv.tsx'
import { ShortlistDialog } from '../shortlists/lazy-shortlist-dialog.tsx'
import { useTableRoom } from '../use-wide.ts'
import { BulkDialogs, BulkOutcome } from './bulk-dialogs.tsx'
import { type BulkOrder, type BulkOutcome as Outcome, useBulk } from './use-bulk.ts'

interface Props {
  /** Ids of the selected interviews. */
  selected: readonly string[]
  /** Where they were selected. */
  list: SelectedFrom
  /** What the reader may do with them. */
  may: May
  onClear: () => void
}

interface BarProps extends Props {
  busy: boolean
  onAct: (action: BulkOrder['action']) => void
  /** Makes a link to them; they are of one vacancy. */
  onShare: () => void
}

type ActProps = Omit<BarProps, 'onClear'>

const DECISION_ICONS = { advance: 'arrowRight', hold: 'pause', decline: 'minus' } as const

interface Act extends MenuItem {
  needs: Permission
  busy?: boolean
  disabled?: boolean
}

/** What the reader may do with the selected interviews, besides comparing them. */
const useActs = ({ selected, list, may, busy, onAct, onShare }: ActProps): Act[] => {
  const t = useTexts()
  const save = useSaveCsv(() => downloadSelected(list, selected))
  const acts: Act[] = [
    ...DECISIONS.map(decision => ({
      needs: 'interview.decide' as const,
      icon: DECISION_ICONS[decision],
      label: t(`decisions.do.${decision}`),
      onSelect: () => onAct(decision),
    })),
    ...(list.vacancy
      ? [
          {
            needs: 'interview.share' as const,
            icon: 'share' as const,
            label: t('desk.bulk.share'),
            onSelect: onShare,
          },
        ]
      : []),
    {
      needs: 'interview.export',
      icon: 'download',
      label: t('desk.bulk.export'),
      onSelect: () => save.mutate(),
      busy: save.isPending,
    },
    {
      needs: 'interview.edit',
      icon: 'close',
      label: t('desk.bulk.cancel'),
      onSelect: () => busy || onAct('cancel'),
      disabled: busy,
    },
    {
      needs: 'interview.delete',
      icon: 'trash',
      label: t('desk.delete'),
      onSelect: () => busy || onAct('delete'),
      disabled: busy,
      danger: true,
    },
  ]
  return acts.filter(({ needs }) => may(needs))
}

/** Behind one button: as much as a phone has room for. */
const ShortActs = (props: ActProps) => {
  const t = useTexts()
  const acts = useActs(props)
  return acts.length > 0 && <ActionMenu label={t('desk.bulk.label')} items={acts} />
}

const Acts = (props: ActProps) =>
  useActs(props).map(({ needs, icon, label, onSelect, busy = false, disabled = false, danger }) => (
    <Button
      key={label}
      size="small"
      {...(needs !== 'interview.decide' && { icon })}
      variant={danger ? 'danger' : 'secondary'}
      className="shrink-0 whitespace-nowrap"
      busy={busy}
      disabled={disabled}
      onClick={onSelect}
    >
      {label}
    </Button>
  ))

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
      <div className="flex flex-wrap items-center gap-2 py-1">
        <CompareLink ids={selected} />
        {isWide ? <Acts {...acts} /> : <ShortActs {...acts} />}
      </div>
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
export const BulkActions = ({ selected, list, may, onClear }: Props) => {
  const { asked, outcome, act, undo, start, close, dismiss } = useBulkSteps({ selected, onClear })
  const [sharing, setSharing] = useState(false)
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
        <Bar
          {...{ selected, list, may, onClear }}
          busy={act.isPending}
          onAct={start}
          onShare={() => setSharing(true)}
        />
      )}
      {sharing && list.vacancy && (
        <Suspense fallback={null}>
          <ShortlistDialog vacancy={list.vacancy} ids={selected} onClose={() => setSharing(false)} />
        </Suspense>
      )}
      <BulkDialogs
        key={asked?.action}
        action={asked?.action ?? null}
        ids={asked?.ids ?? []}
        busy={act.isPending}
        error={act.error}
        onConfirm={(reason, message) =>
          asked && act.mutate({ ...asked, ...(reason && { reason }), ...(message && { message }) })
        }
        onClose={close}
      />
    </>
  )
}
