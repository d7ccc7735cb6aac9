import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button, Dialog, Failure, Fetching } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { type Calibration, calibrationQuery, type TrialChange, trialCostQuery } from './calibration.ts'
import { isSameChange, isSameEngine } from './measured-parts.ts'
import { MeasuredList, TrialCost, TrialOutcome, TrialProgress, useTrial } from './trial-parts.tsx'

interface Props {
  open: boolean
  title: ReactNode
  /** Of what will be saved the part that decides who scores. */
  change: TrialChange
  saving: { isPending: boolean; error: unknown }
  onSave: () => void
  onClose: () => void
}

/** The last trial, if it compared this change with what is in use now. */
const runOf = (change: TrialChange, { run, in_use }: Calibration): Calibration['run'] => {
  if (!run || !isSameChange(run.change, change)) return null
  return run.in_use && !isSameEngine(run.in_use, in_use) ? null : run
}

interface Told {
  known: Calibration
  /** The last trial, if it was of this change. */
  mine: Calibration['run']
}

const Compared = ({ known: { measured, in_use }, mine }: Told) => {
  const tried = mine?.tried ?? null
  const compared = measured.filter(
    one => isSameEngine(one, in_use) || (tried !== null && isSameEngine(one, tried)),
  )
  return compared.length > 0 && <MeasuredList measured={compared} inUse={in_use} tried={tried} />
}

const Content = ({
  change,
  known,
  mine,
  trial,
}: Told & Pick<Props, 'change'> & { trial: ReturnType<typeof useTrial> }) => {
  const t = useTexts()
  const { run } = known
  const runs = run?.status === 'running'
  const cost = useQuery({ ...trialCostQuery(change), enabled: !runs })
  if (runs)
    return (
      <>
        {!mine && <p>{t('admin.trial.other')}</p>}
        <TrialProgress run={run} busy={trial.stop.isPending} onStop={() => trial.stop.mutate()} />
        {mine && <p>{t('admin.trial.goesOn')}</p>}
      </>
    )
  if (mine?.status === 'done')
    return (
      <>
        <TrialOutcome run={mine} />
        <Compared known={known} mine={mine} />
      </>
    )
  return (
    <>
      <p>{t('admin.trial.lead')}</p>
      {mine && <TrialOutcome run={mine} />}
      <TrialCost query={cost} />
    </>
  )
}

/** Offers a trial on graded interviews before the evaluator of all accounts is changed; it can be skipped. */
export const TrialDialog = ({ open, title, change, saving, onSave, onClose }: Props) => {
  const t = useTexts()
  const query = useQuery({ ...calibrationQuery, enabled: open })
  const trial = useTrial()
  const known = query.data
  const mine = known ? runOf(change, known) : null
  const isTried = mine?.status === 'done'
  const error = saving.error ?? trial.start.error ?? trial.stop.error
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant={isTried ? 'primary' : 'secondary'} busy={saving.isPending} onClick={onSave}>
            {t(isTried ? 'common.save' : 'admin.trial.without')}
          </Button>
          {!isTried && known?.run?.status !== 'running' && (
            <Button
              variant="primary"
              icon="play"
              busy={trial.start.isPending}
              onClick={() => trial.start.mutate(change)}
            >
              {t('admin.trial.first')}
            </Button>
          )}
        </>
      }
    >
      {known ? (
        <Content change={change} known={known} mine={mine} trial={trial} />
      ) : (
        <Fetching query={query} />
      )}
      <Failure error={error} />
    </Dialog>
  )
}
