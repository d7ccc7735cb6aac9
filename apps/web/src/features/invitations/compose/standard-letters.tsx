import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { StandardLetter } from '@vivavox/contracts/invitations'
import { INVITATION_MESSAGE_MAX, LETTER_SUBJECT_MAX } from '@vivavox/contracts/limits'
import { LETTER_KINDS, LETTER_PLACEHOLDERS, type LetterKind } from '@vivavox/contracts/lists'
import { languageName } from '@vivavox/contracts/locales'
import { variablesIn } from '@vivavox/contracts/prompt-variables'
import { useState } from 'react'
import {
  Button,
  Choice,
  Dialog,
  Failure,
  Field,
  Textarea,
  TextInput,
  toast,
} from '../../../components/ui/index.ts'
import { type Texts, useLanguage, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { lettersQuery, previewsKey } from '../queries.ts'

/** What is wrong with the words of a letter, as it is typed: unknown placeholders. null: nothing. */
export const placeholderFault = (words: string, t: Texts): string | null => {
  const unknown = variablesIn(words).filter(name => !LETTER_PLACEHOLDERS.some(known => known === name))
  const names = unknown.map(name => `{${name}}`).join(', ')
  return names ? t('invitations.standard.unknown', { names }) : null
}

type Words = Pick<StandardLetter, 'subject' | 'message'>
type WrittenLetter = Pick<StandardLetter, 'locale' | 'kind'> & Words

/** Keeps a letter as the account's own; the preview says it at once. */
export const useSaveLetter = () => {
  const t = useTexts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ locale, kind, subject, message }: WrittenLetter) =>
      api('PUT /settings/invitation-letters/{locale}/{kind}', {
        params: { locale, kind },
        body: { subject, message },
      }),
    onSuccess: async () => {
      toast.success(t('invitations.standard.saved'))
      await queries.invalidateQueries({ queryKey: lettersQuery.queryKey })
      await queries.invalidateQueries({ queryKey: previewsKey })
    },
  })
}

const Placeholders = () => {
  const t = useTexts()
  return (
    <div className="grid gap-1 text-small">
      <p className="font-medium">{t('invitations.standard.placeholders')}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        {LETTER_PLACEHOLDERS.map(name => (
          <div key={name} className="contents">
            <dt className="font-mono">{`{${name}}`}</dt>
            <dd className="text-muted">{t(`invitations.standard.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const LetterForm = ({ letter }: { letter: StandardLetter }) => {
  const t = useTexts()
  const [words, setWords] = useState<Words>({ subject: letter.subject, message: letter.message })
  const { mutate, isPending, error } = useSaveLetter()
  const ours = { subject: letter.default_subject, message: letter.default_message }
  const isSame = (other: Words) => words.subject === other.subject && words.message === other.message
  const faults = { subject: placeholderFault(words.subject, t), message: placeholderFault(words.message, t) }
  return (
    <>
      <Field label={t('invitations.mail.subject')} error={faults.subject}>
        <TextInput
          value={words.subject}
          maxLength={LETTER_SUBJECT_MAX}
          onChange={event => setWords({ ...words, subject: event.target.value })}
        />
      </Field>
      <Field label={t('invitations.standard.text')} error={faults.message}>
        <Textarea
          rows={8}
          value={words.message}
          maxLength={INVITATION_MESSAGE_MAX}
          onChange={event => setWords({ ...words, message: event.target.value })}
        />
      </Field>
      <Placeholders />
      <Failure error={error} text={t('invitations.standard.failed')} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button icon="refresh" disabled={isSame(ours)} onClick={() => setWords(ours)}>
          {t('invitations.standard.reset')}
        </Button>
        <Button
          variant="primary"
          busy={isPending}
          disabled={isSame(letter) || faults.subject !== null || faults.message !== null}
          onClick={() => mutate({ ...letter, ...words })}
        >
          {t('common.save')}
        </Button>
      </div>
    </>
  )
}

/** The default text of invitations and reminders in a language, where the recruiter wrote no other. @param locale of the mails */
export const StandardLetters = ({ locale }: { locale: string }) => {
  const t = useTexts()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const [kind, setKind] = useState<LetterKind>('first')
  const { data } = useQuery({ ...lettersQuery, enabled: open })
  const letter = data?.letters.find(each => each.locale === locale && each.kind === kind)
  return (
    <>
      <Button size="small" icon="mail" onClick={() => setOpen(true)}>
        {t('invitations.standard.open')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('invitations.standard.title', { language: languageName(locale, language) })}
      >
        <p className="text-muted text-small">{t('invitations.standard.lead')}</p>
        <Field label={t('invitations.standard.which')}>
          <Choice
            values={LETTER_KINDS}
            chosen={kind}
            textOf={each => t(`invitations.standard.${each}`)}
            onChoose={setKind}
          />
        </Field>
        {letter && <LetterForm key={kind} letter={letter} />}
      </Dialog>
    </>
  )
}
