import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OpenPage, PageAnswer } from '@vivavox/contracts/candidate-page'
import { CORRECTION_MAX } from '@vivavox/contracts/limits'
import { useState } from 'react'
import { Button, Failure, Field, Form, Textarea } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { api, errorCode } from '../../lib/api/api.ts'
import { useStepFocus } from '../../lib/page/use-step-focus.ts'
import { CodeStep } from './code-step.tsx'

interface Props {
  page: OpenPage
  token: string
  answer: PageAnswer
}

/** The candidate's own words in place of what was written down, once for each answer. */
export const CorrectAnswer = ({ page, token, answer }: Props) => {
  const t = useTexts()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const place = useStepFocus<HTMLDivElement>(isOpen ? 'open' : 'closed')
  const reload = () => queries.invalidateQueries({ queryKey: ['my', token] })
  const correct = useMutation({
    mutationFn: () =>
      api('PUT /my/answers/{seq}/correction', {
        params: { seq: answer.seq },
        pageToken: token,
        body: { text },
      }),
    onSuccess: reload,
    // The hour of the code has passed.
    onError: error => errorCode(error) === 'FORBIDDEN' && reload(),
  })
  if (!isOpen)
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <Button
          size="small"
          variant="ghost"
          className="-ml-3"
          aria-describedby={`question-${answer.seq}`}
          onClick={() => setOpen(true)}
        >
          {t(answer.source === 'typed' ? 'my.correct.typed' : 'my.correct.open')}
        </Button>
      </div>
    )
  return (
    <div ref={place} tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
      <CodeStep token={token} confirmedUntil={page.confirmed_until}>
        <Form onSubmit={() => text.trim() && correct.mutate()} className="grid w-full gap-3">
          <Field label={t('my.correct.label')} hint={t('my.correct.hint')} required>
            <Textarea
              autoFocus
              rows={4}
              maxLength={CORRECTION_MAX}
              value={text}
              onChange={event => setText(event.target.value)}
            />
          </Field>
          <Button
            type="submit"
            variant="primary"
            className="justify-self-start"
            busy={correct.isPending}
            disabled={!text.trim()}
          >
            {t('my.correct.save')}
          </Button>
          <Failure error={correct.error} text={t('my.correct.failed')} />
        </Form>
      </CodeStep>
      <Button variant="ghost" className="-ml-3" onClick={() => setOpen(false)}>
        {t('common.cancel')}
      </Button>
    </div>
  )
}
