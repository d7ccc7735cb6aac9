import { asText, type JsonObject } from '../basics/json.ts'

/** Formats of strict mode. */
const FORMATS: Record<string, string> = {
  'date-time': '2026-01-02T03:04:05Z',
  date: '2026-01-02',
  time: '03:04:05Z',
  duration: 'PT1M',
  email: 'ada@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uuid: '00000000-0000-4000-8000-000000000000',
  uri: 'https://example.com/',
}

const BY_NAME: readonly [RegExp, (number: number) => string][] = [
  [/e-?mail/i, () => 'ada@example.com'],
  [/url|link/i, () => 'https://example.com/'],
  [/language|locale/i, () => 'en'],
  [/question/i, number => `What did you do in case number ${number}, and how did it end?`],
]

const words = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()

const plausible = (name: string, number: number): string =>
  BY_NAME.find(([pattern]) => pattern.test(name))?.[1](number) ?? `Sample ${words(name)} ${number}`

/** @param name the property's name @param number tells equal properties apart */
export function sampleText(name: string, number: number, schema: JsonObject): string {
  const formatted = FORMATS[asText(schema.format)]
  if (formatted) return formatted
  const text = plausible(name, number)
  const least = typeof schema.minLength === 'number' ? schema.minLength : 0
  return text.padEnd(least, '.').slice(0, typeof schema.maxLength === 'number' ? schema.maxLength : undefined)
}
