import type { OpenPage } from '@vivavox/contracts/candidate-page'
import { Button, Failure, Panel } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useFormat } from '../../lib/format/format.ts'
import { useStepFocus } from '../../lib/page/use-step-focus.ts'
import { useResume } from './use-page.ts'

interface Props {
  page: OpenPage
  token: string
}

/** Continues the interview here, also one that was begun on another device. */
const Resume = ({ page, token }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const resume = useResume(token, page.vacancy.id)
  const { until } = page.resume
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="primary"
        size="large"
        className="max-sm:w-full"
        busy={resume.isPending}
        onClick={() => resume.mutate()}
      >
        {t(page.stage === 'started' ? 'my.resume.started' : 'my.resume.waiting')}
      </Button>
      <p className="max-w-[62ch] text-muted text-small">
        {until ? t('my.resume.until', { time: format.dateTime(until) }) : t('my.resume.anyDevice')}
      </p>
      <Failure error={resume.error} text={t('my.resume.failed')} />
    </div>
  )
}

/** When the company usually decides, or that it has not said. */
const Usually = ({ page }: Pick<Props, 'page'>) => {
  const t = useTexts()
  const { usually_within_days: days, stage } = page
  if (stage !== 'finished' && stage !== 'in_review') return null
  return <p className="max-w-[62ch]">{days === null ? t('my.usually.unknown') : t('my.usually', { days })}</p>
}

/** Where the candidate stands, and what can be done now. */
export const StagePanel = ({ page, token }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const { stage, since, interview, vacancy } = page
  const place = useStepFocus<HTMLElement>(stage)
  const progress = { answered: interview?.questions_answered ?? 0, total: interview?.questions_total ?? 0 }
  return (
    <Panel ref={place} tabIndex={-1} className="outline-none" title={t(`my.stage.${stage}.title`)}>
      <div className="grid gap-4">
        <p className="max-w-[62ch] text-balance">
          {t(
            stage === 'finished' && progress.answered < progress.total
              ? 'my.stage.early'
              : `my.stage.${stage}.text`,
          )}
        </p>
        <Usually page={page} />
        <p className="text-muted text-small">
          {t('my.since', { date: format.date(since) })}
          {interview && progress.answered > 0 && ` · ${t('my.progress', progress)}`}
        </p>
        {page.resume.possible && <Resume page={page} token={token} />}
        {stage === 'invited' && !interview && (
          <p className="max-w-[62ch] text-muted">
            {t('my.byInvitation', { minutes: vacancy.estimated_minutes })}
          </p>
        )}
      </div>
    </Panel>
  )
}
