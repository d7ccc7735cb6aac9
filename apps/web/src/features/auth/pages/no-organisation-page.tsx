import { useMutation } from '@tanstack/react-query'
import { COMPANY_NAME_MAX } from '@vivavox/contracts/limits'
import { useState } from 'react'
import { Page } from '../../../components/layouts/page.tsx'
import { useOrganisations } from '../../../components/layouts/use-organisations.ts'
import { Button, Failure, Field, Form, LinkButton, Panel, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { switchOrganisation } from '../../../lib/session/session.ts'
import { tabOrganisation } from '../../../lib/session/session-store.ts'

const OtherOrganisations = () => {
  const t = useTexts()
  const { organisations, switchTo, isSwitching } = useOrganisations()
  return (
    <Panel title={t('joining.none.others')}>
      <div className="flex flex-wrap gap-2">
        {organisations.map((each, index) => (
          <Button
            key={each.id}
            variant={index === 0 ? 'primary' : 'secondary'}
            disabled={isSwitching}
            onClick={() => switchTo(each)}
          >
            {t('common.organisation.switch', { name: each.label })}
          </Button>
        ))}
      </div>
    </Panel>
  )
}

const FoundOrganisation = () => {
  const t = useTexts()
  const [name, setName] = useState('')
  const found = useMutation({
    mutationFn: async () => switchOrganisation(await api('POST /organisations', { body: { name } })),
  })
  const wrong = fieldErrors(found.error).name
  return (
    <Panel title={t('joining.none.found')}>
      <Form onSubmit={() => found.mutate()} className="grid max-w-md gap-4">
        <p className="text-muted">{t('joining.none.foundText')}</p>
        <Field label={t('joining.none.name')} error={wrong} required>
          <TextInput
            value={name}
            maxLength={COMPANY_NAME_MAX}
            autoComplete="organization"
            onChange={event => setName(event.target.value)}
          />
        </Field>
        {!wrong && <Failure error={found.error} text={t('common.error.unknown')} />}
        <Button
          type="submit"
          variant="primary"
          busy={found.isPending}
          disabled={name.trim() === ''}
          className="justify-self-start"
        >
          {t('joining.none.submit')}
        </Button>
      </Form>
    </Panel>
  )
}

/** Says that the person has no access to an organisation (any more), and what they can do. */
export const Component = () => {
  const t = useTexts()
  const { organisations } = useOrganisations()
  const former = tabOrganisation()?.name
  const title = former ? t('joining.none.left', { name: former }) : t('joining.none.title')
  useTitle(title)
  const ownsNone = organisations.every(({ role }) => role !== 'owner')
  return (
    <Page title={title}>
      <div className="grid max-w-2xl gap-6">
        <p className="max-w-[60ch]">{t('joining.none.text')}</p>
        {organisations.length > 0 && <OtherOrganisations />}
        {ownsNone && <FoundOrganisation />}
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          {t('joining.none.account')}
          <LinkButton to="/settings" size="small">
            {t('joining.none.settings')}
          </LinkButton>
        </p>
      </div>
    </Page>
  )
}
