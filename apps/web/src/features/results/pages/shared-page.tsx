import { useMutation, useQuery } from '@tanstack/react-query'
import type { SharedShortlist } from '@vivavox/contracts/shortlists'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Button, Failure } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, answeredWith } from '../../../lib/api/api.ts'
import { apiUrl } from '../../../lib/api/api-url.ts'
import { download } from '../../../lib/api/download.ts'
import { useLinkSecret } from '../../../lib/page/link-secret.ts'
import { fileStem } from '../../../lib/page/save-file.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { readStored, writeStored } from '../../../lib/session/storage.ts'
import { readIds } from '../compare/compare-link.tsx'
import { CompareTable } from '../compare/compare-table.tsx'
import { useColumnsOf } from '../compare/use-column.ts'
import { usePlayer } from '../player/use-player.ts'
import { PlaybackContext, usePlaybackState } from '../result/playback-context.ts'
import { ResultSkeleton } from '../result/result-skeleton.tsx'
import { interviewOfShare } from '../shares/interview-of-share.ts'
import { LinkClosed } from '../shares/link-closed.tsx'
import { SharedView, TopLine } from '../shares/shared-view.tsx'
import { GuestOpinion } from '../shortlists/guest-opinion.tsx'
import { SharedList, useShortlistedName } from '../shortlists/shared-list.tsx'
import { sharedCandidateQuery, sharedListQuery } from '../shortlists/shortlist-queries.ts'

const NAME_KEY = 'guest-name'

/** The reader's name, kept on this device. */
const useGuestName = () => {
  const [name, setName] = useState(() => readStored(NAME_KEY) ?? '')
  const keep = (next: string) => {
    writeStored(NAME_KEY, next)
    setName(next)
  }
  return [name, keep] as const
}

interface PartProps {
  shareToken: string
  shortlist: SharedShortlist
}

const PdfButton = ({ shareToken, id, name }: { shareToken: string; id: string; name: string }) => {
  const t = useTexts()
  const path = apiUrl('/shared/interviews/{id}/report.pdf', { id })
  const save = useMutation({
    mutationFn: () => download(path, 'application/pdf', `${fileStem(name)}.pdf`, { shareToken }),
  })
  return (
    <>
      <Failure error={save.error} text={t('shortlists.pdfError')} />
      <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
        {t('shortlists.pdf')}
      </Button>
    </>
  )
}

const useBack = () => {
  const t = useTexts()
  const { pathname } = useLocation()
  return <BackLink to={pathname}>{t('shortlists.toList')}</BackLink>
}

/** One candidate: the result, and what the reader makes of it. */
const Candidate = ({ shareToken, shortlist, id }: PartProps & { id: string }) => {
  const [as, setAs] = useGuestName()
  const nameOf = useShortlistedName()
  const back = useBack()
  const { data, error, refetch } = useQuery(sharedCandidateQuery(shareToken, id, as))
  const listed = shortlist.interviews.find(one => one.id === id)
  const name = nameOf(listed ?? { candidate_name: null, number: 1 })
  const shown = data && interviewOfShare(data.interview, name)
  const sound = usePlayer(shown?.audio_url ?? null, () => void refetch())
  const playback = usePlaybackState(sound, shown)
  useTitle(name)
  if (!data && error) return <LinkClosed error={error} onRetry={() => void refetch()} />
  if (!data) return <ResultSkeleton />
  return (
    <PlaybackContext value={playback}>
      <SharedView
        shared={data.interview}
        unnamed={name}
        back={back}
        actions={<PdfButton shareToken={shareToken} id={id} name={name} />}
      >
        {shortlist.share.may_comment && (
          <GuestOpinion shareToken={shareToken} candidate={data} as={as} onName={setAs} />
        )}
      </SharedView>
    </PlaybackContext>
  )
}

const useCandidate = (shareToken: string, id: string | undefined) =>
  useQuery({ ...sharedCandidateQuery(shareToken, id ?? '', ''), enabled: id !== undefined })

/** As many as a comparison has, since hooks cannot run in a loop. */
const useCandidates = (shareToken: string, ids: readonly string[]) => [
  useCandidate(shareToken, ids[0]),
  useCandidate(shareToken, ids[1]),
  useCandidate(shareToken, ids[2]),
  useCandidate(shareToken, ids[3]),
]

/** Some of them side by side. */
const Comparison = ({ shareToken, shortlist, ids }: PartProps & { ids: readonly string[] }) => {
  const t = useTexts()
  const [, setQuery] = useSearchParams()
  const back = useBack()
  const nameOf = useShortlistedName()
  const nameFor = (id: string) => {
    const listed = shortlist.interviews.find(one => one.id === id)
    return listed ? nameOf(listed) : t('outcome.candidate')
  }
  const reads = useCandidates(shareToken, ids)
  const columns = useColumnsOf(
    ids,
    reads.map(({ data, error, refetch }, at) => ({
      ...{ error, refetch },
      data: data && interviewOfShare(data.interview, nameFor(ids[at] ?? '')),
    })),
  )
  useTitle(t('compare.title'))
  const remove = (id: string) =>
    setQuery(ids.length > 2 ? { ids: ids.filter(one => one !== id).join(',') } : {}, { replace: true })
  return (
    <Page dense title={t('compare.title')} lead={shortlist.vacancy.title} back={back}>
      <CompareTable
        columns={columns}
        sameVacancy
        ownTeam={false}
        linkTo={id => ({ search: `?candidate=${id}` })}
        onRemove={remove}
      />
    </Page>
  )
}

const Shown = ({ shareToken, shortlist }: PartProps) => {
  const [query] = useSearchParams()
  const id = query.get('candidate')
  const ids = readIds(query).filter(one => shortlist.interviews.some(each => each.id === one))
  useTitle(shortlist.vacancy.title)
  if (id) return <Candidate key={id} shareToken={shareToken} shortlist={shortlist} id={id} />
  if (ids.length > 0)
    return <Comparison key={ids.join()} shareToken={shareToken} shortlist={shortlist} ids={ids} />
  return (
    <SharedList
      shortlist={shortlist}
      toCandidate={one => ({ search: `?candidate=${one}` })}
      toComparison={some => ({ search: `?ids=${some.join(',')}` })}
    />
  )
}

/** The candidates that a link shows to its readers: a list, each result, a comparison. */
export const Component = () => {
  const t = useTexts()
  const shareToken = useLinkSecret('token') ?? ''
  const { data, error, refetch } = useQuery({ ...sharedListQuery(shareToken), enabled: shareToken !== '' })
  useTitle(t('shortlists.list'))
  const isGone = answeredWith(error, 404, 410)
  if (shareToken === '')
    return <LinkClosed error={new ApiError(404, 'NOT_FOUND', '')} onRetry={() => void refetch()} />
  if (isGone || (error && !data)) return <LinkClosed error={error} onRetry={() => void refetch()} />
  if (!data) return <ResultSkeleton />
  return (
    <>
      <TopLine share={data.share} />
      <Shown shareToken={shareToken} shortlist={data} />
    </>
  )
}
