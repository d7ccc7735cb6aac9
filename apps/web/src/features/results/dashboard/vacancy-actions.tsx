import type { ListedVacancy } from '@vivavox/contracts/vacancies'
import { Link } from 'react-router'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { IconButton, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/cx.ts'
import { useCopy } from '../../../lib/use-copy.ts'

interface ActionLink {
  to: string
  icon: IconName
  label: string
}

const ActionLink = ({ to, icon, label }: ActionLink) => (
  <Link
    to={to}
    title={label}
    aria-label={label}
    className="inline-flex size-10 items-center justify-center rounded-box text-muted hover:bg-line hover:text-ink"
  >
    <Icon name={icon} />
  </Link>
)

/** The candidate's link with its copy button: where nothing can be copied, the link itself is there to select. */
export const CandidateLink = ({ vacancy, className }: { vacancy: ListedVacancy; className?: string }) => {
  const t = useTexts()
  const link = `${location.origin}/interview/${vacancy.id}`
  const { copy, copied } = useCopy(link)
  const press = async () => {
    if (await copy()) toast.success(t('results.linkCopied'))
    else toast.error(t('common.copyFailed'))
  }
  return (
    <span className={cx('flex min-w-0 items-center gap-1', className)}>
      <span className="min-w-0 truncate text-muted text-small" title={link}>
        {link.replace(/^https?:\/\//, '')}
      </span>
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={copied ? t('common.copied') : t('results.copyLinkOf', { title: vacancy.title })}
        onClick={() => void press()}
        className="shrink-0 hover:bg-line"
      />
    </span>
  )
}

/** Results, edit, delete. */
export const VacancyActions = ({ vacancy, onDelete }: { vacancy: ListedVacancy; onDelete: () => void }) => {
  const t = useTexts()
  const { id, title } = vacancy
  return (
    <span className="inline-flex">
      <ActionLink to={`/vacancy/${id}/results`} icon="users" label={t('results.resultsOf', { title })} />
      <ActionLink to={`/vacancy/${id}/edit`} icon="pencil" label={t('results.editOf', { title })} />
      <IconButton
        icon="trash"
        label={t('results.deleteOf', { title })}
        onClick={onDelete}
        className="hover:bg-line"
      />
    </span>
  )
}
