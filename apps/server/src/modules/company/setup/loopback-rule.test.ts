import { expect, test } from 'vitest'
import { isAtThisMachine } from './loopback-rule.ts'

const HERE = { host: 'localhost:3000', peer: '127.0.0.1', publicOrigin: 'http://localhost:3000' }
const ask = ({ host, peer, publicOrigin, ...headers }: typeof HERE & Record<string, string>): boolean =>
  isAtThisMachine({ headers: { host, ...headers }, peer, publicOrigin })

test.each([
  { ...HERE },
  { ...HERE, host: 'localhost' },
  { ...HERE, host: '127.0.0.1:8080' },
  { ...HERE, host: '[::1]:3000', peer: '::1' },
  { ...HERE, peer: '::ffff:127.0.0.1' },
  { ...HERE, origin: 'http://localhost:3000' },
  { ...HERE, 'x-organisation': 'a' },
])('needs no token: %o', asking => {
  expect(ask(asking)).toBe(true)
})

test.each([
  { ...HERE, peer: '10.0.0.7' },
  { ...HERE, peer: '' },
  { ...HERE, host: '' },
  { ...HERE, host: 'interviews.example.com' },
  { ...HERE, host: 'localhost.example.com' },
  { ...HERE, host: 'localhost:3000@evil.example' },
  { ...HERE, host: '127.0.0.2:3000' },
  { ...HERE, publicOrigin: 'https://interviews.example.com' },
  { ...HERE, origin: 'https://evil.example' },
  { ...HERE, origin: 'null' },
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-anything', 'x-real-ip'].map(
    name => ({ ...HERE, [name]: '127.0.0.1' }),
  ),
  ...[
    'forwarded',
    'via',
    'cf-connecting-ip',
    'true-client-ip',
    'fly-client-ip',
    'cdn-loop',
    'x-amzn-trace-id',
  ].map(name => ({ ...HERE, [name]: '' })),
])('needs the token: %o', asking => {
  expect(ask(asking)).toBe(false)
})
