import { expect, test } from 'vitest'
import { closure } from './manifest.ts'

const manifest = {
  entry: { file: 'entry.js', imports: ['react'], dynamicImports: ['page', 'other'] },
  react: { file: 'react.js' },
  page: { file: 'page.js', imports: ['entry', 'form'], dynamicImports: ['phone', 'room'] },
  form: { file: 'form.js' },
  phone: { file: 'phone.js', imports: ['form'] },
  room: { file: 'room.js', imports: ['page', 'socket'] },
  socket: { file: 'socket.js' },
  other: { file: 'other.js' },
}

test('what is imported comes along, what is only imported later does not', () => {
  expect([...closure(manifest, ['page'])].sort()).toEqual(['entry', 'form', 'page', 'react'])
})
test('later imports come along where they are followed', () => {
  expect(closure(manifest, ['page'], name => name === 'phone')).toContain('phone')
  expect(closure(manifest, ['page'], name => name === 'phone')).not.toContain('room')
})
test('a name that the build does not know is an error', () => {
  expect(() => closure(manifest, ['nothing'])).toThrow('nothing')
})
