import { Secret, TOTP } from 'otpauth'
import { api } from '../servers/api.ts'
import type { TestServer } from '../servers/start-server.ts'

/** What an authenticator app shows now for a key, however it is spaced. @throws for null or no key */
export const appCode = (key: string | null): string =>
  TOTP.generate({ secret: Secret.fromBase32((key ?? '').replaceAll(' ', '')) })

/** Switches two-factor sign-in on for an account. @returns its recovery codes */
export async function switchOnTwoFactor(
  server: TestServer,
  { token, password }: { token: string; password: string },
): Promise<string[]> {
  const { secret } = await api<{ secret: string }>(server, 'POST /auth/two-factor/setup', {
    token,
    body: { password },
  })
  const { recovery_codes } = await api<{ recovery_codes: string[] }>(server, 'POST /auth/two-factor/enable', {
    token,
    body: { code: appCode(secret) },
  })
  return recovery_codes
}
