import { type ProtectedSubject, protectedSubject } from './protected-subjects.ts'

/** Longest question that a voice can ask and a person keep in mind, characters. */
export const QUESTION_SPOKEN_MAX = 360

export type QuestionFault = `protected_${ProtectedSubject}` | 'asks_twice' | 'too_long'

const QUOTED = /“[^”]{0,300}”|«[^»]{0,300}»|「[^」]{0,300}」|„[^“]{0,300}“/gu

/** What is wrong with a question: a protected subject is refused, the rest makes a poor question. */
export const questionFaults = (question: string): QuestionFault[] => {
  const subject = protectedSubject(question)
  const own = question.replace(QUOTED, '')
  const asked = own.match(/[?？؟]|か。/gu)?.length ?? 0
  return [
    ...(subject === null ? [] : [`protected_${subject}` as const]),
    ...(asked > 1 ? ['asks_twice' as const] : []),
    ...(question.length > QUESTION_SPOKEN_MAX ? ['too_long' as const] : []),
  ]
}
