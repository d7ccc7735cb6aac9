import { languageName } from '@vivavox/contracts/locales'
import type { DeskVacancy } from '@vivavox/contracts/results'
import { Link, useNavigate } from 'react-router'
import { Icon } from '../../../components/icons.tsx'
import { SampleMark } from '../../../components/sample-mark.tsx'
import { ActionMenu, type MenuItem } from '../../../components/ui/action-menu.tsx'
import { Badge, Button, IconButton, LinkButton, Td, Th, Tr, toast } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { cx } from '../../../lib/page/cx.ts'
import { useCopy } from '../../../lib/page/use-copy.ts'
import { isPermitted, useCan } from '../../../lib/session/can.ts'
import { useSession } from '../../../lib/session/session.ts'
import { rowClass, rowKeys, rowLink } from '../list/row-keys.ts'
import { useTableRoom } from '../use-wide.ts'

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

const ShownLink = ({ id }: { id: string }) => {
  const shown = `${location.host}/interview/${id}`
  return <span className="block truncate text-muted text-small">{shown}</span>
}

const CandidateLinkCell = ({ vacancy }: { vacancy: DeskVacancy }) => {
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

interface VacancyActionsProps {
  vacancy: DeskVacancy
  onDelete: () => void
}

const isInviting = (vacancy: DeskVacancy): boolean => isPermitted(vacancy, 'candidate.invite')
const isEditable = (vacancy: DeskVacancy): boolean => isPermitted(vacancy, 'vacancy.edit')

/** For a card: copying the link, and what else can be done behind one button. */
const CardActions = ({ vacancy, onDelete }: VacancyActionsProps) => {
  const t = useTexts()
  const navigate = useNavigate()
  const may = useCan()
  const { id, title } = vacancy
  const { copied, press } = useCandidateLink(id)
  const go = (to: string) => () => void navigate(to)
  const offers: readonly [boolean, MenuItem][] = [
    [isEditable(vacancy), { icon: 'pencil', label: t('common.edit'), onSelect: go(`/vacancy/${id}/edit`) }],
    [
      may('vacancy.create'),
      { icon: 'copy', label: t('desk.duplicate'), onSelect: go(`/create-vacancy?from=${id}`) },
    ],
    [isEditable(vacancy), { icon: 'trash', label: t('desk.delete'), onSelect: onDelete, danger: true }],
  ]
  const items = offers.flatMap(([isOffered, item]) => (isOffered ? [item] : []))
  if (items.length === 0 && !isInviting(vacancy)) return null
  return (
    <div className="flex items-center justify-between gap-3 pt-1">
      {isInviting(vacancy) && (
        <Button size="small" icon={copied ? 'check' : 'link'} onClick={press} className="whitespace-nowrap">
          {copied ? t('common.copied') : t('results.copyLink')}
        </Button>
      )}
      {items.length > 0 && <ActionMenu label={t('results.actionsOf', { title })} items={items} />}
    </div>
  )
}

const VacancyActions = ({ vacancy, onDelete }: VacancyActionsProps) => {
  const t = useTexts()
  const may = useCan()
  const { id, title } = vacancy
  return (
    <span className="inline-flex flex-wrap gap-x-1 xl:flex-nowrap xl:justify-end xl:gap-0">
      {isEditable(vacancy) && (
        <LinkButton
          to={`/vacancy/${id}/edit`}
          size="small"
          variant="ghost"
          icon="pencil"
          aria-label={t('results.editOf', { title })}
        >
          {t('common.edit')}
        </LinkButton>
      )}
      {may('vacancy.create') && (
        <LinkButton
          to={`/create-vacancy?from=${id}`}
          size="small"
          variant="ghost"
          icon="copy"
          aria-label={t('results.duplicateOf', { title })}
        >
          {t('desk.duplicate')}
        </LinkButton>
      )}
      {isEditable(vacancy) && (
        <Button
          size="small"
          variant="ghost"
          icon="trash"
          aria-label={t('results.deleteOf', { title })}
          onClick={onDelete}
        >
          {t('desk.delete')}
        </Button>
      )}
    </span>
  )
}

interface Props {
  vacancies: readonly DeskVacancy[]
  onDelete: (vacancy: DeskVacancy) => void
}

/** Open, but past its deadline: candidates cannot begin. */
const isOverdue = ({ status, deadline }: DeskVacancy): boolean =>
  status === 'open' && deadline !== null && Date.parse(deadline) <= Date.now()

const Title = ({ vacancy }: { vacancy: DeskVacancy }) => {
  const t = useTexts()
  return (
    <>
      <Link
        {...rowLink}
        to={`/vacancy/${vacancy.id}/results`}
        className="mr-2 font-medium [overflow-wrap:anywhere] hover:underline focus-visible:outline-none"
      >
        {vacancy.title}
      </Link>
      {vacancy.is_sample && <SampleMark />}
      {vacancy.status === 'closed' && <Badge>{t('results.closed')}</Badge>}
      {isOverdue(vacancy) && <Badge tone="warn">{t('results.overdue')}</Badge>}
    </>
  )
}

/** Who is responsible, unless it is the reader, and whether the vacancy is confidential. */
const Responsible = ({ vacancy: { owner, access } }: { vacancy: DeskVacancy }) => {
  const t = useTexts()
  const isMine = owner?.id === useSession().user?.id
  const isConfidential = access === 'team'
  if (isMine && !isConfidential) return null
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-muted text-small">
      {!isMine && <span className="min-w-0 truncate">{owner?.name ?? t('desk.vacancy.ownerless')}</span>}
      {isConfidential && (
        <span className="inline-flex items-center gap-1">
          <Icon name="lock" size={14} />
          {t('desk.vacancy.confidential')}
        </span>
      )}
    </span>
  )
}

/** What of its interviews is new or going on now. */
const Counts = ({ vacancy: { new_count, running_count } }: { vacancy: DeskVacancy }) => {
  const t = useTexts()
  if (new_count + running_count === 0) return null
  return (
    <span className="block text-small">
      {new_count > 0 && (
        <span className="font-medium text-accent">{t('desk.vacancy.new', { count: new_count })}</span>
      )}
      {new_count > 0 && running_count > 0 && ' · '}
      {running_count > 0 && (
        <span className="text-muted">{t('desk.vacancy.running', { count: running_count })}</span>
      )}
    </span>
  )
}

/** 'Medium · Russian' in the reader's language. */
const useFacts = () => {
  const t = useTexts()
  const locale = useLanguage()
  return ({ difficulty, language }: DeskVacancy) =>
    [t(`common.difficulty.${difficulty}`), languageName(language, locale)] as const
}

const VacancyTable = ({ vacancies, onDelete }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const facts = useFacts()
  const isRecruiting = useCan()('vacancy.create')
  return (
    <table
      aria-label={t('results.vacancies')}
      className="w-full table-fixed border-collapse text-left tabular-nums"
    >
      <thead>
        <tr>
          <Th>{t('results.col.title')}</Th>
          <Th className="w-26">{t('results.col.difficulty')}</Th>
          <Th numeric className="w-30">
            {t('results.interviews')}
          </Th>
          <Th numeric className="w-36">
            {t('results.col.created')}
          </Th>
          {isRecruiting && (
            <>
              <Th className="w-28">{t('results.col.link')}</Th>
              <Th className="w-36 xl:w-96">
                <span className="sr-only">{t('results.col.actions')}</span>
              </Th>
            </>
          )}
        </tr>
      </thead>
      <tbody {...rowKeys}>
        {vacancies.map(vacancy => {
          const [difficulty, language] = facts(vacancy)
          return (
            <Tr key={vacancy.id} data-row className={rowClass}>
              <Td>
                <Title vacancy={vacancy} />
                <Responsible vacancy={vacancy} />
                {isInviting(vacancy) && <ShownLink id={vacancy.id} />}
              </Td>
              <Td>
                {difficulty}
                <span className="block truncate text-muted text-small">{language}</span>
              </Td>
              <Td numeric>
                {format.number(vacancy.interviews_count)}
                <Counts vacancy={vacancy} />
              </Td>
              <Td numeric>{format.date(vacancy.created_at)}</Td>
              {isRecruiting && (
                <>
                  <Td>{isInviting(vacancy) && <CandidateLinkCell vacancy={vacancy} />}</Td>
                  <Td numeric>
                    <VacancyActions vacancy={vacancy} onDelete={() => onDelete(vacancy)} />
                  </Td>
                </>
              )}
            </Tr>
          )
        })}
      </tbody>
    </table>
  )
}

const VacancyCards = ({ vacancies, onDelete }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const facts = useFacts()
  return (
    <ul aria-label={t('results.vacancies')} {...rowKeys} className="divide-y divide-line">
      {vacancies.map(vacancy => (
        <li
          key={vacancy.id}
          data-row
          className={cx(rowClass, 'grid grid-cols-[minmax(0,1fr)] gap-1 px-5 py-3.5')}
        >
          <span>
            <Title vacancy={vacancy} />
          </span>
          <Responsible vacancy={vacancy} />
          <p className="text-muted text-small">
            {[...facts(vacancy), format.date(vacancy.created_at)].join(' · ')}
          </p>
          <p className="text-small">
            {t('results.interviewCount', { count: vacancy.interviews_count })}
            <Counts vacancy={vacancy} />
          </p>
          {isInviting(vacancy) && <ShownLink id={vacancy.id} />}
          <CardActions vacancy={vacancy} onDelete={() => onDelete(vacancy)} />
        </li>
      ))}
    </ul>
  )
}

/** Vacancies as dense rows, as cards on a phone. */
export const VacancyList = (props: Props) =>
  useTableRoom() ? <VacancyTable {...props} /> : <VacancyCards {...props} />
