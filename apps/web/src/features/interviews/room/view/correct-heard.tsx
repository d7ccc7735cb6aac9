import { CORRECTION_MAX } from '@vivavox/contracts/limits'
import { useState } from 'react'
import { Button, ButtonRow, Field, Form, LiveRegion, Textarea } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { errorMessage } from '../../../../lib/api/api.ts'
import type { Heard } from '../room-state.ts'

/** Stores what the candidate said instead of the words of turn `seq`. */
export type Correct = (seq: number, text: string) => Promise<unknown>

/** A correction in the making: of what was heard, and how far it is. */
interface Correction {
  heard: Heard
  text: string
  state: 'open' | 'saving' | 'saved'
  error: unknown
}

/** The correction of what was heard last; one that is being written stays while the talk goes on. */
export const useCorrection = (heard: Heard | null, correct: Correct | null) => {
  const [made, setMade] = useState<Correction | null>(null)
  const isWriting = made !== null && made.state !== 'saved'
  const shown = isWriting ? made.heard : heard
  const mine = made && made.heard.seq === shown?.seq ? made : null
  const mayCorrect = correct !== null && shown?.seq !== undefined && !mine
  const save = async () => {
    const { seq } = made?.heard ?? {}
    if (!made || !correct || seq === undefined || !made.text.trim()) return
    setMade({ ...made, state: 'saving', error: null })
    try {
      await correct(seq, made.text)
      setMade({ ...made, state: 'saved', error: null })
    } catch (error) {
      setMade({ ...made, state: 'open', error })
    }
  }
  return {
    shown,
    mine,
    open: mayCorrect ? () => setMade({ heard: shown, text: '', state: 'open', error: null }) : null,
    write: (text: string) => setMade(now => now && { ...now, text }),
    save,
    close: () => setMade(null),
  }
}

type Props = ReturnType<typeof useCorrection>

/** A way to say that other words were spoken; it waits for nothing, and nothing waits for it. */
export const CorrectHeard = ({ mine, open, write, save, close }: Props) => {
  const t = useTexts()
  if (open)
    return (
      <Button size="small" variant="ghost" aria-expanded={false} className="-ml-3" onClick={open}>
        {t('room.correct.open')}
      </Button>
    )
  if (!mine) return null
  if (mine.state === 'saved')
    return (
      <LiveRegion>
        <p className="mt-1 text-small">{t('room.correct.saved')}</p>
        <p dir="auto" className="line-clamp-3 max-w-[62ch] text-ink [overflow-wrap:anywhere]">
          {mine.text}
        </p>
      </LiveRegion>
    )
  return (
    <Form onSubmit={() => void save()} className="mt-2 grid max-w-[62ch] gap-2 text-ink">
      <Field
        label={t('room.correct.label')}
        error={
          mine.error ? <span role="alert">{errorMessage(mine.error, t('room.correct.failed'))}</span> : null
        }
      >
        <Textarea
          autoFocus
          rows={2}
          maxLength={CORRECTION_MAX}
          value={mine.text}
          onChange={event => write(event.target.value)}
        />
      </Field>
      <ButtonRow>
        <Button type="submit" size="small" busy={mine.state === 'saving'} disabled={!mine.text.trim()}>
          {t('room.correct.save')}
        </Button>
        <Button size="small" variant="ghost" onClick={close}>
          {t('common.cancel')}
        </Button>
      </ButtonRow>
    </Form>
  )
}
