import { useQuery } from '@tanstack/react-query'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { browserHearing } from '../audio/browser-transcriber.ts'

/**
 * Are spoken answers not transcribed at all, neither by a server nor by this browser? `downloadable`: this browser could, with
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
