import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TEMPLATE_NAME_MAX, TEMPLATES_MAX } from '@vivavox/contracts/limits'
import type { ListedTemplate } from '@vivavox/contracts/vacancy-templates'
import { useState } from 'react'
import {
  Button,
  Dialog,
  Failure,
  Fetching,
  Field,
  Form,
  IconButton,
  TextInput,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { type Draft, draftFromTemplate } from '../draft.ts'
import { templateOf } from '../template-fields.ts'
import type { VacancyForm } from '../use-vacancy-form.ts'

const queryKey = ['vacancy-templates']

/** Loads, saves and deletes the account's templates. @param open fetches them */
const useTemplates = (open: boolean) => {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey })
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /vacancy-templates', { signal }),
    enabled: open,
  })
  const saving = useMutation({
    mutationFn: ({ name, draft }: { name: string; draft: Draft }) =>
      api('POST /vacancy-templates', { body: { name, fields: templateOf(draft) } }),
    onSuccess: refresh,
  })
  const removing = useMutation({
    mutationFn: (id: string) => api('DELETE /vacancy-templates/{id}', { params: { id } }),
    onSettled: refresh,
  })
  const loading = useMutation({
    mutationFn: async (id: string) =>
      draftFromTemplate((await api('GET /vacancy-templates/{id}', { params: { id } })).fields),
  })
  return { query, saving, removing, loading }
}

interface Props {
  form: VacancyForm
  open: boolean
  onClose: () => void
}

interface RowProps {
  template: ListedTemplate
  busy: boolean
  onUse: () => void
  onRemove: () => void
}

const Row = ({ template: { name }, busy, onUse, onRemove }: RowProps) => {
  const t = useTexts()
  return (
    <li className="flex items-center gap-2 border-line border-t py-1 first:border-t-0">
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</span>
      <Button
        size="small"
        busy={busy}
        aria-label={t('vacancy-form.template.useOf', { name })}
        onClick={onUse}
      >
        {t('vacancy-form.template.use')}
      </Button>
      <IconButton icon="trash" label={t('vacancy-form.template.remove', { name })} onClick={onRemove} />
    </li>
  )
}

const SaveAsTemplate = ({
  form,
  full,
  saving,
}: Pick<Props, 'form'> & { full: boolean } & Pick<Templates, 'saving'>) => {
  const t = useTexts()
  const [name, setName] = useState(form.draft.title)
  return (
    <Form
      onSubmit={() => name.trim() && saving.mutate({ name, draft: form.draft })}
      className="flex flex-wrap items-end gap-2"
    >
      <Field
        label={t('vacancy-form.template.name')}
        error={saving.isError ? errorMessage(saving.error, t('vacancy-form.template.error')) : null}
        hint={full ? t('vacancy-form.template.full', { max: TEMPLATES_MAX }) : undefined}
        className="min-w-0 flex-1 basis-56"
      >
        <TextInput
          value={name}
          maxLength={TEMPLATE_NAME_MAX}
          onChange={event => setName(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={saving.isPending} disabled={full || !name.trim()}>
        {t('vacancy-form.template.keep')}
      </Button>
      <p role="status" className="w-full text-muted text-small empty:absolute">
        {saving.isSuccess ? t('vacancy-form.template.kept') : ''}
      </p>
    </Form>
  )
}

type Templates = ReturnType<typeof useTemplates>

/** The account's templates. Loads one into the form; can be undone. */
export const TemplatesDialog = ({ form, open, onClose }: Props) => {
  const t = useTexts()
  const { query, saving, removing, loading } = useTemplates(open)
  const templates = query.data?.templates
  const failure = loading.error ?? removing.error
  const use = (id: string) =>
    loading.mutate(id, {
      onSuccess: draft => {
        form.replaceBy(draft)
        onClose()
      },
    })
  return (
    <Dialog open={open} onClose={onClose} title={t('vacancy-form.template.title')}>
      <div className="grid gap-5">
        <Failure error={failure} text={t('vacancy-form.template.error')} />
        {!templates && <Fetching query={query} size="h-16" />}
        {templates?.length === 0 && <p className="text-muted">{t('vacancy-form.template.none')}</p>}
        {templates && templates.length > 0 && (
          <ul className="max-h-72 overflow-y-auto">
            {templates.map(template => (
              <Row
                key={template.id}
                template={template}
                busy={loading.isPending && loading.variables === template.id}
                onUse={() => use(template.id)}
                onRemove={() => removing.mutate(template.id)}
              />
            ))}
          </ul>
        )}
        {templates && <SaveAsTemplate form={form} full={templates.length >= TEMPLATES_MAX} saving={saving} />}
      </div>
    </Dialog>
  )
}
