import type { InvitationStatus } from '@vivavox/contracts/values'
import type { IconName } from '../../../components/icons.tsx'
import { Badge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

type Tone = 'neutral' | 'accent' | 'good' | 'warn'

const LOOKS: Record<InvitationStatus, { tone: Tone; icon: IconName }> = {
  sent: { tone: 'neutral', icon: 'mail' },
  opened: { tone: 'neutral', icon: 'eye' },
  started: { tone: 'accent', icon: 'mic' },
  completed: { tone: 'good', icon: 'check' },
  expired: { tone: 'warn', icon: 'clock' },
  revoked: { tone: 'neutral', icon: 'close' },
}

/** How far an invitation is: shape, word and colour. */
export const InvitationBadge = ({ status }: { status: InvitationStatus }) => {
  const t = useTexts()
  return (
    <Badge tone={LOOKS[status].tone} icon={LOOKS[status].icon}>
      {t(`invitations.status.${status}`)}
    </Badge>
  )
}
