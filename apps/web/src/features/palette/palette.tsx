import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Permission } from '@vivavox/contracts/permissions'
import { Command } from 'cmdk'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon, type IconName } from '../../components/icons.tsx'
import { useOrganisations } from '../../components/layouts/use-organisations.ts'
import { SampleMark } from '../../components/sample-mark.tsx'
import { IconButton, Spinner } from '../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../i18n/index.ts'
import { api, errorMessage } from '../../lib/api/api.ts'
import { useCandidateName } from '../../lib/format/candidate-name.ts'
import { useFormat } from '../../lib/format/format.ts'
import { useSettled } from '../../lib/forms/use-settled.ts'
import { useCanForAll } from '../../lib/session/can.ts'

const RESULTS_MAX = 5
/** Time without typing before a search is sent, milliseconds. */
const SETTLE_MS = 150

/** The first vacancies whose title contains these words. */
const foundVacanciesQuery = (search: string) =>
  queryOptions({
    queryKey: ['vacancies', 'list', 'found', search],
    queryFn: ({ signal }) =>
      api('GET /dashboard/vacancies', { query: { limit: RESULTS_MAX, ...(search && { search }) }, signal }),
  })

/** The newest interviews whose candidate's name or email contains these words; not sent without words. */
const foundCandidatesQuery = (search: string) =>
  queryOptions({
    queryKey: ['results', 'found', search],
    queryFn: ({ signal }) => api('GET /interviews', { query: { limit: RESULTS_MAX, search }, signal }),
    enabled: search !== '',
  })

/** Pages of the product, listed before the recruiter types; a search filters them, too. */
const PAGES: { to: string; icon: IconName; label: TextKey; needs?: Permission }[] = [
  { to: '/create-vacancy', icon: 'plus', label: 'results.create', needs: 'vacancy.create' },
  { to: '/dashboard?tab=interviews&new=1', icon: 'eye', label: 'desk.onlyNew', needs: 'interview.decide' },
  {
    to: '/dashboard?tab=interviews&decision=undecided',
    icon: 'question',
    label: 'desk.decision.undecided',
    needs: 'interview.decide',
  },
  { to: '/dashboard', icon: 'monitor', label: 'common.nav.dashboard' },
  { to: '/dashboard?tab=interviews', icon: 'users', label: 'deciding.allInterviews' },
  { to: '/requests', icon: 'mail', label: 'deciding.requests', needs: 'interview.decide' },
  { to: '/reports/funnel', icon: 'clock', label: 'desk.funnel', needs: 'interview.view' },
  { to: '/pricing', icon: 'info', label: 'common.nav.pricing', needs: 'billing.manage' },
  { to: '/settings', icon: 'settings', label: 'common.nav.settings' },
]

interface ItemProps {
  value: string
  icon: IconName
  onSelect: () => void
  children: ReactNode
  note?: ReactNode
}

const Item = ({ value, icon, onSelect, children, note }: ItemProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="flex min-h-11 cursor-pointer items-center gap-3 rounded-box px-3 py-1.5 aria-selected:bg-sunken"
  >
    <Icon name={icon} size={18} className="text-muted" />
    <span className="grid min-w-0 flex-1 sm:flex sm:items-center sm:gap-3">
      <span className="min-w-0 truncate">{children}</span>
      {note && (
        <span className="truncate text-muted text-small sm:ml-auto sm:max-w-[50%] sm:shrink-0">{note}</span>
      )}
    </span>
  </Command.Item>
)

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Command.Group
    heading={heading}
    className="**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-muted **:[[cmdk-group-heading]]:text-small"
  >
    {children}
  </Command.Group>
)

interface Props {
  onClose: () => void
  /** Shows the list of keyboard shortcuts instead. */
  onKeys: () => void
}

/** Searches vacancies and candidates; keeps the previous results while loading. */
const useFound = (search: string) => {
  const vacancies = useQuery({ ...foundVacanciesQuery(search), placeholderData: keepPreviousData })
  const candidates = useQuery({ ...foundCandidatesQuery(search), placeholderData: keepPreviousData })
  return {
    error: vacancies.error ?? candidates.error,
    interviews: search === '' ? [] : (candidates.data?.interviews ?? []),
    vacancies: vacancies.data?.vacancies ?? [],
  }
}

const usePages = (search: string) => {
  const t = useTexts()
  const may = useCanForAll()
  const words = search.toLocaleLowerCase()
  const matchesSearch = (label: string) => label.toLocaleLowerCase().includes(words)
  const { organisations, switchTo } = useOrganisations()
  const others = organisations
    .filter(({ current }) => !current)
    .map(each => ({ ...each, label: t('common.organisation.switch', { name: each.label }) }))
  return {
    others: others.filter(({ label }) => matchesSearch(label)),
    switchTo,
    pages: PAGES.filter(({ label, needs }) => matchesSearch(t(label)) && (!needs || may(needs))),
    showsKeysEntry: matchesSearch(t('desk.keys')),
  }
}

const Found = ({
  error,
  interviews,
  vacancies,
  go,
}: ReturnType<typeof useFound> & { go: (to: string) => void }) => {
  const t = useTexts()
  const nameOf = useCandidateName()
  const format = useFormat()
  return (
    <>
      {error && (
        <p role="alert" className="px-3 py-2 text-bad">
          {errorMessage(error, t('common.error.unknown'))}
        </p>
      )}
      {interviews.length > 0 && (
        <Group heading={t('desk.palette.candidates')}>
          {interviews.map(each => (
            <Item
              key={each.id}
              value={each.id}
              icon="user"
              onSelect={() => go(`/results/${each.id}`)}
              note={`${each.vacancy_title} · ${format.date(each.created_at)}`}
            >
              {nameOf(each)} {each.is_sample && <SampleMark />}
            </Item>
          ))}
        </Group>
      )}
      {vacancies.length > 0 && (
        <Group heading={t('results.vacancies')}>
          {vacancies.map(each => (
            <Item
              key={each.id}
              value={each.id}
              icon="users"
              onSelect={() => go(`/vacancy/${each.id}/results`)}
              note={t('results.interviewCount', { count: each.interviews_count })}
            >
              {each.title} {each.is_sample && <SampleMark />}
            </Item>
          ))}
        </Group>
      )}
    </>
  )
}

const Pages = ({
  pages,
  others,
  switchTo,
  showsKeysEntry,
  go,
  onKeys,
}: ReturnType<typeof usePages> & { go: (to: string) => void; onKeys: () => void }) => {
  const t = useTexts()
  if (pages.length + others.length === 0 && !showsKeysEntry) return null
  return (
    <Group heading={t('desk.palette.pages')}>
      {pages.map(({ to, icon, label }) => (
        <Item key={to} value={to} icon={icon} onSelect={() => go(to)}>
          {t(label)}
        </Item>
      ))}
      {others.map(each => (
        <Item key={each.id} value={each.id} icon="share" onSelect={() => switchTo(each)}>
          {each.label}
        </Item>
      ))}
      {showsKeysEntry && (
        <Item value="keys" icon="keyboard" onSelect={onKeys} note="?">
          {t('desk.keys')}
        </Item>
      )}
    </Group>
  )
}

/** Opens candidates, vacancies and pages by name. Arrows choose, Enter opens, Escape closes. */
export const Palette = ({ onClose, onKeys }: Props) => {
  const t = useTexts()
  const navigate = useNavigate()
  const element = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const search = useSettled(text.trim(), SETTLE_MS)
  const found = useFound(search)
  const shown = usePages(text.trim())
  const pages = shown.pages.map(({ to }) => ({ id: to }))
  const [first] = [...found.interviews, ...found.vacancies, ...pages, ...shown.others]
  const [chosen, choose] = useState('')
  useEffect(() => {
    element.current?.showModal()
    // showModal() focuses the scrollable list; focus the input instead.
    input.current?.focus()
  }, [])
  // Selects the first result whenever the results change.
  useEffect(() => choose(first?.id ?? 'keys'), [first?.id])
  const go = (to: string) => {
    onClose()
    void navigate(to)
  }
  return (
    <dialog
      ref={element}
      aria-label={t('desk.palette')}
      onClose={onClose}
      onPointerDown={event => event.target === element.current && onClose()}
      className="mx-auto mt-[min(12vh,6rem)] w-[min(38rem,calc(100vw-2rem))] rounded-box border border-line bg-surface text-ink shadow-float backdrop:bg-black/50 dark:border-line-strong dark:backdrop:bg-black/70"
    >
      <Command label={t('desk.palette')} shouldFilter={false} loop value={chosen} onValueChange={choose}>
        <div className="flex items-center gap-3 rounded-t-box border-line border-b px-4 has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2">
          <Icon name="search" size={18} className="text-muted" />
          <Command.Input
            ref={input}
            value={text}
            onValueChange={setText}
            maxLength={200}
            placeholder={t('desk.palette.placeholder')}
            className="h-13 w-full bg-transparent placeholder:text-muted focus-visible:outline-none"
          />
          {search !== text.trim() && <Spinner size={16} />}
          {/* Phones have no Escape key and little of the page beside the dialog to tap. */}
          <IconButton icon="close" label={t('common.close')} onClick={onClose} className="-mr-3 sm:hidden" />
        </div>
        <Command.List className="max-h-[min(26rem,60dvh)] overflow-y-auto p-2">
          <Command.Empty className="px-3 py-6 text-muted">{t('desk.palette.none')}</Command.Empty>
          <Found {...found} go={go} />
          <Pages {...shown} go={go} onKeys={onKeys} />
        </Command.List>
      </Command>
    </dialog>
  )
}
