import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { Banner, Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { browserHearing, installBrowserHearing } from '../audio/browser-ears.ts'
import { isDemo } from '../flow/is-demo.ts'

/** This browser could write answers down if it had a language pack: fetched only on a press. */
const PackOffer = ({ language }: { language: string }) => {
  const t = useTexts()
  const client = useQueryClient()
  const install = useMutation({
    mutationFn: () => installBrowserHearing(language),
    onSuccess: () => client.invalidateQueries({ queryKey: ['browser-hearing', language] }),
  })
  return (
    <Banner
      actions={
        <Button size="small" busy={install.isPending} onClick={() => install.mutate()}>
          {t('interviews.audio.getPack')}
        </Button>
      }
    >
      {t(install.data === false ? 'interviews.audio.packFailed' : 'interviews.audio.pack')}
    </Banner>
  )
}

/**
 * Is what is said aloud here written down by nobody, neither a server nor this browser? `downloadable`: this browser could, with
 * a language pack. Undefined while that is not known.
 */
export const useUnwritten = ({ language, consent }: PublicVacancy): boolean | 'downloadable' | undefined => {
  const writer = consent.written_by
  const { data: hearing } = useQuery({
    queryKey: ['browser-hearing', language],
    queryFn: () => browserHearing(language),
    enabled: writer === 'browser',
  })
  if (writer === 'provider' || writer === 'server' || hearing === 'ready') return false
  if (writer === 'browser' && hearing === undefined) return undefined
  return hearing === 'downloadable' ? hearing : true
}

/** Said before the first answer, where nobody writes down what is said aloud. */
export const NoTranscriptNotice = ({ vacancy }: { vacancy: PublicVacancy }) => {
  const t = useTexts()
  const unwritten = useUnwritten(vacancy)
  if (!unwritten) return null
  if (unwritten === 'downloadable') return <PackOffer language={vacancy.language} />
  return <Banner>{t(isDemo(vacancy) ? 'demo.noTranscript' : 'interviews.audio.noTranscript')}</Banner>
}
