import type { FeedbackTexts } from './texts.ts'

const listed = new Intl.ListFormat('ru', { type: 'conjunction' })
const plurals = new Intl.PluralRules('ru')
const plural = (count: number, one: string, few: string, many: string) => {
  const rule = plurals.select(count)
  return rule === 'one' ? one : rule === 'few' ? few : many
}

export const ru: FeedbackTexts = {
  notAsked: 'Этот вопрос не прозвучал.',
  silent: 'Вопрос прозвучал, но ответа на него нет.',
  unheard: 'Ответ дан голосом, но не расшифрован, поэтому балла нет. Его можно прослушать в записи.',
  otherLanguage: 'Ответ дан не на языке интервью, поэтому балла нет. Его должен прочитать человек.',
  unknowing: 'Кандидат прямо говорит, что ответа на этот вопрос у него нет.',
  onlyAddressing: 'Ответа на вопрос нет, есть только слова о том, как его оценить.',
  echo: 'Повторяет вопрос и ничего к нему не добавляет.',
  repeated: 'Повторяет один из предыдущих ответов и ничего не добавляет.',
  offTopic: 'Не отвечает на вопрос: почти ничего не относится ни к нему, ни к работе.',
  general: 'Общие слова.',
  nothing: 'Нет ничего, что отвечало бы на вопрос.',
  keywordList: words => `Перечисляет термины (${words}), но не объясняет, что с ними делалось.`,
  shows: {
    actions: examples => `собственные действия (${examples})`,
    numbers: examples => `цифры (${examples})`,
    specifics: examples => `конкретика (${examples})`,
    outcome: () => 'результат',
    reason: () => 'объяснение причин',
  },
  lacks: {
    actions: 'собственных действий',
    numbers: 'цифр',
    specifics: 'конкретного примера',
    outcome: 'результата',
    reason: 'объяснения причин',
  },
  summary: (shown, missing) =>
    [shown && `В ответе есть ${shown}.`, missing && `Не хватает ${missing}.`].filter(Boolean).join(' '),
  enumerate: items => listed.format(items),
  quoted: text => `«${text}»`,
  question: (number, text) => `Вопрос ${number} («${text}»)`,
  coverage: (assessed, total) => `Удалось оценить ответы: ${assessed} из ${total}.`,
  unheardCount: count =>
    `${count} ${plural(count, 'устный ответ не расшифрован', 'устных ответа не расшифрованы', 'устных ответов не расшифрованы')} и на баллы не ${plural(count, 'влияет', 'влияют', 'влияют')}.`,
  strongest: (question, summary) => `Самый содержательный ответ. ${question}. ${summary}`,
  weakest: (question, summary) => `Наименее содержательный ответ. ${question}. ${summary}`,
  rationale: (numbers, strongest) =>
    `По ответам на вопросы: ${numbers}.${strongest ? ` Больше всего подтверждений в ответе на вопрос ${strongest}.` : ''}`,
  communicationRationale: (clear, total, ordered) =>
    `Легко понять: ${clear} из ${total}. Есть причины или последовательность событий: ${ordered} из ${total}.`,
  noAnswers: 'Нет ответа, который можно оценить.',
  point: (question, text) => `${question}: ${text}`,
  missing: items => `не хватает ${items}.`,
}
