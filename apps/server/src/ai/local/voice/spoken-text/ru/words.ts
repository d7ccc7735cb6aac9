import { BILLION, type Counted, MILLION, THOUSAND } from './numbers.ts'

/** Read in place of what is written. */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  'т. е.': 'то есть',
  'т.е.': 'то есть',
  'т. к.': 'так как',
  'т.к.': 'так как',
  'т. д.': 'так далее',
  'т.д.': 'так далее',
  'т. п.': 'тому подобное',
  'т.п.': 'тому подобное',
  'т. н.': 'так называемый',
  'т.н.': 'так называемый',
  'др.': 'другие',
  'напр.': 'например',
  'см.': 'смотри',
  'им.': 'имени',
  'ул.': 'улица',
  'стр.': 'страница',
  'тел.': 'телефон',
  'мин.': 'минут',
  'макс.': 'максимум',
  'зам.': 'заместитель',
}

/** Terms that are not read as they are written. */
export const TERMS: Readonly<Record<string, string>> = {
  'C++': 'си плюс плюс',
  'C#': 'си шарп',
  '1С': 'один эс',
  '1C': 'один эс',
  '.NET': 'дот нет',
  'CI/CD': 'си ай си ди',
  'A/B': 'эй би',
  'А/Б': 'а бэ',
  'UI/UX': 'ю ай ю икс',
  'R&D': 'ар эн ди',
  B2B: 'би ту би',
  B2C: 'би ту си',
  'Node.js': 'нод джей эс',
  'Vue.js': 'вью джей эс',
  'Next.js': 'некст джей эс',
  'React.js': 'риакт джей эс',
  k8s: 'кубернетис',
  SQL: 'эс кью эль',
  PostgreSQL: 'постгрес кью эль',
  MySQL: 'май эс кью эль',
  NoSQL: 'ноу эс кью эль',
  JavaScript: 'джаваскрипт',
  TypeScript: 'тайпскрипт',
  Java: 'джава',
  Python: 'пайтон',
  React: 'риакт',
  Docker: 'докер',
  Kubernetes: 'кубернетис',
  Kafka: 'кафка',
  Redis: 'редис',
  Git: 'гит',
  GitHub: 'гитхаб',
  GitLab: 'гитлаб',
  Jira: 'джира',
  Linux: 'линукс',
  Windows: 'виндоус',
  Excel: 'эксель',
  Word: 'ворд',
  DevOps: 'девопс',
  Scrum: 'скрам',
  Agile: 'эджайл',
  GraphQL: 'граф кью эль',
  JSON: 'джейсон',
  REST: 'рест',
  SaaS: 'саас',
  Go: 'гоу',
  PHP: 'пи эйч пи',
  QA: 'кью эй',
  IT: 'ай ти',
  ИТ: 'ай ти',
  СУБД: 'эс у бэ дэ',
  США: 'сэ шэ а',
  ФИО: 'фамилия имя отчество',
}

/** Names of Latin letters in Russian, from A on. */
export const LATIN_LETTERS =
  'эй би си ди и эф джи эйч ай джей кей эль эм эн о пи кью ар эс ти ю ви дабл-ю икс уай зет'.split(' ')

export const LETTERS: Readonly<Record<string, string>> = {
  А: 'а',
  Б: 'бэ',
  В: 'вэ',
  Г: 'гэ',
  Д: 'дэ',
  Е: 'е',
  Ё: 'ё',
  Ж: 'жэ',
  З: 'зэ',
  И: 'и',
  Й: 'и краткое',
  К: 'ка',
  Л: 'эль',
  М: 'эм',
  Н: 'эн',
  О: 'о',
  П: 'пэ',
  Р: 'эр',
  С: 'эс',
  Т: 'тэ',
  У: 'у',
  Ф: 'эф',
  Х: 'ха',
  Ц: 'цэ',
  Ч: 'че',
  Ш: 'ша',
  Щ: 'ща',
  Ъ: 'твёрдый знак',
  Ы: 'ы',
  Ь: 'мягкий знак',
  Э: 'э',
  Ю: 'ю',
  Я: 'я',
}

/** In the genitive, as in a date. */
export const MONTHS =
  'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ')

/** @param genitive of one, dative, instrumental; then the same of more */
const noun = (gender: Counted['gender'], count: string, one: string, more: string): Counted => ({
  gender,
  count: count.split(' '),
  one: one.split(' '),
  more: more.split(' '),
})
/** Declines as `рубль`, with its stem. */
const hard = (stem: string): Counted =>
  noun(
    'masculine',
    `${stem} ${stem}а ${stem}ов`,
    `${stem}а ${stem}у ${stem}ом`,
    `${stem}ов ${stem}ам ${stem}ами`,
  )
const ROUBLE = noun('masculine', 'рубль рубля рублей', 'рубля рублю рублём', 'рублей рублям рублями')
const EURO = noun('neuter', 'евро евро евро', 'евро евро евро', 'евро евро евро')
const SECOND = noun(
  'feminine',
  'секунда секунды секунд',
  'секунды секунде секундой',
  'секунд секундам секундами',
)
const MINUTE = noun('feminine', 'минута минуты минут', 'минуты минуте минутой', 'минут минутам минутами')

export const UNITS: Readonly<Record<string, Counted>> = {
  '%': hard('процент'),
  '₽': ROUBLE,
  руб: ROUBLE,
  'руб.': ROUBLE,
  $: hard('доллар'),
  '€': EURO,
  тыс: THOUSAND,
  'тыс.': THOUSAND,
  млн: MILLION,
  'млн.': MILLION,
  млрд: BILLION,
  'млрд.': BILLION,
  км: hard('километр'),
  см: hard('сантиметр'),
  мм: hard('миллиметр'),
  кг: hard('килограмм'),
  ч: hard('час'),
  'ч.': hard('час'),
  мин: MINUTE,
  'мин.': MINUTE,
  сек: SECOND,
  'сек.': SECOND,
  мс: noun(
    'feminine',
    'миллисекунда миллисекунды миллисекунд',
    'миллисекунды миллисекунде миллисекундой',
    'миллисекунд миллисекундам миллисекундами',
  ),
  КБ: hard('килобайт'),
  МБ: hard('мегабайт'),
  ГБ: hard('гигабайт'),
  ТБ: hard('терабайт'),
}
