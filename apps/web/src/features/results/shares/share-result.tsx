import type { Interview } from '@vivavox/contracts/interviews'
import { useState } from 'react'
import { Button, Dialog } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { NewLink } from './new-link.tsx'
import { ReportForm } from './report-form.tsx'
import { ShareList } from './share-list.tsx'

/** Hands a result on: by a link that ends, or as a PDF. */
export const ShareResult = ({ interview }: { interview: Interview }) => {
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
