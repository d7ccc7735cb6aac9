import { useMutation } from '@tanstack/react-query'
import { ETHNICITIES, SEXES } from '@vivavox/contracts/self-identification'
import { useState } from 'react'
import { useTexts } from '../../i18n/hooks.ts'
import { api } from '../../lib/api/api.ts'
import type { InterviewPass } from '../../lib/session/interview-pass.ts'
import { Button, Failure, Panel } from '../ui/index.ts'
import { Answered } from './answered.tsx'
import { Choices } from './choices.tsx'

/** Stands for null, which no radio button can hold. */
const UNSAID = 'unsaid'

const VALUES = { sex: [UNSAID, ...SEXES], ethnicity: [UNSAID, ...ETHNICITIES] } as const
type Asked = keyof typeof VALUES

interface Props {
  pass: InterviewPass
  asks: readonly Asked[]
  isAnswered: boolean
}

/** What was chosen of a list; null: nothing, or not to say. */
const chosen = <T extends string>(values: readonly T[], value: string | undefined): T | null =>
  values.find(one => one === value) ?? null

/** Who the candidate is, if they like to say: counted in groups, kept away from the interview. */
export const SelfIdentification = ({ pass, asks, isAnswered }: Props) => {
  const t = useTexts()
  const [isOpen, setOpen] = useState(!isAnswered)
  const [answers, setAnswers] = useState<Partial<Record<Asked, string>>>({})
  const send = useMutation({
    mutationFn: () =>
      api('PUT /interviews/{id}/self-identification', {
        params: { id: pass.id },
        body: { sex: chosen(SEXES, answers.sex), ethnicity: chosen(ETHNICITIES, answers.ethnicity) },
        interviewToken: pass.candidate_token,
      }),
    onSuccess: () => setOpen(false),
  })
  if (!isOpen)
    return (
      <Panel>
        <Answered isNew={send.isSuccess} onChange={() => setOpen(true)}>
          {t('feedback.identity.thanks')}
        </Answered>
      </Panel>
    )
  return (
    <Panel title={t('feedback.identity.title')}>
      <form
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          send.mutate()
        }}
      >
        <p className="max-w-[62ch] text-muted">{t('feedback.identity.why')}</p>
        {asks.map(asked => (
          <Choices
            key={asked}
            legend={t(`feedback.identity.${asked}`)}
            choices={VALUES[asked].map(value => ({ value, label: t(`feedback.identity.value.${value}`) }))}
            value={answers[asked] ?? null}
            onChange={value => setAnswers(before => ({ ...before, [asked]: value }))}
          />
        ))}
        <Failure error={send.error} text={t('feedback.failed')} />
        <Button
          type="submit"
          disabled={asks.some(asked => answers[asked] === undefined)}
          busy={send.isPending}
          className="sm:justify-self-start"
        >
          {t('feedback.send')}
        </Button>
      </form>
    </Panel>
  )
}
