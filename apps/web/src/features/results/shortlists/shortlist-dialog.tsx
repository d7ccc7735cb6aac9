import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SHORTLIST_MAX } from '@vivavox/contracts/limits'
import { useState } from 'react'
import { Banner, Checkbox, Dialog, Fetching } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { LinkList } from '../shares/link-list.tsx'
import { NewLink } from '../shares/new-link.tsx'
import { shortlistsQuery } from './shortlist-queries.ts'

interface Props {
  vacancy: { id: string; blind_review?: boolean }
  /** Of the chosen interviews. */
  ids: readonly string[]
  onClose: () => void
}

/** A link that shows chosen candidates of a vacancy to readers without an account, and those that were made before. */
export const ShortlistDialog = ({ vacancy: { id, blind_review = false }, ids, onClose }: Props) => {
  const t = useTexts()
  const client = useQueryClient()
  const [mayComment, setMayComment] = useState(true)
  const query = useQuery(shortlistsQuery(id))
  const readAgain = () => client.invalidateQueries(shortlistsQuery(id))
  return (
    <Dialog open onClose={onClose} title={t('shortlists.title', { count: ids.length })}>
      <p className="text-muted">{t('shortlists.what')}</p>
      {ids.length > SHORTLIST_MAX ? (
        <Banner tone="warn">{t('shortlists.tooMany', { max: SHORTLIST_MAX })}</Banner>
      ) : (
        <NewLink
          blind={blind_review}
          make={async wanted => {
            const body = { ...wanted, interview_ids: [...ids], may_comment: mayComment }
            const link = await api('POST /vacancies/{id}/shares', { params: { id }, body })
            void readAgain()
            return link
          }}
        >
          <Checkbox
            label={t('shortlists.mayComment')}
            hint={t('shortlists.mayCommentHint')}
            checked={mayComment}
            onChange={event => setMayComment(event.target.checked)}
          />
        </NewLink>
      )}
      {query.data ? (
        <LinkList
          title={t('shortlists.links')}
          links={query.data.shares}
          onRevoke={share_id =>
            api('DELETE /vacancies/{id}/shares/{share_id}', { params: { id, share_id } }).finally(readAgain)
          }
        />
      ) : (
        <Fetching query={query} size="h-16" />
      )}
    </Dialog>
  )
}
