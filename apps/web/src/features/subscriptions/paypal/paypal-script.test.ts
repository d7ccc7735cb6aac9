import { expect, test } from 'vitest'
import { scriptUrl } from './paypal-script.ts'

test('builds the SDK URL in subscription mode with client id and currency', () => {
  const seller = { client_id: 'AbC-1', script_origin: 'https://www.paypal.com', currency: 'EUR' }
  expect(scriptUrl(seller)).toBe(
    'https://www.paypal.com/sdk/js?client-id=AbC-1&vault=true&intent=subscription&currency=EUR',
  )
})
