import type { Installation, InstallationField } from '@vivavox/contracts/installation'
import { REGISTRATIONS } from '@vivavox/contracts/lists'
import type { ReactNode } from 'react'
import { Choices } from '../../../components/choices.tsx'
import { Banner, Field, Textarea, TextInput } from '../../../components/ui/index.ts'
import { UiLanguageSelect } from '../../../components/ui-language-select.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { isThisMachine } from '../../../lib/page/this-machine.ts'

type Shown = Omit<Installation, 'managed_by_environment'>

/** What is asked of an administrator: the list of domains as the lines that they type. */
export interface InstallationForm extends Omit<Shown, 'registration_domains'> {
  registration_domains: string
}

export const formOf = ({
  public_origin,
  registration,
  registration_domains,
  billing,
  default_language,
}: Shown): InstallationForm => ({
  public_origin,
  registration,
  registration_domains: registration_domains.join('\n'),
  billing,
  default_language,
})

/** What is sent of a form. */
export const bodyOf = ({ registration_domains: lines, ...rest }: Partial<InstallationForm>) => ({
  ...rest,
  ...(lines !== undefined && {
    registration_domains: lines
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(domain => domain.replace(/^@/, '')),
  }),
})

/** Does the address lead candidates to their own machine? */
export const leadsHome = (origin: string): boolean =>
  URL.canParse(origin) && isThisMachine(new URL(origin).hostname)

interface Props {
  value: InstallationForm
  managed: readonly InstallationField[]
  edit: (part: Partial<InstallationForm>) => void
  errors: Record<string, string | undefined>
}

/** Address, who may register, whether interviews are sold, and the default language. What the environment sets can be read only. */
export const InstallationFields = ({ value, managed, edit, errors }: Props) => {
  const t = useTexts()
  const isManaged = (field: InstallationField) => managed.includes(field)
  const note = (field: InstallationField): ReactNode =>
    isManaged(field) && <p className="mt-2 text-muted text-small">{t('admin.installation.managed')}</p>
  return (
    <div className="grid gap-6">
      <Field
        label={t('admin.installation.origin')}
        hint={t(isManaged('public_origin') ? 'admin.installation.managed' : 'admin.installation.originHint')}
        error={errors.public_origin}
      >
        <TextInput
          name="public_origin"
          type="url"
          inputMode="url"
          spellCheck={false}
          readOnly={isManaged('public_origin')}
          value={value.public_origin}
          onChange={event => edit({ public_origin: event.target.value })}
        />
      </Field>
      {leadsHome(value.public_origin) && <Banner>{t('admin.installation.originHere')}</Banner>}
      <div>
        <Choices
          columns={1}
          legend={t('admin.installation.registration')}
          disabled={isManaged('registration')}
          choices={REGISTRATIONS.map(each => ({
            value: each,
            label: t(`admin.installation.registration.${each}`),
            hint: t(`admin.installation.registrationHint.${each}`),
          }))}
          value={value.registration}
          onChange={registration => edit({ registration })}
        />
        {note('registration')}
      </div>
      {value.registration === 'open' && (
        <Field
          label={t('admin.installation.domains')}
          note={t('common.optional')}
          hint={t(
            isManaged('registration_domains')
              ? 'admin.installation.managed'
              : 'admin.installation.domainsHint',
          )}
          error={errors.registration_domains}
        >
          <Textarea
            rows={2}
            spellCheck={false}
            readOnly={isManaged('registration_domains')}
            value={value.registration_domains}
            onChange={event => edit({ registration_domains: event.target.value })}
          />
        </Field>
      )}
      <div>
        <Choices
          columns={1}
          legend={t('admin.installation.billing')}
          disabled={isManaged('billing')}
          choices={(['off', 'on'] as const).map(each => ({
            value: each,
            label: t(`admin.installation.billing.${each}`),
            hint: t(`admin.installation.billingHint.${each}`),
          }))}
          value={value.billing}
          onChange={billing => edit({ billing })}
        />
        {note('billing')}
      </div>
      <Field label={t('admin.installation.language')} hint={t('admin.installation.languageHint')}>
        <UiLanguageSelect
          value={value.default_language}
          onChange={default_language => edit({ default_language })}
        />
      </Field>
    </div>
  )
}
