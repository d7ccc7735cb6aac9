import { useMutation } from '@tanstack/react-query'
import { RESEND_COOLDOWN_MS } from '@vivavox/contracts/values'
import { Banner, Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'

/** Seconds between two codes, before the server has named them. */
const COOLDOWN = RESEND_COOLDOWN_MS / 1_000

interface Props {
  email: string
  /** A code has just been sent: the wait has begun. */
  justSent: boolean
}

/** Asks for another code; pausing 60 seconds between two. */
export const ResendCode = ({ email, justSent }: Props) => {
  const t = useTexts()
  const { left, start } = useCountdown(justSent ? COOLDOWN : 0)
  const resend = useMutation({
    mutationFn: () => api('POST /auth/resend-verification', { body: { email }, anonymous: true }),
    onSuccess: reply => start(reply.retry_after || COOLDOWN),
  })
  return (
    <div className="grid justify-items-start gap-3">
      {resend.isSuccess && <Banner tone="success">{t('auth.verify.resent')}</Banner>}
      {resend.isError && (
        <Banner tone="error">{errorMessage(resend.error, t('auth.verify.resendError'))}</Banner>
      )}
      <Button
        disabled={left > 0 || email === ''}
        busy={resend.isPending}
        onClick={() => resend.mutate()}
        className="tabular-nums"
      >
        {left > 0 ? t('auth.verify.resendIn', { seconds: left }) : t('auth.verify.resend')}
      </Button>
    </div>
  )
}
