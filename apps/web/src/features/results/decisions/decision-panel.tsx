import type { Interview } from '@vivavox/contracts/interviews'
import { useState } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { Banner, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'
import { AuditTrail } from './audit-trail.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DecisionSummary } from './decision-summary.tsx'
import { TagsEditor } from './tags-editor.tsx'
import { useLabel } from './use-decide.ts'

/** Why the name is hidden, and what shows it. */
const BlindNotice = () => {
  const t = useTexts()
  return <Banner title={t('decisions.blindTitle')}>{t('decisions.blindText')}</Banner>
}

/** Marks an interview to find it again. */
const StarButton = ({ interviewId, starred }: { interviewId: string; starred: boolean }) => {
  const t = useTexts()
  const label = useLabel(interviewId)
  const shown = label.isPending ? (label.variables.starred ?? starred) : starred
  return (
    <button
      type="button"
      onClick={() => !label.isPending && label.mutate({ starred: !starred })}
      className={cx(
        'inline-flex min-h-8 items-center gap-1.5 rounded-box px-2 font-medium text-small transition-colors hover:bg-sunken pointer-coarse:min-h-11',
        shown ? 'text-warn' : 'text-muted',
      )}
    >
      <Icon name="star" size={18} fill={shown ? 'currentColor' : 'none'} />
      {t(shown ? 'decisions.starred' : 'decisions.star')}
    </button>
  )
}

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
