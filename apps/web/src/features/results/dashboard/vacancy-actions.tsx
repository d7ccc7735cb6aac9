import type { DeskVacancy } from '@vivavox/contracts/results'
import { useNavigate } from 'react-router'
import { ActionMenu, Button, IconButton, LinkButton, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useCopy } from '../../../lib/page/use-copy.ts'

/** The candidate's link and what a press on 'copy' does: says so for three seconds, and why when it did not work. */
const useCandidateLink = (id: string) => {
  const t = useTexts()
  const { copy, copied } = useCopy(`${location.origin}/interview/${id}`)
  const press = async () => {
    if (await copy()) toast.success(t('results.linkCopied'))
    else toast.error(t('common.copyFailed'))
  }
  return { copied, press: () => void press() }
}

/** The link in words, without its protocol, as far as there is room. */
export const ShownLink = ({ id }: { id: string }) => {
  const shown = `${location.host}/interview/${id}`
  return <span className="block truncate text-muted text-small">{shown}</span>
}

/** Copies the link, for a cell of a table. */
export const CandidateLinkCell = ({ vacancy }: { vacancy: DeskVacancy }) => {
  const t = useTexts()
  const { copied, press } = useCandidateLink(vacancy.id)
  return (
    <IconButton
      icon={copied ? 'check' : 'link'}
      label={copied ? t('common.copied') : t('results.copyLinkOf', { title: vacancy.title })}
      onClick={press}
      className="hover:bg-line"
    />
  )
}

interface Props {
  vacancy: DeskVacancy
  onDelete: () => void
}

/** For a card: copying the link, and what else can be done behind one button. */
export const CardActions = ({ vacancy: { id, title }, onDelete }: Props) => {
  const t = useTexts()
  const navigate = useNavigate()
  const { copied, press } = useCandidateLink(id)
  const go = (to: string) => () => void navigate(to)
  return (
    <div className="flex items-center justify-between gap-3 pt-1">
      <Button size="small" icon={copied ? 'check' : 'link'} onClick={press} className="whitespace-nowrap">
        {copied ? t('common.copied') : t('results.copyLink')}
      </Button>
      <ActionMenu
        label={t('results.actionsOf', { title })}
        items={[
          { icon: 'pencil', label: t('common.edit'), onSelect: go(`/vacancy/${id}/edit`) },
          { icon: 'copy', label: t('desk.duplicate'), onSelect: go(`/create-vacancy?from=${id}`) },
          { icon: 'trash', label: t('desk.delete'), onSelect: onDelete, danger: true },
        ]}
      />
    </div>
  )
}

/** Edit, duplicate and delete; the row itself leads to the results. */
export const VacancyActions = ({ vacancy, onDelete }: Props) => {
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
