import type { Fairness, FairnessGroup } from '@vivavox/contracts/fairness'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { Ethnicity, Sex } from '@vivavox/contracts/self-identification'
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts'

interface Words {
  header: string[]
  total: Record<NonNullable<Fairness['scored_by']>, string>
  notShown: string
  category: Record<Fairness['categories'][number]['category'], string>
  group: Record<Sex | Ethnicity, string>
}

const WORDS: Record<UiLocale, Words> = {
  en: {
    header: ['Category', 'Group', 'Candidates', 'Scoring rate', 'Impact ratio', 'Median score'],
    total: {
      model: 'Everybody scored by a model',
      builtin: 'Everybody scored by the built-in evaluation',
    },
    notShown: 'Not said, or not shown for privacy',
    category: { sex: 'Sex', ethnicity: 'Race or ethnicity', sex_and_ethnicity: 'Sex and race or ethnicity' },
    group: {
      female: 'Female',
      male: 'Male',
      another: 'Another',
      hispanic_or_latino: 'Hispanic or Latino',
      white: 'White',
      black: 'Black or African American',
      asian: 'Asian',
      american_indian: 'American Indian or Alaska Native',
      pacific_islander: 'Native Hawaiian or Pacific Islander',
      two_or_more: 'Two or more races',
    },
  },
  ru: {
    header: ['Признак', 'Группа', 'Кандидатов', 'Доля выше медианы', 'Отношение долей', 'Медиана баллов'],
    total: { model: 'Все, кого оценила модель', builtin: 'Все, кого оценила встроенная оценка' },
    notShown: 'Не указано или скрыто, чтобы не выдать людей',
    category: {
      sex: 'Пол',
      ethnicity: 'Раса или происхождение',
      sex_and_ethnicity: 'Пол и раса или происхождение',
    },
    group: {
      female: 'Женский',
      male: 'Мужской',
      another: 'Другой',
      hispanic_or_latino: 'Испаноязычные или латиноамериканцы',
      white: 'Белые',
      black: 'Чернокожие или афроамериканцы',
      asian: 'Азиаты',
      american_indian: 'Коренные американцы или жители Аляски',
      pacific_islander: 'Коренные гавайцы или жители островов Тихого океана',
      two_or_more: 'Две расы или больше',
    },
  },
}

const nameOf = ({ sex, ethnicity }: FairnessGroup, { group }: Words): string =>
  [sex, ethnicity].flatMap(one => (one ? group[one] : [])).join(', ')

/** The figures as a file for a spreadsheet, with a byte-order mark. Rates and ratios 0–1. */
export const fairnessCsv = (
  { scored_by, assessed, median_score, categories }: Fairness,
  locale: UiLocale,
): string => {
  const words = WORDS[locale]
  const rows = categories.flatMap(({ category, groups, not_shown }) => [
    ...groups.map(group => [
      words.category[category],
      nameOf(group, words),
      group.count,
      group.scoring_rate,
      group.impact_ratio,
    ]),
    [words.category[category], words.notShown, not_shown, null, null],
  ])
  const lines = [
    words.header,
    ['', scored_by && words.total[scored_by], assessed, null, null, median_score],
    ...rows.map(row => [...row, null]),
  ]
  return BYTE_ORDER_MARK + lines.map(csvLine).join('')
}
