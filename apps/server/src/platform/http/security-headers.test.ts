import { expect, test } from 'vitest'
import { loadConfig } from '../config/load-config.ts'
import { contentSecurityPolicy, headersOf, paymentPageHeaders } from './security-headers.ts'

const config = loadConfig({ SECRET_KEY: 'x'.repeat(32), PUBLIC_ORIGIN: 'https://jobs.example' }, '1.0.0')

const directives = ({ contentSecurityPolicy: policy }: ReturnType<typeof contentSecurityPolicy>) =>
  typeof policy === 'object' ? { ...policy.directives } : {}

test('the payment provider’s hosts stand in the headers of its one page, and in no others', () => {
  const usual = directives(contentSecurityPolicy(config, ['sha256-x']))
  expect(JSON.stringify(usual)).not.toContain('paypal')
  const paying = directives(paymentPageHeaders(config, ['sha256-x'], 'https://www.paypal.com'))
  const hosts = ['https://*.paypal.com', 'https://*.paypalobjects.com']
  expect(paying.scriptSrc).toEqual(["'self'", "'sha256-x'", ...hosts])
  expect(paying.frameSrc).toEqual(hosts)
  expect(paying.connectSrc).toEqual(["'self'", 'wss://jobs.example', ...hosts])
  expect(paying.imgSrc).toEqual(["'self'", 'data:', 'blob:', ...hosts])
  for (const name of ['defaultSrc', 'objectSrc', 'baseUri', 'formAction', 'frameAncestors'] as const)
    expect(paying[name]).toEqual(usual[name])
})

test('a provider on an address of its own is let in by that address alone', () => {
  const paying = directives(paymentPageHeaders(config, [], 'http://127.0.0.1:4010'))
  expect(paying.scriptSrc).toEqual(["'self'", 'http://127.0.0.1:4010'])
  const lookalike = directives(paymentPageHeaders(config, [], 'https://www.paypal.com.example'))
  expect(lookalike.scriptSrc).toEqual(["'self'", 'https://www.paypal.com.example'])
})

test('pages may ask for the microphone and for nothing else', () => {
  const policy = headersOf(contentSecurityPolicy(config, []))['permissions-policy']
  expect(policy).toContain('microphone=(self)')
  expect(policy).toContain('camera=()')
})
