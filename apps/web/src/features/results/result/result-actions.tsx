import type { Interview } from '@vivavox/contracts/interviews'
import { useState } from 'react'
import { ActionMenu } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { CompareWith } from '../compare/compare-with.tsx'
import { ShareResult } from '../shares/share-result.tsx'
import { CancelInterview } from './cancel-interview.tsx'
import { DeleteInterview } from './delete-interview.tsx'
import { ReevaluateDialog } from './reevaluate.tsx'
import { phaseOf } from './shown-evaluation.ts'

type Asked = 'again' | 'cancel' | 'compare' | 'delete' | null

/** What else can be done with a result: none of it is what a recruiter came for. */
export const ResultActions = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const [asked, setAsked] = useState<Asked>(null)
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
            ? [{ icon: 'close' as const, label: t('deciding.cancel'), onSelect: () => setAsked('cancel') }]
            : []),
          { icon: 'trash', label: t('deciding.delete'), danger: true, onSelect: () => setAsked('delete') },
        ]}
      />
      <CompareWith interview={interview} open={asked === 'compare'} onClose={close} />
      <ReevaluateDialog interviewId={interview.id} open={asked === 'again'} onClose={close} />
      <CancelInterview interview={interview} open={asked === 'cancel'} onClose={close} />
      <DeleteInterview interview={interview} open={asked === 'delete'} onClose={close} />
    </>
  )
}
