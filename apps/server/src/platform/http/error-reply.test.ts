import { describe, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { errorBody } from './error-reply.ts'

const refusal = (message: string) =>
  new AppError('VALIDATION_FAILED', { details: [{ path: 'audio', message }] })

describe('an error body', () => {
  it('puts keys into words of the reader’s language', () => {
    expect(errorBody(refusal('required'), 'ru').details).toEqual([
      { path: 'audio', message: 'Заполните это поле' },
    ])
    expect(errorBody(refusal('required'), 'en').details).toEqual([
      { path: 'audio', message: 'This field is required' },
    ])
  })

  it('sends sentences as they are', () => {
    expect(errorBody(refusal('Too quiet.'), 'en').details).toEqual([{ path: 'audio', message: 'Too quiet.' }])
  })
})
