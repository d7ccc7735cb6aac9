import { useQueryClient } from '@tanstack/react-query'
import type { OpenPage } from '@vivavox/contracts/candidate-page'
import { Suspense, useState } from 'react'
import { LazyAccommodations } from '../../components/lazy-accommodations.tsx'
import { Button, Panel, Spinner } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { api } from '../../lib/api/api.ts'

/** What would help in the interview, until it ends. */
export const HelpPanel = ({ page, token }: { page: OpenPage; token: string }) => {
  const t = useTexts()
  const client = useQueryClient()
  const [open, setOpen] = useState(page.accommodations !== null)
  if (page.stage !== 'invited' && page.stage !== 'started') return null
  return (
    <Panel title={t('my.help')}>
      {open ? (
        <Suspense fallback={<Spinner />}>
          <LazyAccommodations
            chosen={page.accommodations}
            onSave={body =>
              api('PUT /my/accommodations', { pageToken: token, body }).then(() =>
                client.invalidateQueries({ queryKey: ['my', token] }),
              )
            }
          />
        </Suspense>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="max-w-[62ch] text-muted">{t('my.helpText')}</p>
          <Button className="min-h-11" onClick={() => setOpen(true)}>
            {t('my.helpOpen')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
