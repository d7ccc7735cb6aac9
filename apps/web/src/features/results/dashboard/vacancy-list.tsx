import { languageName } from '@vivavox/contracts/locales'
import type { ListedVacancy } from '@vivavox/contracts/vacancies'
import { Link } from 'react-router'
import { Badge, Table, Td, Th, Tr } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format.ts'
import { rowKeys, rowLink } from '../list/row-keys.ts'
import { useTableRoom } from '../use-wide.ts'
import { CandidateLink, VacancyActions } from './vacancy-actions.tsx'

interface Props {
  vacancies: readonly ListedVacancy[]
  onDelete: (vacancy: ListedVacancy) => void
}

const Title = ({ vacancy }: { vacancy: ListedVacancy }) => {
  const t = useTexts()
  return (
    <>
      <Link
        {...rowLink}
        to={`/vacancy/${vacancy.id}/results`}
        className="font-medium [overflow-wrap:anywhere] hover:underline focus-visible:outline-offset-4"
      >
        {vacancy.title}
      </Link>
      {vacancy.status === 'closed' && <Badge className="ml-2">{t('results.closed')}</Badge>}
    </>
  )
}

/** 'Medium · Russian' in the reader's language. */
const useFacts = () => {
  const t = useTexts()
  const locale = useLanguage()
  return ({ difficulty, language }: ListedVacancy) =>
    [t(`common.difficulty.${difficulty}`), languageName(language, locale)] as const
}

const VacancyTable = ({ vacancies, onDelete }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const facts = useFacts()
  return (
    <Table aria-label={t('results.vacancies')}>
      <thead>
        <tr>
          <Th>{t('results.col.title')}</Th>
          <Th>{t('results.col.difficulty')}</Th>
          <Th className="hidden lg:table-cell">{t('results.col.language')}</Th>
          <Th numeric>{t('results.col.interviews')}</Th>
          <Th numeric>{t('results.col.created')}</Th>
          <Th>{t('results.col.link')}</Th>
          <Th>
            <span className="sr-only">{t('results.col.actions')}</span>
          </Th>
        </tr>
      </thead>
      <tbody {...rowKeys}>
        {vacancies.map(vacancy => {
          const [difficulty, language] = facts(vacancy)
          return (
            <Tr
              key={vacancy.id}
              data-row
              className="cursor-pointer has-[[data-row-link]:focus-visible]:bg-sunken"
            >
              <Td className="min-w-44">
                <Title vacancy={vacancy} />
              </Td>
              <Td>{difficulty}</Td>
              <Td className="hidden lg:table-cell">{language}</Td>
              <Td numeric>{format.number(vacancy.interviews_count)}</Td>
              <Td numeric>{format.date(vacancy.created_at)}</Td>
              <Td>
                <CandidateLink vacancy={vacancy} className="max-w-44 xl:max-w-56" />
              </Td>
              <Td numeric className="w-0">
                <VacancyActions vacancy={vacancy} onDelete={() => onDelete(vacancy)} />
              </Td>
            </Tr>
          )
        })}
      </tbody>
    </Table>
  )
}

const VacancyCards = ({ vacancies, onDelete }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const facts = useFacts()
  return (
    <ul aria-label={t('results.vacancies')} {...rowKeys} className="divide-y divide-line">
      {vacancies.map(vacancy => (
        <li key={vacancy.id} data-row className="grid gap-1 px-5 py-3.5">
          <span>
            <Title vacancy={vacancy} />
          </span>
          <p className="text-muted text-small">
            {[...facts(vacancy), format.date(vacancy.created_at)].join(' · ')}
          </p>
          <p className="text-small">{t('results.interviewCount', { count: vacancy.interviews_count })}</p>
          <div className="flex items-center justify-between gap-3">
            <CandidateLink vacancy={vacancy} />
            <VacancyActions vacancy={vacancy} onDelete={() => onDelete(vacancy)} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Vacancies as dense rows, as cards on a phone. */
export const VacancyList = (props: Props) =>
  useTableRoom() ? <VacancyTable {...props} /> : <VacancyCards {...props} />
