import type { SharedInterview } from '@vivavox/contracts/shares'
import type { ReactNode } from 'react'
import { CompanyLogo } from '../../../components/company-logo.tsx'
import { Icon } from '../../../components/icons.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Logo } from '../../../components/logo.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useExpandedTargets } from '../expand-sections.ts'
import { CandidateCard } from '../result/candidate-card.tsx'
import { Conversation, DockedRecording, TranscriptPanel } from '../result/conversation.tsx'
import { ResultEvidence } from '../result/evidence.tsx'
import { Reasons } from '../result/reasons.tsx'
import { ResultLead } from '../result/result-lead.tsx'
import { ResultPanel } from '../result/result-panel.tsx'
import { phaseOf } from '../result/shown-evaluation.ts'
import { Sections } from '../section.tsx'
import { useSideRoom } from '../use-wide.ts'
import { interviewOfShare } from './interview-of-share.ts'

type Share = SharedInterview['share']

/** Who shares this, until when, and what is left out. @param may_comment absent: a link to one result, for reading */
export const TopLine = ({ share }: { share: Share & { may_comment?: boolean } }) => {
  const t = useTexts()
  const format = useFormat()
  const { may_comment: mayComment } = share
  const date = format.dateTime(share.expires_at)
  return (
    <header className="border-line border-b bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
        {share.company_logo ? <CompanyLogo src={share.company_logo} /> : <Logo />}
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-2 text-small">
          <Icon name={share.contacts ? 'eye' : 'eyeOff'} size={18} className="mt-0.5 shrink-0 text-muted" />
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-medium">
              {t(mayComment === undefined ? 'shares.by' : 'shares.byMany', { name: share.shared_by })}
            </span>{' '}
            {t(mayComment ? 'shares.untilAsked' : 'shares.until', { date })}{' '}
            <span className="text-muted">{t(share.contacts ? 'shares.leftOut' : 'shares.leftOutAll')}</span>
          </p>
        </div>
      </div>
    </header>
  )
}

interface Props {
  shared: SharedInterview
  /** What a candidate is called whose name is not shared. */
  unnamed: string
  /** Above the title: where the result hangs. */
  back?: ReactNode
  actions?: ReactNode
  /** What the reader may say of it. */
  children?: ReactNode
}

/** A result as the reader of a shared link sees it: nothing of it can be changed here. */
export const SharedView = ({ shared, unnamed, back, actions, children }: Props) => {
  const t = useTexts()
  const wide = useSideRoom()
  useExpandedTargets()
  const interview = interviewOfShare(shared, unnamed)
  const parts = { interview, evaluation: shared.evaluation ?? {} }
  const silence = !shared.share.contacts && t('shares.silent')
  const text = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
      <ResultPanel {...parts} />
      {phaseOf(interview) === 'done' && <Reasons evaluation={parts.evaluation} />}
      {children}
      <Sections>
        <ResultEvidence {...parts} />
        {!wide && <TranscriptPanel interview={interview} silence={silence} />}
        {shared.share.contacts && <CandidateCard interview={interview} title={t('outcome.candidate')} />}
      </Sections>
    </div>
  )
  return (
    <Page
      dense
      back={back}
      actions={actions}
      title={interview.candidate_name ?? t('results.unnamed')}
      lead={<ResultLead interview={interview} />}
    >
      {wide ? (
        <div className="grid grid-cols-[minmax(0,7fr)_minmax(0,5fr)] items-start gap-6 print:grid-cols-1">
          {text}
          <Conversation interview={interview} silence={silence} />
        </div>
      ) : (
        <>
          {text}
          {!silence && <DockedRecording interview={interview} />}
        </>
      )}
    </Page>
  )
}
