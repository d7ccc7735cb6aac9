import { ChangePassword } from '../components/security/change-password.tsx'
import { SecurityLog } from '../components/security/security-log.tsx'
import { Sessions } from '../components/security/sessions.tsx'
import { TwoFactor } from '../components/security/two-factor.tsx'

/** Password, second factor, sessions, and what happened to the account. */
export const Component = () => (
  <div className="grid gap-6">
    <ChangePassword />
    <TwoFactor />
    <Sessions />
    <SecurityLog />
  </div>
)
