import type { DeskVacancy } from '@vivavox/contracts/results'
import type { ReactNode } from 'react'
import { Button, IconButton, LinkButton, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useCopy } from '../../../lib/page/use-copy.ts'

/** The candidate's link and what a press on 'copy' does: says so for three seconds, and why when it did not work. */
const useCandidateLink = (id: string) => {
  const t = useTexts()
  const link = `${location.origin}/interview/${id}`
  const { copy, copied } = useCopy(link)
  const press = async () => {
    if (await copy()) toast.success(t('results.linkCopied'))
    else toast.error(t('common.copyFailed'))
  }
  return { link, shown: link.replace(/^https?:\/\//, ''), copied, press: () => void press() }
}

/** The link with a small copy button, for a cell of a table. */
export const CandidateLinkCell = ({ vacancy }: { vacancy: DeskVacancy }) => {
  const t = useTexts()
  const { link, shown, copied, press } = useCandidateLink(vacancy.id)
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 truncate text-muted text-small" title={link}>
        {shown}
      </span>
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={copied ? t('common.copied') : t('results.copyLinkOf', { title: vacancy.title })}
        onClick={press}
        className="shrink-0 hover:bg-line"
      />
    </span>
  )
}

/** The link above its copy button, and beside that whatever else can be done, for a card. */
export const CandidateLinkRows = ({ vacancy, children }: { vacancy: DeskVacancy; children: ReactNode }) => {
  const t = useTexts()
  const { shown, copied, press } = useCandidateLink(vacancy.id)
  return (
    <>
      <p className="truncate text-muted text-small">{shown}</p>
      <div className="-mr-2.5 flex flex-wrap items-center justify-between gap-x-3 max-sm:*:last:-ml-2.5">
        <Button size="small" icon={copied ? 'check' : 'copy'} onClick={press} className="whitespace-nowrap">
          {copied ? t('common.copied') : t('results.copyLink')}
        </Button>
        {children}
      </div>
    </>
  )
}

/** Edit, duplicate and delete; the row itself leads to the results. */
export const VacancyActions = ({ vacancy, onDelete }: { vacancy: DeskVacancy; onDelete: () => void }) => {
  const t = useTexts()
  const { id, title } = vacancy
  return (
    <span className="inline-flex flex-wrap gap-x-1 xl:flex-nowrap xl:justify-end xl:gap-0">
      <LinkButton
        to={`/vacancy/${id}/edit`}
        size="small"
        variant="ghost"
        icon="pencil"
        aria-label={t('results.editOf', { title })}
      >
        {t('common.edit')}
      </LinkButton>
      <LinkButton
        to={`/create-vacancy?from=${id}`}
        size="small"
        variant="ghost"
        icon="copy"
        aria-label={t('results.duplicateOf', { title })}
      >
        {t('desk.duplicate')}
      </LinkButton>
      <Button
        size="small"
        variant="ghost"
        icon="trash"
        aria-label={t('results.deleteOf', { title })}
        onClick={onDelete}
      >
        {t('desk.delete')}
      </Button>
    </span>
  )
}
