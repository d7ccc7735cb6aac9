import { asText } from '../../basics/json.ts'
import { missing } from '../paypal-error.ts'
import type { Sender } from '../webhooks/outbox.ts'
import { verifySignature } from '../webhooks/verify.ts'
import type { Route } from './route.ts'

/** Where events go to, and how their signatures are proved. */
export const webhookRoutes = (sender: Sender): Route[] => [
  {
    method: 'GET',
    path: /^\/v1\/notifications\/webhooks$/,
    place: 'webhooks',
    handle: () => ({
      body: { webhooks: sender.url === null ? [] : [{ id: sender.webhookId, url: sender.url }] },
    }),
  },
  {
    method: 'POST',
    path: /^\/v1\/notifications\/webhooks$/,
    place: 'webhooks',
    handle: ({ body }) => {
      if (!URL.canParse(asText(body.url))) throw missing('/url')
      sender.url = asText(body.url)
      return { status: 201, body: { id: sender.webhookId, url: sender.url, event_types: body.event_types } }
    },
  },
  {
    method: 'POST',
    path: /^\/v1\/notifications\/verify-webhook-signature$/,
    place: 'verify',
    handle: ({ body, raw }) => ({
      body: verifySignature(body, {
        raw: raw.toString(),
        webhookId: sender.webhookId,
        publicKey: sender.signer.publicKey,
        certUrl: sender.certUrl(),
      }),
    }),
  },
  {
    method: 'GET',
    path: /^\/v1\/notifications\/certs\/CERT-STAND-IN$/,
    place: 'certificate',
    open: true,
    handle: () => ({ body: sender.signer.certificate, type: 'application/x-pem-file' }),
  },
]
