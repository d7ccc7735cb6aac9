import { endOnSignal, portFrom } from '../server/stand-in.ts'
import { startPayPalStandIn } from './start-stand-in.ts'

const { STAND_IN_WEBHOOK_URL: webhookUrl } = process.env
const standIn = await startPayPalStandIn({ port: portFrom(4012), ...(webhookUrl && { webhookUrl }) })
const { clientId, clientSecret, webhookId, origin } = standIn
console.log(
  `PAYPAL_CLIENT_ID=${clientId} PAYPAL_CLIENT_SECRET=${clientSecret} PAYPAL_WEBHOOK_ID=${webhookId} PAYPAL_BASE_URL=${origin}`,
)
endOnSignal(standIn.close)
