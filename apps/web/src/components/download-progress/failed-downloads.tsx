import type { Download } from '@vivavox/contracts/downloads'
import { useTexts } from '../../i18n/index.ts'
import { useRetryAll } from '../../lib/api/downloads.ts'
import { Banner, Button, Failure } from '../ui/index.ts'

const failedOf = (downloads: readonly Download[]) => downloads.filter(({ phase }) => phase === 'failed')

/** Each download as its own row shows it: without its error where `FailedDownloads` says it. */
export const withoutSharedErrors = (downloads: readonly Download[]): readonly Download[] =>
  failedOf(downloads).length < 2
    ? downloads
    : downloads.map(download => (download.phase === 'failed' ? { ...download, error: null } : download))

/** One message where several downloads failed, each reason once; nothing where fewer did. */
export const FailedDownloads = ({ downloads }: { downloads: readonly Download[] }) => {
  const t = useTexts()
  const failed = failedOf(downloads)
  const retrying = useRetryAll(failed)
  if (failed.length < 2) return null
  return (
    <div className="grid gap-3">
      <Banner
        tone="error"
        title={t('downloads.failedTogether', { count: failed.length })}
        actions={
          <Button size="small" busy={retrying.isPending} onClick={() => retrying.mutate()}>
            {t('downloads.retryAll')}
          </Button>
        }
      >
        <ul className="grid gap-1">
          {[...new Set(failed.map(({ error }) => error))].map(reason => (
            <li key={reason}>
              {failed
                .filter(({ error }) => error === reason)
                .map(({ name }) => name)
                .join(', ')}
              {reason && <>: {reason}</>}
            </li>
          ))}
        </ul>
      </Banner>
      <Failure error={retrying.error} />
    </div>
  )
}
