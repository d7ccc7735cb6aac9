import { useMutation, useQueryClient } from '@tanstack/react-query'
import { VACANCIES_BULK_MAX } from '@vivavox/contracts/limits'
import { languageName } from '@vivavox/contracts/locales'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { FileButton } from '../../../components/file-button.tsx'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Banner, Button, Choice, Failure, Field, Panel, toast } from '../../../components/ui/index.ts'
import { currentLanguage } from '../../../i18n/engine.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, api } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/page/save-file.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import type { Reading } from '../../../lib/tables/decode-text.ts'
import { type FileFault, readFile } from '../../../lib/tables/read-file.ts'
import { type ImportedVacancy, readVacancies } from '../import/read-vacancies.ts'

interface Chosen {
  name: string
  readings: readonly [Reading, ...Reading[]]
  /** Which of them is shown. */
  at: number
}

/** What the server said of rows, by their place in what was sent; the same of several fields once. */
const refusalsOf = (error: unknown): Map<number, string> => {
  const byRow = new Map<number, Set<string>>()
  for (const { path, message } of error instanceof ApiError ? error.details : []) {
    const at = Number(/^vacancies\.(\d+)\b/.exec(path)?.[1] ?? Number.NaN)
    if (!Number.isNaN(at)) byRow.set(at, (byRow.get(at) ?? new Set()).add(message))
  }
  return new Map([...byRow].map(([at, messages]) => [at, [...messages].join(' ')]))
}

const Template = () => {
  const t = useTexts()
  const heads = ['title', 'description', 'questions', 'difficulty', 'language'] as const
  const save = () => {
    const quoted = (cells: string[]) => cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(';')
    const rows = [
      heads.map(head => t(`importing.head.${head}`)),
      heads.map(head => t(`importing.sample.${head}`)),
    ]
    // With the mark by which Excel knows UTF-8.
    saveFile('template.csv', new Blob([`\uFEFF${rows.map(quoted).join('\r\n')}\r\n`], { type: 'text/csv' }))
  }
  return (
    <Button size="small" icon="download" onClick={save}>
      {t('importing.template')}
    </Button>
  )
}

const Row = ({
  row: { line, vacancy, missing },
  refusal,
}: {
  row: ImportedVacancy
  refusal: string | undefined
}) => {
  const t = useTexts()
  const faults = [
    missing.length > 0 &&
      t('importing.missing', { fields: missing.map(field => t(`importing.head.${field}`)).join(', ') }),
    refusal,
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 px-5 py-2.5 sm:px-6">
      <span className="w-8 shrink-0 text-muted text-small tabular-nums">{line}</span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-medium [overflow-wrap:anywhere]">
          {vacancy.title || t('importing.untitled')}
        </span>
        <span className="text-muted text-small">
          {t('importing.facts', {
            count: vacancy.questions.length,
            language: languageName(vacancy.language ?? '', currentLanguage()),
          })}
        </span>
        {faults.length > 0 && <span className="block text-bad text-small">{faults.join(' ')}</span>}
      </span>
    </li>
  )
}

/** Vacancies out of a table: read here, checked by row, and created all together. */
export const Component = () => {
  const t = useTexts()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [fault, setFault] = useState<FileFault | null>(null)
  useTitle(t('importing.title'))
  const source = chosen?.readings[chosen.at]?.text ?? ''
  const table = useMemo(() => readVacancies(source, currentLanguage()), [source])
  const create = useMutation({
    mutationFn: () =>
      api('POST /vacancies/bulk', { body: { vacancies: table.rows.map(({ vacancy }) => vacancy) } }),
    onSuccess: async ({ vacancies }) => {
      await client.invalidateQueries()
      toast.success(t('importing.done', { count: vacancies.length }))
      navigate('/dashboard')
    },
  })
  const read = async (file: File) => {
    create.reset()
    setChosen(null)
    const readings = await readFile(file)
    setFault(typeof readings === 'string' ? readings : null)
    if (typeof readings !== 'string') setChosen({ name: file.name, readings, at: 0 })
  }
  const { rows, unknown, lacks } = table
  const refusals = refusalsOf(create.error)
  const isWhole =
    rows.length > 0 && rows.length <= VACANCIES_BULK_MAX && rows.every(({ missing }) => missing.length === 0)
  return (
    <Page
      width="medium"
      title={t('importing.title')}
      lead={t('importing.lead')}
      back={<BackLink to="/dashboard">{t('common.nav.dashboard')}</BackLink>}
    >
      <Panel title={t('importing.file')}>
        <div className="grid gap-4">
          <p className="max-w-[68ch] text-muted">{t('importing.columns')}</p>
          <div className="flex flex-wrap gap-2">
            <FileButton
              size="small"
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onFile={file => void read(file)}
            >
              {t('importing.choose')}
            </FileButton>
            <Template />
          </div>
          {fault && <Banner tone="error">{t(`importing.fault.${fault}`)}</Banner>}
          {chosen && chosen.readings.length > 1 && (
            <Field label={t('importing.encoding')}>
              <Choice
                values={chosen.readings.map((_, at) => String(at))}
                chosen={String(chosen.at)}
                textOf={at =>
                  chosen.readings[Number(at)]?.sample || (chosen.readings[Number(at)]?.encoding ?? '')
                }
                onChoose={at => setChosen({ ...chosen, at: Number(at) })}
              />
            </Field>
          )}
          {chosen && lacks.length > 0 && (
            <Banner tone="error">
              {t('importing.lacks', { fields: lacks.map(field => t(`importing.head.${field}`)).join(', ') })}
            </Banner>
          )}
          {chosen && lacks.length === 0 && rows.length === 0 && (
            <Banner tone="warn">{t('importing.empty')}</Banner>
          )}
          {rows.length > VACANCIES_BULK_MAX && (
            <Banner tone="error">{t('importing.tooMany', { max: VACANCIES_BULK_MAX })}</Banner>
          )}
          {unknown.length > 0 && (
            <p className="text-muted text-small">{t('importing.unknown', { names: unknown.join(', ') })}</p>
          )}
        </div>
      </Panel>
      {chosen && lacks.length === 0 && rows.length > 0 && (
        <Panel title={t('importing.found', { count: rows.length })} padded={false}>
          <ol className="divide-y divide-line">
            {rows.map((row, at) => (
              <Row key={row.line} row={row} refusal={refusals.get(at)} />
            ))}
          </ol>
          <div className="grid gap-3 border-line border-t px-5 py-4 sm:px-6">
            {refusals.size > 0 ? (
              <Banner tone="error">{t('importing.failed')}</Banner>
            ) : (
              <Failure error={create.error} />
            )}
            <p>
              <Button
                variant="primary"
                disabled={!isWhole}
                busy={create.isPending}
                onClick={() => create.mutate()}
              >
                {t('importing.create', { count: rows.length })}
              </Button>
            </p>
          </div>
        </Panel>
      )}
    </Page>
  )
}
