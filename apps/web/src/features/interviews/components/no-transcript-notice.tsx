import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { healthQuery } from '../../../lib/queries.ts'

/** Said before the first answer: the built-in interviewer keeps speech as sound only. Nothing until that is known. */
export const NoTranscriptNotice = () => {
  const t = useTexts()
  const { data } = useQuery({ ...healthQuery, retry: false, refetchOnWindowFocus: false })
  return data?.parts.voice === 'builtin' ? <Banner>{t('interviews.audio.noTranscript')}</Banner> : null
}
