import { useQuery } from '@tanstack/react-query'
import { DownloadButton } from '../../../components/download-button.tsx'
import { Panel } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { apiUrl } from '../../../lib/api/api-url.ts'
import { download } from '../../../lib/api/download.ts'
import { useFormat } from '../../../lib/format/format.ts'

/** The day and the hour where the reader is, with the zone. */
const SHOWN: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

/** The time that an advanced candidate chose; nothing before they did. */
export const ChosenSlot = ({ interviewId: id }: { interviewId: string }) => {
  const t = useTexts()
  const format = useFormat()
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['interviews', id, 'slot'],
    queryFn: ({ signal }) => api('GET /interviews/{id}/slot', { params: { id }, signal }),
  })
  const slot = data?.slot
  if (!slot) return null
  const save = () => download(apiUrl('/interviews/{id}/slot.ics', { id }), 'text/calendar', 'meeting.ics')
  const said = [format.minutes(slot.minutes * 60_000), slot.with, slot.place]
  return (
    <Panel title={t('together.slot')}>
      <div className="grid justify-items-start gap-2">
        <p className="font-medium">{new Date(slot.starts_at).toLocaleString(language, SHOWN)}</p>
        <p className="[overflow-wrap:anywhere]" dir="auto">
          {said.filter(Boolean).join(' · ')}
        </p>
        <DownloadButton size="small" save={save} failure={t('together.slotFailed')}>
          {t('together.slotDownload')}
        </DownloadButton>
      </div>
    </Panel>
  )
}
