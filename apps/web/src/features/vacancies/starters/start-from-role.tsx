import { useQuery } from '@tanstack/react-query'
import { SEARCH_MAX } from '@vivavox/contracts/limits'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { VacancyStarter } from '@vivavox/contracts/vacancy-starters'
import { useState } from 'react'
import { Button, Dialog, Fetching, Field, TextInput } from '../../../components/ui/index.ts'
import { UiLanguageSelect } from '../../../components/ui-language-select.tsx'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'
import { findStarters, starterLocale, withStarter } from './starters.ts'

const useStarters = (locale: UiLocale) =>
  useQuery({
    queryKey: ['vacancy-starters', locale],
    queryFn: ({ signal }) => api('GET /vacancy-starters', { query: { locale }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The roles that the search finds; pressing one chooses it. */
const RoleList = ({
  starters,
  onChoose,
}: {
  starters: readonly VacancyStarter[]
  onChoose: (starter: VacancyStarter) => void
}) => (
  <ul className="max-h-72 overflow-y-auto">
    {starters.map(starter => (
      <li key={starter.role} className="border-line border-t first:border-t-0">
        <Button
          variant="ghost"
          className="h-auto w-full justify-start py-2 text-left"
          onClick={() => onChoose(starter)}
        >
          <span className="grid min-w-0">
            <span>{starter.title}</span>
            <span className="font-normal text-muted text-small">{starter.description.split('\n', 1)[0]}</span>
          </span>
        </Button>
      </li>
    ))}
  </ul>
)

const RoleChooser = ({ form, onChosen }: { form: VacancyForm; onChosen: () => void }) => {
  const t = useTexts()
  const shown = useLanguage()
  const [locale, setLocale] = useState(() => starterLocale(form.draft.language, shown))
  const [search, setSearch] = useState('')
  const query = useStarters(locale)
  const found = query.data && findStarters(query.data.starters, search)
  const choose = (starter: VacancyStarter) => {
    form.replaceBy(withStarter(form.draft, starter))
    onChosen()
  }
  return (
    <>
      <p className="text-muted">{t('starters.lead')}</p>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label={t('starters.search')}>
          <TextInput
            type="search"
            value={search}
            maxLength={SEARCH_MAX}
            onChange={event => setSearch(event.target.value)}
          />
        </Field>
        <Field label={t('starters.language')}>
          <UiLanguageSelect value={locale} onChange={setLocale} />
        </Field>
      </div>
      {!found && <Fetching query={query} size="h-72" />}
      <p role="status" className="text-muted text-small empty:absolute">
        {found && t('starters.found', { count: found.length })}
      </p>
      {found && <RoleList starters={found} onChoose={choose} />}
    </>
  )
}

/** Opens the common roles; the chosen one fills the form, which can be undone. Nothing is saved. */
export const StartFromRole = ({ form }: { form: VacancyForm }) => {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <div className="grid">
      <Button size="small" onClick={() => setOpen(true)}>
        {t('starters.title')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('starters.title')}>
        <RoleChooser form={form} onChosen={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}
