/** A text of which one sentence is to be copied. */
export interface QuoteTask {
  text: string
  /** What the sentence says. */
  wanted: string
  /** A word of that sentence alone. */
  word: string
}

export const QUOTE_TASKS: readonly QuoteTask[] = [
  {
    text: 'The big oven stopped at four in the morning. I moved the loaves that were furthest on into the two small ovens, in batches of twelve. I rang the three cafés before they had to ask. Since then I check the burnt contact every Monday.',
    wanted: 'what was done so that it does not happen again',
    word: 'monday',
  },
  {
    text: 'В ноябре пришла фура без половины документов. Подписывать я не стала и позвонила поставщику. Пока ждали, мы пересчитали паллеты и сфотографировали две помятые коробки. Недостающую позицию привезли на следующий день.',
    wanted: 'what was done during the wait',
    word: 'паллеты',
  },
]

/** An ad to ask candidates about. */
export interface AdTask {
  language: string
  ad: string
  /** Beginnings of its telling words. */
  about: readonly string[]
}

export const AD_TASKS: readonly AdTask[] = [
  {
    language: 'en',
    ad: 'Greenhouse worker\n- prick out seedlings and pot young tomatoes\n- set watering and shading by the weather\n- find whitefly early and release beneficial insects',
    about: 'greenhouse seedling tomato pot water irrigat shad whitefl insect pest plant'.split(' '),
  },
  {
    language: 'ru',
    ad: 'Мастер по ремонту обуви\n- меняет набойки, молнии и подошвы\n- подбирает клей и кожу, красит и растягивает обувь\n- принимает заказы и называет цену и срок',
    about: 'обув набойк молни подош кле кож крас растяг заказ срок цен ремонт сапог туф'.split(' '),
  },
  {
    language: 'de',
    ad: 'Fahrradmechaniker\n- wartet Bremsen, Schaltungen und Laufräder\n- sucht Fehler an E-Bikes und tauscht Akkus\n- berät Kunden und schreibt Kostenvoranschläge',
    about: 'fahrr brems schalt laufr e-bike akku kund kosten fehler repar wart'.split(' '),
  },
  {
    language: 'es',
    ad: 'Panadero\n- amasa, fermenta y hornea panes de masa madre\n- ajusta el agua y los tiempos según la harina y el calor\n- limpia el obrador y anota temperaturas',
    about: 'pan masa amas ferment horn harin agua temperatur obrador tiempo'.split(' '),
  },
]
