import { useMutation } from '@tanstack/react-query'
import { CONTACT_MESSAGE_MAX, EMAIL_MAX } from '@vivavox/contracts/limits'
import { useRef, useState } from 'react'
import {
  Banner,
  Button,
  Failure,
  Field,
  Form,
  LiveRegion,
  Textarea,
  TextInput,
} from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { api } from '../../lib/api/api.ts'
import { focusField } from '../../lib/forms/focus.ts'
import { passOfVacancy } from '../../lib/session/interview-pass.ts'

interface Props {
  /** Whose company is written to; undefined: the operator. */
  vacancyId?: string | undefined
  /** The secret with which an invited candidate came. */
  invitation?: string | null
  /** The plan that the message is about. */
  planId?: string | undefined
}

type Words = Record<'email' | 'message', string>

const isFilled: Record<keyof Words, (value: string) => boolean> = {
  email: value => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value.trim()),
  message: value => value.trim() !== '',
}

/** Writes to the operator or to the company of a vacancy. */
export const ContactForm = ({ vacancyId, invitation, planId }: Props) => {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [words, setWords] = useState<Words>({ email: '', message: '' })
  const [checked, setChecked] = useState(false)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      // A candidate's message counts apart from those of strangers.
      const pass = vacancyId ? passOfVacancy(vacancyId) : null
      const about = { vacancy_id: vacancyId, plan_id: planId, interview_id: pass?.id }
      return api('POST /contact', {
        body: { ...words, ...about, invitation: invitation ?? undefined },
        ...(pass ? { interviewToken: pass.candidate_token } : { anonymous: true }),
      })
    },
  })
  const wrong = (['email', 'message'] as const).find(name => !isFilled[name](words[name]))
  const submit = () => {
    setChecked(true)
    if (wrong) focusField(form.current, wrong)
    else mutate()
  }
  const faultOf = (name: keyof Words, text: string) => (checked && !isFilled[name](words[name]) ? text : null)
  return (
    <>
      <LiveRegion>
        {isSuccess && (
          <Banner tone="success" title={t('contact.sent')}>
            {t('contact.sentText', { email: words.email.trim() })}
          </Banner>
        )}
      </LiveRegion>
      {!isSuccess && (
        <Form ref={form} onSubmit={submit} className="grid max-w-xl gap-5">
          <Field
            label={t('common.contact.email')}
            error={faultOf('email', t('contact.problemEmail'))}
            required
          >
            <TextInput
              name="email"
              type="email"
              autoComplete="email"
              maxLength={EMAIL_MAX}
              value={words.email}
              onChange={event => setWords({ ...words, email: event.target.value })}
            />
          </Field>
          <Field
            label={t('contact.message')}
            error={faultOf('message', t('contact.problemMessage'))}
            required
          >
            <Textarea
              name="message"
              rows={6}
              maxLength={CONTACT_MESSAGE_MAX}
              value={words.message}
              onChange={event => setWords({ ...words, message: event.target.value })}
            />
          </Field>
          <Failure error={error} text={t('contact.failed')} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={isPending}
            className="justify-self-start"
          >
            {t('contact.send')}
          </Button>
        </Form>
      )}
    </>
  )
}
