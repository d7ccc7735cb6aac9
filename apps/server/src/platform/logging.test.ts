import { expect, it } from 'vitest'
import { DatabaseError } from './database/pglite-client.ts'
import { createLogger } from './logging.ts'

const logged = (err: Error): string => {
  const lines: string[] = []
  createLogger('info', { write: line => void lines.push(line) }).error({ err }, 'it failed')
  return lines.join('')
}

it('does not write down what libraries hang on their errors', () => {
  const refused = Object.assign(new Error('WRONGPASS'), {
    command: { name: 'hello', args: ['3', 'AUTH', 'nodes', 'of-the-redis'] },
  })
  expect(logged(refused)).toContain('WRONGPASS')
  expect(logged(refused)).not.toContain('of-the-redis')
  const twice = new DatabaseError({
    ...{ message: 'duplicate key', code: '23505', constraint: 'accounts_email' },
    detail: 'Key (email)=(anna@example.com) already exists.',
  })
  expect(logged(twice)).toContain('accounts_email')
  expect(logged(Object.assign(twice, { params: ['anna@example.com'] }))).not.toContain('anna@')
})
