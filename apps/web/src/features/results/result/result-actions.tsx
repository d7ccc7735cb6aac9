import type { Interview } from '@vivavox/contracts/interviews'
import { useState } from 'react'
import { ActionMenu, Button, Dialog } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { CompareWith } from '../compare/compare-with.tsx'
import { NewLink } from '../shares/new-link.tsx'
import { ReportForm } from '../shares/report-form.tsx'
import { ShareList } from '../shares/share-list.tsx'
import { useCancelInterview } from './cancel-interview.tsx'
import { useDeleteInterview } from './delete-interview.tsx'
import { ReevaluateDialog } from './reevaluate.tsx'
import { phaseOf } from './shown-evaluation.ts'

/** Hands a result on: by a link that ends, or as a PDF. */
const ShareResult = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const blind = typeof interview.blind_number === 'number'
  return (
    <>
      <Button icon="share" onClick={() => setOpen(true)}>
        <span className="max-sm:sr-only">{t('shares.share')}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('shares.title')}>
        <p className="text-muted">{t('shares.what')}</p>
        <NewLink interviewId={interview.id} blind={blind} />
        <ShareList interviewId={interview.id} />
        <ReportForm interview={interview} blind={blind} />
      </Dialog>
    </>
  )
}

type Asked = 'again' | 'compare' | null

/** What else can be done with a result: none of it is what a recruiter came for. */
export const ResultActions = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const [asked, setAsked] = useState<Asked>(null)
  const cancel = useCancelInterview(interview)
  const remove = useDeleteInterview(interview)
  const running = interview.status === 'in_progress'
  const close = () => setAsked(null)
  const open = interview.status === 'pending' || interview.status === 'in_progress'
  const ended = interview.status === 'completed' || interview.status === 'abandoned'
  return (
    <>
      <ShareResult interview={interview} />
      <ActionMenu
        label={t('deciding.actions')}
        items={[
          ...(phaseOf(interview) === 'done'
            ? [{ icon: 'users' as const, label: t('compare.withMenu'), onSelect: () => setAsked('compare') }]
            : []),
          ...(ended
            ? [{ icon: 'refresh' as const, label: t('deciding.again'), onSelect: () => setAsked('again') }]
            : []),
          ...(open
            ? [
                {
                  icon: 'close' as const,
                  label: t(running ? 'deciding.cancel' : 'deciding.cancelNow'),
                  onSelect: cancel.start,
                },
              ]
            : []),
          {
            icon: 'trash',
            label: t(running ? 'deciding.delete' : 'deciding.deleteNow'),
            danger: true,
            onSelect: remove.start,
          },
        ]}
      />
      <CompareWith interview={interview} open={asked === 'compare'} onClose={close} />
      <ReevaluateDialog interviewId={interview.id} open={asked === 'again'} onClose={close} />
      {cancel.dialog}
      {remove.dialog}
    </>
  )
}
