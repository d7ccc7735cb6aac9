import { expect, test } from 'vitest'
import { scriptAddress } from './paypal-script.ts'

test('the script is asked for in its mode for subscriptions, with the public id and the currency', () => {
  const seller = { client_id: 'AbC-1', script_origin: 'https://www.paypal.com', currency: 'EUR' }
  expect(scriptAddress(seller)).toBe(
    'https://www.paypal.com/sdk/js?client-id=AbC-1&vault=true&intent=subscription&currency=EUR',
  )
})
