import { ChangePassword } from '../components/security/change-password.tsx'
import { Sessions } from '../components/security/sessions.tsx'
import { TwoFactor } from '../components/security/two-factor.tsx'

/** Password, second factor and sessions. */
export const Component = () => (
  <div className="grid gap-6">
    <ChangePassword />
    <TwoFactor />
    <Sessions />
  </div>
)
