import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LOGO_MAX_BYTES } from '@vivavox/contracts/values'
import { type ChangeEvent, useRef } from 'react'
import { Banner, Button, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, api, apiFetch, errorMessage } from '../../../lib/api/api.ts'
import { settingsQuery } from '../../../lib/api/queries.ts'

const ACCEPTED = 'image/png,image/jpeg,image/webp'

const send = (file: File) =>
  apiFetch('PUT', '/api/settings/logo', {
    body: file,
    headers: {
      'Content-Type': ACCEPTED.split(',').includes(file.type) ? file.type : 'application/octet-stream',
    },
  })

/** The picture that stands for the company: chosen, replaced and removed at once. */
export const LogoPanel = ({ logo }: { logo: string | null }) => {
  const t = useTexts()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const changing = useMutation({
    mutationFn: async (file: File | null) => {
      if (file === null) return api('DELETE /settings/logo')
      if (file.size > LOGO_MAX_BYTES) throw new ApiError(413, 'TOO_LARGE', t('settings.logo.tooLarge'))
      await send(file)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) changing.mutate(file)
    target.value = ''
  }
  const said = changing.error instanceof ApiError ? changing.error.fieldMessage('logo') : undefined
  return (
    <Panel title={t('settings.logo.title')}>
      <div className="grid gap-4">
        <p className="max-w-[68ch] text-muted">{t('settings.logo.hint')}</p>
        {logo && (
          <img
            src={logo}
            alt={t('settings.logo.alt')}
            className="max-h-20 max-w-60 justify-self-start rounded-box border border-line bg-white object-contain p-2"
          />
        )}
        {changing.isError && (
          <Banner tone="error">{said ?? errorMessage(changing.error, t('settings.logo.error'))}</Banner>
        )}
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            aria-label={t('settings.logo.title')}
            tabIndex={-1}
            className="sr-only"
            onChange={choose}
          />
          <Button busy={changing.isPending} onClick={() => input.current?.click()}>
            {t(logo ? 'settings.logo.replace' : 'settings.logo.choose')}
          </Button>
          {logo && (
            <Button variant="ghost" disabled={changing.isPending} onClick={() => changing.mutate(null)}>
              {t('settings.logo.remove')}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  )
}
