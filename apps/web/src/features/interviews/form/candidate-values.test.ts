import { describe, expect, it } from 'vitest'
import { candidateBody, candidateProblems, EMPTY_CANDIDATE } from './candidate-values.ts'

const anna = {
  ...EMPTY_CANDIDATE,
  candidate_name: ' Anna Petrova ',
  candidate_email: 'anna@example.com',
  candidate_phone: '+7 (916) 123-45-67',
}

describe('candidateProblems', () => {
  it('name, e-mail and phone are needed, nothing else', () => {
    expect(candidateProblems(EMPTY_CANDIDATE)).toEqual({
      candidate_name: 'required',
      candidate_email: 'required',
      candidate_phone: 'phone',
    })
    expect(candidateProblems(anna)).toEqual({})
  })

  it.each([
    ['candidate_email', 'anna@', 'email'],
    ['candidate_email', 'anna example.com', 'email'],
    ['candidate_phone', '123456', 'phone'],
    ['candidate_phone', '1234567890123456', 'phone'],
    ['candidate_whatsapp', '123456', 'phone'],
    ['candidate_linkedin', 'my profile', 'url'],
  ] as const)('%s %j → %s', (field, value, problem) => {
    expect(candidateProblems({ ...anna, [field]: value })).toEqual({ [field]: problem })
  })

  it.each(['linkedin.com/in/anna', 'https://www.linkedin.com/in/anna'])('%s is a link', link => {
    expect(candidateProblems({ ...anna, candidate_linkedin: link })).toEqual({})
  })
})

describe('candidateBody', () => {
  it('trims, leaves out what is empty and completes the link', () => {
    expect(
      candidateBody({ ...anna, candidate_telegram: ' ', candidate_linkedin: 'linkedin.com/in/anna' }),
    ).toEqual({
      candidate_name: 'Anna Petrova',
      candidate_email: 'anna@example.com',
      candidate_phone: '+7 (916) 123-45-67',
      candidate_linkedin: 'https://linkedin.com/in/anna',
    })
  })
})
