import { useMutation } from '@tanstack/react-query'
import type { KeyProvider } from '@vivavox/contracts/providers'
import { useState } from 'react'
import { useSavedByStep } from '../../../components/step-saves.ts'
import {
  Badge,
  Banner,
  Button,
  Failure,
  Field,
  Form,
  LiveRegion,
  TextInput,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { type Connections, useSaveKey } from './queries.ts'

interface Props {
  provider: KeyProvider
  of: Connections['providers'][KeyProvider]
}

/** The key of one provider: a form, and a test of what is typed, or of what is in use while nothing is. */
export const KeyForm = ({ provider, of }: Props) => {
  const t = useTexts()
  const [key, setKey] = useState('')
  const save = useSaveKey(provider)
  const keep = () => save.mutateAsync(key).then(() => setKey(''))
  const isInStep = useSavedByStep(key.trim() ? keep : null)
  const test = useMutation({
    mutationFn: () =>
      api('POST /admin/connections/{provider}/test', {
        params: { provider },
        body: key.trim() ? { api_key: key } : {},
      }),
  })
  const reset = () => {
    save.reset()
    test.reset()
  }
  const error = save.error ?? test.error
  const wrong = fieldErrors(error).api_key
  const name = t(`connections.provider.${provider}`)
  return (
    <Form
      onSubmit={() => key.trim() && void keep().catch(() => undefined)}
      className="grid gap-3 border-line border-b py-5 first:pt-0 last:border-b-0 last:pb-0"
    >
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{name}</span>
        <Badge>{t(of.configured ? 'connections.key.used' : 'connections.key.none')}</Badge>
        {of.key_hint && <code className="text-muted text-small">…{of.key_hint}</code>}
      </p>
      {of.key === 'unreadable' && <Banner tone="warn">{t('connections.key.unreadable')}</Banner>}
      {of.managed_by_environment ? (
        <p className="text-muted">{t('connections.key.managed')}</p>
      ) : (
        <Field
          label={t('connections.key.label', { name })}
          hint={t(`connections.key.hint.${provider}`)}
          error={wrong}
        >
          <TextInput
            name={`key-${provider}`}
            type="password"
            autoComplete="off"
            value={key}
            onChange={event => {
              reset()
              setKey(event.target.value)
            }}
          />
        </Field>
      )}
      {!wrong && <Failure error={error} />}
      <LiveRegion>
        {save.isSuccess && <Banner tone="success">{t('connections.saved')}</Banner>}
        {test.isSuccess && <Banner tone="success">{t('connections.key.works')}</Banner>}
      </LiveRegion>
      <div className="flex flex-wrap gap-2">
        {!of.managed_by_environment && (
          <Button
            type="submit"
            variant={isInStep ? 'secondary' : 'primary'}
            busy={save.isPending}
            disabled={!key.trim()}
          >
            {t('common.save')}
          </Button>
        )}
        <Button busy={test.isPending} disabled={!key.trim() && !of.configured} onClick={() => test.mutate()}>
          {t('connections.key.test')}
        </Button>
        {of.key !== 'none' && !of.managed_by_environment && (
          <Button
            onClick={() => {
              reset()
              save.mutate(null)
            }}
          >
            {t('connections.key.forget')}
          </Button>
        )}
      </div>
    </Form>
  )
}
