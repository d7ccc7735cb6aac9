import { expectedCountry } from '@vivavox/contracts/phone'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useRef, useState } from 'react'
import { Banner, Button, Field, Form, Select, TextInput } from '../../../components/ui/index.ts'
import { type TextKey, useLanguage, useTexts } from '../../../i18n/index.ts'
import { ApiError, errorMessage } from '../../../lib/api/api.ts'
import { type Invited, withInvited } from '../flow/use-entry.ts'
import { StepFrame } from '../steps/step-frame.tsx'
import {
  CANDIDATE_FIELDS,
  type CandidateField,
  type CandidateProblem,
  type CandidateValues,
  candidateProblems,
} from './candidate-values.ts'
import { countriesIn, likelyCountry } from './countries.ts'
import { keepFormDraft, readFormDraft } from './form-draft.ts'
import { PhoneInput } from './phone-input.tsx'

const PROBLEMS: Record<CandidateProblem, TextKey> = {
  required: 'interviews.form.error.required',
  email: 'interviews.form.error.email',
  phone: 'interviews.form.error.phone',
  url: 'interviews.form.error.url',
}

interface FieldSpec {
  name: CandidateField
  label: TextKey
  type?: string
  autoComplete?: string
  placeholder?: string
  maxLength?: number
}
const REQUIRED: FieldSpec[] = [
  { name: 'candidate_name', label: 'interviews.form.name', autoComplete: 'name', maxLength: 200 },
  {
    name: 'candidate_email',
    label: 'common.contact.email',
    type: 'email',
    autoComplete: 'email',
    maxLength: 254,
  },
  { name: 'candidate_phone', label: 'common.contact.phone', type: 'phone', autoComplete: 'tel' },
]
const OPTIONAL: FieldSpec[] = [
  { name: 'candidate_whatsapp', label: 'common.contact.whatsapp', type: 'phone' },
  { name: 'candidate_telegram', label: 'common.contact.telegram', placeholder: '@username', maxLength: 100 },
  {
    name: 'candidate_instagram',
    label: 'common.contact.instagram',
    placeholder: '@username',
    maxLength: 100,
  },
  {
    name: 'candidate_linkedin',
    label: 'common.contact.linkedin',
    type: 'url',
    placeholder: 'https://www.linkedin.com/in/…',
    maxLength: 300,
  },
]

interface Props {
  vacancy: PublicVacancy
  /** Whom the invitation names; the address stays as it is. */
  invited: Invited | null
  /** Sends the form; rejects with ApiError. */
  onSubmit: (values: CandidateValues) => Promise<void>
  onBack: () => void
}

type Errors = Partial<Record<CandidateField, string>>

const fieldErrors = (error: unknown): Errors =>
  error instanceof ApiError
    ? Object.fromEntries(
        CANDIDATE_FIELDS.flatMap(field => {
          const message = error.fieldMessage(field)
          return message ? [[field, message]] : []
        }),
      )
    : {}

/** What was typed before a reload and what the invitation says; a country where the vacancy does not name one. */
const startingValues = (vacancy: PublicVacancy, invited: Invited | null): CandidateValues => {
  const values = withInvited(readFormDraft(vacancy.id), invited)
  const isOpen = values.phone_country === '' && expectedCountry(vacancy.language) === null
  return isOpen ? { ...values, phone_country: likelyCountry(navigator.languages) } : values
}

interface CountrySelectProps {
  value: string
  onChange: (country: string) => void
}

/** The country of a number that is typed without its country's code. */
const CountrySelect = ({ value, onChange }: CountrySelectProps) => {
  const t = useTexts()
  const language = useLanguage()
  return (
    <Field label={t('interviews.form.country')} hint={t('interviews.form.countryHint')}>
      <Select name="phone_country" value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{t('interviews.form.countryNone')}</option>
        {countriesIn(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** What was typed, what is wrong with it, and the way to send it. */
const useCandidateForm = ({ vacancy, invited, onSubmit }: Props) => {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => startingValues(vacancy, invited))
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const change = (field: CandidateField, value: string) => {
    const next = { ...values, [field]: value }
    setValues(next)
    keepFormDraft(vacancy.id, next)
    if (errors[field]) setErrors(({ [field]: _gone, ...rest }) => rest)
  }
  const show = (found: Errors) => {
    setErrors(found)
    const first = CANDIDATE_FIELDS.find(field => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const explain = (error: unknown) => {
    const message = errorMessage(error, '')
    const found = fieldErrors(error)
    if (Object.keys(found).length === 0 && /phone|телефон/i.test(message)) {
      found.candidate_phone = t('interviews.form.error.phoneFormat')
    }
    for (const field of ['candidate_phone', 'candidate_whatsapp'] as const)
      if (found[field]) found[field] = t('interviews.form.error.phoneFormat')
    show(found)
    if (Object.keys(found).length === 0) setFailure(message)
  }
  const submit = async () => {
    setFailure(null)
    const problems = Object.entries(candidateProblems(values)) as [CandidateField, CandidateProblem][]
    if (problems.length > 0) {
      return show(Object.fromEntries(problems.map(([field, problem]) => [field, t(PROBLEMS[problem])])))
    }
    setBusy(true)
    try {
      await onSubmit(values)
    } catch (error) {
      explain(error)
    } finally {
      setBusy(false)
    }
  }
  return { form, values, errors, failure, busy, change, submit }
}

/** Step 2: who the candidate is and how to reach them. */
export const FormStep = (props: Props) => {
  const { vacancy, invited, onBack } = props
  const t = useTexts()
  const { form, values, errors, failure, busy, change, submit } = useCandidateForm(props)
  const expected = expectedCountry(vacancy.language)
  const typing = { country: values.phone_country || expected }
  const control = ({ name, label, type = 'text', ...rest }: FieldSpec, required: boolean) => (
    <Field
      key={name}
      label={t(label)}
      error={errors[name]}
      hint={invited && name === 'candidate_email' ? t('invited.emailFixed') : undefined}
      {...(required ? { required } : { note: t('common.optional') })}
    >
      {type === 'phone' ? (
        <PhoneInput
          {...rest}
          name={name}
          value={values[name]}
          onChange={value => change(name, value)}
          typing={typing}
        />
      ) : (
        <TextInput
          {...rest}
          name={name}
          type={type}
          dir="auto"
          readOnly={invited !== null && name === 'candidate_email'}
          value={values[name]}
          onChange={event => change(name, event.target.value)}
        />
      )}
    </Field>
  )
  return (
    <StepFrame
      vacancy={vacancy}
      step="form"
      title={t('interviews.form.title')}
      lead={t('interviews.form.lead')}
    >
      <Form ref={form} onSubmit={submit} className="grid gap-6">
        <div className="grid gap-4">
          {REQUIRED.map(spec => control(spec, true))}
          {expected === null && (
            <CountrySelect
              value={values.phone_country}
              onChange={country => change('phone_country', country)}
            />
          )}
        </div>
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-medium">{t('interviews.form.more')}</legend>
          <div className="grid gap-4 sm:grid-cols-2">{OPTIONAL.map(spec => control(spec, false))}</div>
        </fieldset>
        {failure !== null && (
          <Banner tone="error" title={t('interviews.form.error.create')}>
            {failure}
          </Banner>
        )}
        <div className="flex flex-wrap-reverse gap-2">
          <Button size="large" onClick={onBack}>
            {t('common.back')}
          </Button>
          <Button type="submit" variant="primary" size="large" busy={busy} className="grow sm:grow-0">
            {t('common.continue')}
          </Button>
        </div>
      </Form>
    </StepFrame>
  )
}
