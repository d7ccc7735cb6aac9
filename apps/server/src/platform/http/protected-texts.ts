import type { UiLocale } from '@vivavox/contracts/locales'
import { PROTECTED_SUBJECTS, type ProtectedSubject } from '@vivavox/contracts/protected-subjects'

const EN: Record<ProtectedSubject, string> = {
  age: 'age',
  family: 'family, children or marriage',
  health: 'health or a disability',
  faith: 'religion',
  origin: 'origin, nationality or mother tongue',
  orientation: 'sexual orientation or gender',
  politics: 'politics or a union',
}
const RU: Record<ProtectedSubject, string> = {
  age: 'о возрасте',
  family: 'о семье, детях и браке',
  health: 'о здоровье и инвалидности',
  faith: 'о вере',
  origin: 'о происхождении, национальности и родном языке',
  orientation: 'об ориентации и поле',
  politics: 'о политике и профсоюзе',
}

/** Why a question is refused, by the key `protected_<subject>`. */
export const PROTECTED_TEXTS: Record<string, Record<UiLocale, string>> = Object.fromEntries(
  PROTECTED_SUBJECTS.map(subject => [
    `protected_${subject}`,
    {
      en: `This question asks about ${EN[subject]}, which an interview must not. Ask about the work instead.`,
      ru: `Это вопрос ${RU[subject]}: на интервью так спрашивать нельзя. Спросите о самой работе.`,
    },
  ]),
)
