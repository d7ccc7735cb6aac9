import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Edge',
    'Windows',
  ],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, 'Safari', 'macOS'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/138.0 YaBrowser/25.8 Safari/537.36`, 'Yandex', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('%s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }))
