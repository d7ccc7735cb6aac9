import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { healthQuery } from '../../../lib/api/queries.ts'

/** Said before the first answer: the built-in interviewer keeps speech as sound only. Nothing until that is known. */
export const NoTranscriptNotice = ({ demo }: { demo: boolean }) => {
  const t = useTexts()
  const { data } = useQuery({ ...healthQuery, retry: false, refetchOnWindowFocus: false })
  if (data?.parts.voice !== 'builtin') return null
  return <Banner>{t(demo ? 'demo.noTranscript' : 'interviews.audio.noTranscript')}</Banner>
}
