import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OpenPage } from '@vivavox/contracts/candidate-page'
import { type ReactNode, useId, useState } from 'react'
import { Button, ButtonRow, Failure, LiveRegion, Panel } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { api, errorCode } from '../../lib/api/api.ts'
import { useStepFocus } from '../../lib/page/use-step-focus.ts'
import { CodeStep } from './code-step.tsx'

interface Props {
  page: OpenPage
  token: string
}

/** Does something that the mailed code unlocks, and reads the page again. */
const useUnlocked = (token: string, call: 'POST /my/export' | 'POST /my/withdraw' | 'DELETE /my') => {
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: ['my', token] })
  return useMutation({
    mutationFn: () => api(call, { pageToken: token }),
    onSuccess: reload,
    // The hour of the code has passed.
    onError: error => errorCode(error) === 'FORBIDDEN' && reload(),
  })
}

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 py-5 first:pt-0 last:pb-0">
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      <p className="max-w-[62ch] text-muted">{text}</p>
      {children}
    </section>
  )
}

/** The step of something that a code unlocks. A code that was entered for another part is no step while this one is closed. */
const openedStep = (isOpen: boolean, confirmedUntil: string | null): string =>
  isOpen ? `open ${confirmedUntil}` : 'closed'

/** A copy of everything: made by a job, then to be downloaded for a day. */
const Copy = ({ page, token }: Props) => {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const make = useUnlocked(token, 'POST /my/export')
  const { state, url } = page.export
  const isMaking = state === 'making'
  const place = useStepFocus<HTMLDivElement>(
    url || isMaking ? state : openedStep(isOpen, page.confirmed_until),
  )
  const button = (
    <Button busy={make.isPending} onClick={() => (isOpen ? make.mutate() : setOpen(true))}>
      {t('my.copy.make')}
    </Button>
  )
  return (
    <div ref={place} tabIndex={-1} className="grid justify-items-start gap-3 outline-none">
      <LiveRegion>
        {url && <p className="text-small">{t('my.copy.ready')}</p>}
        {isMaking && <p>{t('my.copy.making')}</p>}
      </LiveRegion>
      {url && (
        <a href={url} download className="link">
          {t('my.copy.download')}
        </a>
      )}
      {state === 'expired' && <p className="text-small">{t('my.copy.expired')}</p>}
      {!url && !isMaking && !isOpen && button}
      {!url && !isMaking && isOpen && (
        <CodeStep token={token} confirmedUntil={page.confirmed_until}>
          {button}
        </CodeStep>
      )}
      <Failure error={make.error} text={t('my.copy.failed')} />
    </div>
  )
}

interface FinalProps extends Props {
  kind: 'withdraw' | 'delete'
  /** What it does, said before the code is asked for. */
  effects: readonly string[]
}

/** Something that cannot be taken back: first what it does, then the code, then the button. */
const Final = ({ page, token, kind, effects }: FinalProps) => {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const place = useStepFocus<HTMLDivElement>(openedStep(isOpen, page.confirmed_until))
  const act = useUnlocked(token, kind === 'delete' ? 'DELETE /my' : 'POST /my/withdraw')
  if (!isOpen)
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <Button onClick={() => setOpen(true)}>{t(`my.${kind}.open`)}</Button>
      </div>
    )
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 border-line-strong border-s-2 ps-4 outline-none">
      {effects.map(effect => (
        <p key={effect} className="max-w-[62ch]">
          {effect}
        </p>
      ))}
      <CodeStep token={token} confirmedUntil={page.confirmed_until}>
        {/* Without the focus: a key held too long on the button before would press this one. */}
        <Button
          variant="danger"
          className="justify-self-start"
          busy={act.isPending}
          onClick={() => act.mutate()}
        >
          {t(`my.${kind}.do`)}
        </Button>
        <Failure error={act.error} text={t(`my.${kind}.failed`)} />
      </CodeStep>
      <ButtonRow>
        <Button variant="ghost" className="-ml-3" onClick={() => setOpen(false)}>
          {t('common.cancel')}
        </Button>
      </ButtonRow>
    </div>
  )
}

/** What the candidate can do with their data: copy it, withdraw from the selection, or delete everything. */
export const DataPanel = ({ page, token }: Props) => {
  const t = useTexts()
  return (
    <Panel title={t('my.data.title')}>
      <div className="divide-y divide-line">
        <Part title={t('my.copy.title')} text={t('my.copy.text')}>
          <Copy page={page} token={token} />
        </Part>
        {page.stage !== 'withdrawn' && (
          <Part title={t('my.withdraw.title')} text={t('my.withdraw.text')}>
            <Final page={page} token={token} kind="withdraw" effects={[t('my.withdraw.effect')]} />
          </Part>
        )}
        <Part title={t('my.delete.title')} text={t('my.delete.text')}>
          <Final
            page={page}
            token={token}
            kind="delete"
            effects={[t('my.delete.goes'), t('my.delete.stays')]}
          />
        </Part>
      </div>
    </Panel>
  )
}
