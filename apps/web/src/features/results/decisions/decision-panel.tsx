import type { Interview } from '@vivavox/contracts/interviews'
import { useState } from 'react'
import { Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { AuditTrail } from './audit-trail.tsx'
import { BlindNotice } from './blind-notice.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DecisionSummary } from './decision-summary.tsx'
import { StarButton } from './star-button.tsx'
import { TagsEditor } from './tags-editor.tsx'

/** Where the recruiter decides, apart from what the machine suggests: the decision, its reason and who made it; star, tags, history. */
export const DecisionPanel = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const [changing, setChanging] = useState(false)
  const { id, decision = null, starred = false, tags = [] } = interview
  const blind = Boolean(interview.blind_number)
  return (
    <Panel
      title={t('decisions.title')}
      actions={<StarButton interviewId={id} starred={starred} />}
      className="border-line-strong"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {blind && <BlindNotice />}
        {decision && !changing ? (
          <DecisionSummary interviewId={id} decision={decision} onChange={() => setChanging(true)} />
        ) : (
          <DecisionForm
            key={decision?.id ?? 'first'}
            interviewId={id}
            before={decision}
            blind={blind}
            onDone={() => setChanging(false)}
          />
        )}
        <div className="grid gap-3 border-line border-t pt-4">
          <TagsEditor interviewId={id} tags={tags} />
          <AuditTrail interviewId={id} />
        </div>
      </div>
    </Panel>
  )
}
