import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { type Draft, draftOf } from './draft.ts'

const TITLE_MAX = 200

/** A vacancy as the draft of another one. Its deadline belongs to the original. */
export const copyOf = (vacancy: OwnVacancy, title: string): Draft => ({
  ...draftOf(vacancy),
  title: title.slice(0, TITLE_MAX),
  deadline: '',
})
