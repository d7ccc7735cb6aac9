import type { Download } from '@vivavox/contracts/downloads'
import { useTexts } from '../../i18n/index.ts'
import { isRunning, useDownloadAction } from '../../lib/api/downloads.ts'
import { Banner, Button, Failure } from '../ui/index.ts'
import { DownloadBar } from './download-bar.tsx'

type Step = 'pause' | 'resume' | 'retry' | 'cancel'
const CALLS = { pause: 'pause', resume: 'start', retry: 'start', cancel: 'cancel' } as const

const stepsOf = (download: Download): Step[] => {
  if (download.phase === 'ready') return []
  if (download.phase === 'failed') return ['retry', 'cancel']
  return [isRunning(download) ? 'pause' : 'resume', 'cancel']
}

/** A model's download: how far it is, why it stopped, and what can be done about it. */
export const DownloadProgress = ({ download }: { download: Download }) => {
  const t = useTexts()
  const { id, name, phase, error } = download
  const action = useDownloadAction(id)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <DownloadBar download={download} />
        </div>
        <div className="flex flex-wrap gap-2">
          {stepsOf(download).map(step => (
            <Button
              // Pause, Resume and Retry are one button: it keeps the focus.
              key={step === 'cancel' ? 'cancel' : 'go'}
              variant={step === 'cancel' ? 'ghost' : 'secondary'}
              size="small"
              busy={action.isPending && action.variables === CALLS[step]}
              aria-label={t(`downloads.${step}Named`, { name })}
              onClick={() => action.mutate(CALLS[step])}
            >
              {t(`downloads.${step}`)}
            </Button>
          ))}
        </div>
      </div>
      {error && <Banner tone={phase === 'failed' ? 'error' : 'warn'}>{error}</Banner>}
      <Failure error={action.error} />
    </div>
  )
}
