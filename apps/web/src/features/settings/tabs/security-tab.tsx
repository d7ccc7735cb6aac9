import { ChangePassword } from '../security/change-password.tsx'
import { SecurityLog } from '../security/security-log.tsx'
import { Sessions } from '../security/sessions.tsx'
import { TwoFactor } from '../security/two-factor.tsx'

/** Password, second factor, sessions, and what happened to the account. */
export const Component = () => (
  <div className="grid gap-6">
    <ChangePassword />
    <TwoFactor />
    <Sessions />
    <SecurityLog />
  </div>
)
