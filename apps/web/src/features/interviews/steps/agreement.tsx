import { candidateLocaleFor } from '@vivavox/contracts/locales'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useState } from 'react'
import { NoticeText, QuestionsTo } from '../../../components/questions-to.tsx'
import { Banner, Button, Checkbox, Form, LiveRegion } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { isDemo } from '../flow/is-demo.ts'

interface TextProps {
  title: string
  text: string
  contact: string | null
  /** Of the text: the page may be read in another one. */
  lang: string
}

const Text = ({ title, lang, ...notice }: TextProps) => (
  <>
    <h2 className="text-title">{title}</h2>
    <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]" dir="auto" lang={lang}>
      <NoticeText {...notice} />
    </p>
  </>
)

interface TickProps {
  label: string
  agreed: boolean
  /** The candidate tried to go on without it. */
  asked: boolean
  onChange: (agreed: boolean) => void
}

const Tick = ({ label, agreed, asked, onChange }: TickProps) => {
  const t = useTexts()
  return (
    <Checkbox
      label={label}
      checked={agreed}
      onChange={event => onChange(event.target.checked)}
      error={asked && !agreed ? t('interviews.notice.required') : null}
    />
  )
}

interface Props {
  vacancy: PublicVacancy
  /** The notice changed since it was read. */
  noticeChanged: boolean
  onAgreed: () => void
}

/** The notice with its tick, and where law asks for one the separate consent with a tick of its own. */
export const Agreement = ({ vacancy, noticeChanged, onAgreed }: Props) => {
  const t = useTexts()
  const { contact, text, data_consent } = vacancy.consent
  const lang = candidateLocaleFor(vacancy.language)
  const [agreed, setAgreed] = useState(false)
  const [separate, setSeparate] = useState(false)
  const [asked, setAsked] = useState(false)
  const submit = (form: HTMLFormElement) => {
    if (agreed && (separate || data_consent === null)) return onAgreed()
    setAsked(true)
    form.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
  }
  const [title = '', ...paragraphs] = data_consent?.text.split('\n\n') ?? []
  return (
    <Form onSubmit={submit} className="grid gap-5">
      <section className="grid gap-3 border-line-strong border-l-2 pl-4">
        <LiveRegion>
          {noticeChanged && <Banner tone="warn">{t('interviews.notice.changed')}</Banner>}
        </LiveRegion>
        <Text
          title={t(isDemo(vacancy) ? 'demo.notice.title' : 'interviews.notice.title')}
          text={text}
          contact={contact}
          lang={lang}
        />
        <QuestionsTo contact={contact} />
      </section>
      <Tick label={t('interviews.notice.agree')} agreed={agreed} asked={asked} onChange={setAgreed} />
      {data_consent && (
        <>
          <section className="grid gap-3 border-line-strong border-l-2 pl-4">
            <Text title={title} text={paragraphs.join('\n\n')} contact={contact} lang={lang} />
          </section>
          <Tick
            label={t('interviews.notice.agreeData')}
            agreed={separate}
            asked={asked}
            onChange={setSeparate}
          />
        </>
      )}
      <div>
        <Button type="submit" variant="primary" size="large" className="w-full sm:w-auto">
          {t('interviews.instructions.continue')}
        </Button>
      </div>
    </Form>
  )
}
