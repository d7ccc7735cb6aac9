import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import type { Permission } from '@vivavox/contracts/permissions'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ActionMenu, type MenuItem } from '../../../components/ui/action-menu.tsx'
import { ConfirmDialog, Failure, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { useCandidateName } from '../../../lib/format/candidate-name.ts'
import { useHasPlans } from '../../../lib/page/brand.ts'
import { isPermitted } from '../../../lib/session/can.ts'
import { CompareWith } from '../compare/compare-with.tsx'
import { SharePanel } from '../shares/share-panel.tsx'
import { refreshLists, useUndo } from '../use-undo.ts'
import { ReevaluateDialog } from './reevaluate.tsx'
import { phaseOf } from './shown-evaluation.ts'
import { interviewKey } from './use-interview.ts'
import { VoidDialog } from './void-interview.tsx'

/** Deletes an interview at once, with the way back; asks first only while it is going on. */
const useDeleteInterview = (interview: Interview) => {
  const t = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const offerUndo = useUndo()
  const [asked, setAsked] = useState(false)
  const gone = useRef(false)
  useEffect(
    () => () => {
      // Not before the page has left: it would read what no longer exists.
      if (!gone.current) return
      client.removeQueries({ queryKey: interviewKey(interview.id) })
      void refreshLists(client)
    },
    [client, interview.id],
  )
  const remove = useMutation({
    mutationFn: () => api('DELETE /interviews/{id}', { params: { id: interview.id } }),
    onSuccess: async () => {
      gone.current = true
      await navigate(`/vacancy/${interview.vacancy_id}/results`, { replace: true })
      offerUndo(t('evaluations.deleted'), { kind: 'interview', id: interview.id })
    },
    onError: error => {
      if (!asked) toast.error(errorMessage(error, t('evaluations.deleteError')))
    },
  })
  const name = useCandidateName()(interview)
  const dialog = (
    <ConfirmDialog
      open={asked}
      title={t('evaluations.deleteTitle', { name })}
      confirmLabel={t('deciding.deleteNow')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={() => setAsked(false)}
    >
      <p>{t('evaluations.deleteText')}</p>
      <Failure error={remove.error} text={t('evaluations.deleteError')} />
    </ConfirmDialog>
  )
  return {
    start: () => (interview.status === 'in_progress' ? setAsked(true) : remove.mutate()),
    dialog,
  }
}

/** Cancels one that has not begun at once, with the way back; one that is under way for good, after asking. */
const useCancelInterview = (interview: Interview) => {
  const t = useTexts()
  const client = useQueryClient()
  const offerUndo = useUndo()
  const name = useCandidateName()(interview)
  const [asked, setAsked] = useState(false)
  const isPending = interview.status === 'pending'
  const cancel = useMutation({
    mutationFn: () =>
      api('PUT /interviews/{id}', { params: { id: interview.id }, body: { status: 'cancelled' } }),
    onSuccess: ({ started_at }) => {
      setAsked(false)
      const text = t('deciding.cancelled')
      if (started_at) toast.success(text)
      else offerUndo(text, { kind: 'interview', id: interview.id })
    },
    onError: error => {
      if (!asked) toast.error(errorMessage(error, t('common.error.unknown')))
    },
    // Also after a failure: it may have ended meanwhile.
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: interviewKey(interview.id) }), refreshLists(client)]),
  })
  const dialog = (
    <ConfirmDialog
      open={asked}
      title={t('deciding.cancelTitle', { name })}
      confirmLabel={t('deciding.cancelNow')}
      cancelLabel={t('deciding.cancelKeep')}
      danger
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={() => {
        cancel.reset()
        setAsked(false)
      }}
    >
      <p>{t('deciding.cancelRunning')}</p>
      <Failure error={cancel.error} />
    </ConfirmDialog>
  )
  return { start: () => (isPending ? cancel.mutate() : setAsked(true)), dialog }
}

type Asked = 'again' | 'compare' | 'void' | null

/** What else can be done with a result: none of it is what a recruiter came for. */
export const ResultActions = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const [asked, setAsked] = useState<Asked>(null)
  const navigate = useNavigate()
  const hasPlans = useHasPlans()
  const cancel = useCancelInterview(interview)
  const remove = useDeleteInterview(interview)
  const running = interview.status === 'in_progress'
  const close = () => setAsked(null)
  const open = interview.status === 'pending' || running
  const ended = interview.status === 'completed' || interview.status === 'abandoned'
  const may = (permission: Permission) => isPermitted(interview, permission)
  const offers: readonly [boolean, MenuItem][] = [
    [
      phaseOf(interview) === 'done',
      { icon: 'users', label: t('compare.withMenu'), onSelect: () => setAsked('compare') },
    ],
    [
      may('interview.decide') && !interview.is_sample,
      {
        icon: 'mail',
        label: t('deciding.requests'),
        onSelect: () => void navigate(`/requests?interview=${interview.id}`),
      },
    ],
    [
      ended && may('interview.evaluate'),
      { icon: 'refresh', label: t('deciding.again'), onSelect: () => setAsked('again') },
    ],
    [
      hasPlans &&
        interview.status === 'completed' &&
        !interview.voided &&
        !interview.is_sample &&
        may('interview.void'),
      { icon: 'close', label: t('deciding.void'), onSelect: () => setAsked('void') },
    ],
    [
      open && may('interview.edit'),
      {
        icon: 'close',
        label: t(running ? 'deciding.cancel' : 'deciding.cancelNow'),
        onSelect: cancel.start,
      },
    ],
    [
      may('interview.delete'),
      {
        icon: 'trash',
        label: t(running ? 'deciding.delete' : 'deciding.deleteNow'),
        danger: true,
        onSelect: remove.start,
      },
    ],
  ]
  const items = offers.flatMap(([isOffered, item]) => (isOffered ? [item] : []))
  return (
    <>
      {may('interview.share') && <SharePanel interview={interview} />}
      {items.length > 0 && <ActionMenu label={t('deciding.actions')} items={items} />}
      <CompareWith interview={interview} open={asked === 'compare'} onClose={close} />
      <ReevaluateDialog interviewId={interview.id} open={asked === 'again'} onClose={close} />
      <VoidDialog interviewId={interview.id} open={asked === 'void'} onClose={close} />
      {cancel.dialog}
      {remove.dialog}
    </>
  )
}
