import { RATING_NOTE_MAX } from '@vivavox/contracts/limits'
import type { Rating, Ratings } from '@vivavox/contracts/ratings'
import { type ReactNode, useState } from 'react'
import { Button, Failure, Field, Form, Summary, TextInput } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Body } from '../../../lib/api/api.ts'
import { RatingChoice } from '../decisions/rating-choice.tsx'

type Rubric = Ratings['rubric']
type Given = Pick<Rating, 'overall' | 'criteria' | 'questions'>
type Scores<Key> = ReadonlyMap<Key, number | null>

interface Draft {
  overall: number | null
  criteria: Scores<string>
  questions: Scores<number>
  notes: ReadonlyMap<number, string>
}

const draftOf = (before: Given | undefined): Draft => ({
  overall: before?.overall ?? null,
  criteria: new Map(before?.criteria.map(({ name, score }) => [name, score])),
  questions: new Map(before?.questions.map(({ index, score }) => [index, score])),
  notes: new Map(before?.questions.map(({ index, note }) => [index, note ?? ''])),
})

const put = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value): Map<Key, Value> =>
  new Map(map).set(key, value)

/** Two questions may read alike. */
const numbered = ({ questions }: Rubric) =>
  questions.map((question, index) => ({ question, index, key: `question ${index}` }))

const STEPS = [
  [1, 'weak'],
  [3, 'solid'],
  [5, 'strong'],
] as const

/** What the evaluator takes 1, 3 and 5 for. */
const Anchors = ({ anchors }: Pick<Rubric['criteria'][number], 'anchors'>) => {
  const t = useTexts()
  const said = STEPS.filter(([, name]) => anchors[name] !== '')
  if (said.length === 0) return null
  return (
    <details>
      <Summary className="text-muted text-small">{t('together.anchors')}</Summary>
      <ul className="mt-1 grid gap-0.5 text-muted text-small">
        {said.map(([step, name]) => (
          <li key={step} className="max-w-[68ch] [overflow-wrap:anywhere]">
            {t('together.anchor', { step, text: anchors[name] })}
          </li>
        ))}
      </ul>
    </details>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4 border-line border-t pt-4">
    <h3>{title}</h3>
    {children}
  </section>
)

interface Props {
  rubric: Rubric
  /** The one that is changed. */
  before: Given | undefined
  rate: {
    mutate: (body: Body<'PUT /interviews/{id}/ratings'>, then: { onSuccess: () => void }) => void
    isPending: boolean
    error: unknown
  }
  /** A rating shows who the candidate is. */
  blind: boolean
  onDone: () => void
}

/** Rate the whole; criteria and questions appear once that is done, and may be left out. */
export const RatingForm = ({ rubric, before, rate, blind, onDone }: Props) => {
  const t = useTexts()
  const [draft, setDraft] = useState(() => draftOf(before))
  const { overall, criteria, questions, notes } = draft
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const submit = () => {
    if (overall === null || rate.isPending) return
    const body = {
      overall,
      criteria: rubric.criteria.map(({ name }) => ({ name, score: criteria.get(name) ?? null })),
      questions: rubric.questions.map((_, index) => ({
        index,
        score: questions.get(index) ?? null,
        note: notes.get(index) ?? null,
      })),
    }
    rate.mutate(body, { onSuccess: onDone })
  }
  return (
    <Form className="grid gap-4" onSubmit={submit}>
      <RatingChoice
        label={t('together.overall')}
        value={overall}
        onChange={value => change({ overall: value })}
        {...(blind && { note: t('decisions.ratingReveals') })}
      />
      {overall !== null && (
        <>
          {rubric.criteria.length > 0 && (
            <Part title={t('together.criteria')}>
              {rubric.criteria.map(({ name, anchors }) => (
                <div key={name} className="grid gap-1.5">
                  <RatingChoice
                    small
                    label={name}
                    value={criteria.get(name) ?? null}
                    onChange={value => change({ criteria: put(criteria, name, value) })}
                  />
                  <Anchors anchors={anchors} />
                </div>
              ))}
            </Part>
          )}
          <Part title={t('together.questions')}>
            {numbered(rubric).map(({ question, index, key }) => (
              <div key={key} className="grid gap-2">
                <RatingChoice
                  small
                  label={question}
                  value={questions.get(index) ?? null}
                  onChange={value => change({ questions: put(questions, index, value) })}
                />
                <Field label={t('together.note')} note={t('common.optional')}>
                  <TextInput
                    maxLength={RATING_NOTE_MAX}
                    value={notes.get(index) ?? ''}
                    onChange={event => change({ notes: put(notes, index, event.target.value) })}
                  />
                </Field>
              </div>
            ))}
          </Part>
          <Failure error={rate.error} text={t('together.rateFailed')} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={rate.isPending}>
              {t('together.save')}
            </Button>
            {before && <Button onClick={onDone}>{t('common.cancel')}</Button>}
          </div>
        </>
      )}
    </Form>
  )
}
