import { asText } from '../basics/json.ts'
import { type ControlHandlers, DONE, sharedHandlers } from '../http/control.ts'
import { WEBHOOK_FAULTS } from './faults.ts'
import { parseFault } from './parse-fault.ts'
import type { PayPalControl } from './stand-in.ts'

const orderOf = (order: unknown) => (order === 'shuffled' || order === 'backwards' ? order : undefined)

/** What a test in another process may ask of the stand-in. */
export const controlHandlers = (control: PayPalControl): ControlHandlers => ({
  ...sharedHandlers(control, parseFault),
  'GET /subscriptions': () => control.subscriptions(),
  'GET /events': () => [...control.events()],
  'POST /advance': async ({ ms }) => {
    await control.advance(Number(ms))
    return { now: control.now() }
  },
  'POST /approve': async ({ id }) => {
    await control.approve(asText(id))
    return DONE
  },
  'POST /decline': ({ id, declines }) => {
    control.decline(asText(id), declines !== false)
    return DONE
  },
  'POST /refund': async ({ id, amount }) =>
    await control.refund(asText(id), typeof amount === 'number' ? amount : undefined),
  'POST /expire': async ({ id }) => {
    await control.expire(asText(id))
    return DONE
  },
  'POST /act': async ({ id, what }) => {
    const known = (['suspend', 'activate', 'cancel'] as const).find(name => name === what)
    if (!known) throw new Error('Wanted: { id, what: suspend, activate or cancel }')
    await control.act(asText(id), known)
    return DONE
  },
  'POST /webhook-url': ({ url }) => {
    control.sendWebhooksTo(asText(url) || null)
    return DONE
  },
  'POST /deliver': async ({ id, how, order }) => {
    if (id === undefined) return { taken: await control.deliverWaiting(orderOf(order)) }
    return {
      status: await control.deliver(
        asText(id),
        WEBHOOK_FAULTS.find(known => known === how),
      ),
    }
  },
})
