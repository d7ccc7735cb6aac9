import { isControl, serveControl } from '../http/control.ts'
import { listen, stopListening } from '../http/listen.ts'
import { assemble } from './assemble.ts'
import { controlHandlers } from './control.ts'
import { controlOf } from './control-of.ts'
import { serveRequest } from './http/serve.ts'
import type { PayPalStandInOptions } from './options.ts'
import type { PayPalStandIn } from './stand-in.ts'

/**
 * Starts a double of PayPal's subscriptions on the loopback.
 * @throws Error when the port is taken
 */
export async function startPayPalStandIn(options: PayPalStandInOptions = {}): Promise<PayPalStandIn> {
  let origin = ''
  const parts = assemble(options, () => origin)
  const control = controlOf(parts)
  const handlers = controlHandlers(control)
  const { server, port } = await listen(options.port ?? 0, (message, response) => {
    if (isControl(message.url)) void serveControl(message, response, handlers)
    else void serveRequest(message, response, parts.desk)
  })
  origin = `http://127.0.0.1:${port}`
  return {
    ...control,
    origin,
    clientId: parts.clientId,
    clientSecret: parts.clientSecret,
    webhookId: parts.sender.webhookId,
    certificate: parts.sender.signer.certificate,
    certificateUrl: parts.sender.certUrl(),
    close: async () => {
      parts.lifetime.renew()
      await stopListening(server)
    },
  }
}
