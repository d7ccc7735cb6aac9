import { useMutation } from '@tanstack/react-query'
import { RESEND_COOLDOWN_MS } from '@vivavox/contracts/limits'
import { useEffect, useState } from 'react'
import { useTexts } from '../i18n/index.ts'
import { Banner, Button, Failure, LiveRegion } from './ui/index.ts'

const SECOND = 1_000

/** Whole seconds left until a moment, counted down by the clock (a sleeping tab does not slow it). `start(seconds)` sets it. */
const useCountdown = (initialSeconds = 0) => {
  const [end, setEnd] = useState(() => Date.now() + initialSeconds * SECOND)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / SECOND))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), SECOND / 4)
    return () => clearInterval(timer)
  }, [left])
  const start = (seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * SECOND)
  }
  return { left, start }
}

/** Seconds between two mails, before the server has named them. */
const COOLDOWN = RESEND_COOLDOWN_MS / 1_000

interface Props {
  /** What the mail holds, in the words of the button. */
  what: 'code' | 'link'
  send: () => Promise<{ retry_after: number }>
  /** The first mail has just been sent: the wait has begun. */
  justSent?: boolean
}

/** Asks for another mail; pausing 60 seconds between two. */
export const Resend = ({ what, send, justSent = false }: Props) => {
  const t = useTexts()
  const { left, start } = useCountdown(justSent ? COOLDOWN : 0)
  const resend = useMutation({
    mutationFn: send,
    onSuccess: reply => start(reply.retry_after || COOLDOWN),
  })
  return (
    <div className="grid justify-items-start gap-3">
      <LiveRegion>
        {resend.isSuccess && <Banner tone="success">{t(`auth.resend.${what}.sent`)}</Banner>}
      </LiveRegion>
      <Failure error={resend.error} text={t(`auth.resend.${what}.error`)} />
      <Button
        disabled={left > 0}
        busy={resend.isPending}
        onClick={() => resend.mutate()}
        className="tabular-nums"
      >
        {left > 0 ? t('auth.resend.wait', { seconds: left }) : t(`auth.resend.${what}`)}
      </Button>
    </div>
  )
}
