import { expectedCountry, PHONE_MAX_CHARS } from '@vivavox/contracts/phone'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { Banner, Button, Field, Form, TextInput } from '../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../i18n/index.ts'
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
import { keepFormDraft, readFormDraft } from './form-draft.ts'
import { applyPhoneEdit, type Typing } from './format-phone.ts'

interface PhoneInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
  typing: Typing
}

const directionOf = (event: ChangeEvent<HTMLInputElement>): 'backward' | 'forward' | undefined => {
  const type = (event.nativeEvent as InputEvent).inputType
  if (type === 'deleteContentBackward') return 'backward'
  return type === 'deleteContentForward' ? 'forward' : undefined
}

/** A phone number that takes its shape while it is typed. The caret stays behind the same digit. */
const PhoneInput = ({ value, onChange, typing, ...rest }: PhoneInputProps) => {
  const element = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const eight = useRef(false)
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== element.current) return
    element.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const edit = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.target
    const deleted = directionOf(event)
    const next = applyPhoneEdit(
      { before: value, typed, caret: selectionStart ?? typed.length, deleted, eight: eight.current },
      typing,
    )
    caret.current = next.caret
    eight.current = next.eight
    onChange(next.value)
  }
  return (
    <TextInput
      {...rest}
      ref={element}
      type="tel"
      inputMode="tel"
      maxLength={PHONE_MAX_CHARS}
      pattern="\+?[0-9 \(\)\-]*"
      value={value}
      onChange={edit}
    />
  )
}

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

/** A number that the server refused: without a '+' its country is unknown. */
const refusedPhone = (typed: string): TextKey =>
  typed.startsWith('+') ? 'interviews.form.error.phoneFormat' : 'interviews.form.error.country'

/** What was typed, what is wrong with it, and the way to send it. */
const useCandidateForm = ({ vacancy, invited, onSubmit }: Props) => {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => withInvited(readFormDraft(vacancy.id), invited))
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
      if (found[field]) found[field] = t(refusedPhone(values[field]))
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
  const typing = { country: expectedCountry(vacancy.language) }
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
        <div className="grid gap-4">{REQUIRED.map(spec => control(spec, true))}</div>
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
