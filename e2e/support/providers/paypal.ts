import { type PayPalStandIn, startPayPalStandIn } from '@vivavox/stand-ins/paypal'
import { payPalEnvironment } from '../servers/environments.ts'
import { aheadOf, MOVING, passOn } from '../servers/server-clock.ts'
import { withStandIn } from './with-stand-in.ts'

export { expect } from '../test.ts'

const environment = (standIn: PayPalStandIn) => ({ ...MOVING, ...payPalEnvironment(standIn) })

interface Fixtures {
  told: undefined
  /** Moves the clocks of both, and waits until what falls due has been told. */
  pass: (ms: number) => Promise<void>
}

/** The product with PayPal's stand-in, which tells it what happens. Each test finds the stand-in as new. */
export const test = withStandIn({ start: startPayPalStandIn, environment }).extend<Fixtures>({
  told: [
    async ({ server, standIn }, use) => {
      await standIn.advance(aheadOf(server))
      standIn.sendWebhooksTo(`${server.origin}/api/subscriptions/webhook`)
      await use(undefined)
    },
    { auto: true },
  ],
  pass: async ({ server, standIn }, use) => {
    await use(async ms => {
      passOn(server, ms)
      await standIn.advance(ms)
    })
  },
})
