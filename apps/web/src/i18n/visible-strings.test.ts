import { expect, test } from 'vitest'
import { sources } from './testing/sources.ts'
import { visibleStrings } from './testing/visible-strings.ts'

/** Not sentences of ours: words of the server's that are looked for, forms, a name, letters that are folded. */
const KNOWN = new Set([
  'Subscription required',
  'https://www.linkedin.com/in/…',
  'xxxx-xxxx-xxxx',
  'Samsung Internet',
  '[её]',
])

test('no sentence stands in the code of the web', () => {
  expect(sources.length).toBeGreaterThan(200)
  const found = sources.flatMap(([path, code]) =>
    visibleStrings(path, code)
      .filter(text => !KNOWN.has(text))
      .map(text => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['between tags', '<p>Hello there</p>', 'Hello there'],
  ['one word between tags', '<p>Save</p>', 'Save'],
  ['as a label', "<b aria-label='close'/>", 'close'],
  ['as a title, chosen', "<b title={open ? 'less' : t('a.b')}/>", 'less'],
  ['as a child', "<p>{'none'}</p>", 'none'],
  ['as a child, with a value', '<p>{`$' + '{count} rows`}</p>', ' rows'],
  ['in a table', "const NAMES = { a: 'First name' }", 'First name'],
  ['in another alphabet', "const NAME = 'имя'", 'имя'],
])('a sentence is noticed %s', (_, code, text) => {
  expect(
    visibleStrings('x.tsx', `export const X = () => { ${/^const/.test(code) ? code : `return ${code}`} }`),
  ).toEqual([text])
})

test.each([
  ['a key', "<p>{t('common.save')}</p>"],
  ['a class', "<p className='flex gap-2'>{x}</p>"],
  ['a class of a child', "<p>{open && <b className='text-muted small'/>}</p>"],
  ['a comparison', "<p>{status === 'done' && x}</p>"],
  ['a mark', '<p>—</p>'],
  ['a word for the log', "console.warn('The call is lost')"],
  ['an error for the log', "throw new Error('Nothing to play')"],
])('%s is none', (_, code) => {
  expect(
    visibleStrings('x.tsx', `export const X = () => { ${/^[ct]/.test(code) ? code : `return ${code}`} }`),
  ).toEqual([])
})
