import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isThinAnswer } from './is-thin-answer.ts'

const EN = 'Tell me about a production problem that you solved.'
const RU = 'Расскажите о сложной задаче, которую вы решили.'
const KNOWLEDGE = 'What is the difference between a process and a thread?'

const GOOD_EN =
  'Last winter our payment service in Kazan lost orders under load. I read the logs, found a race in the retry code, wrote a test that showed it and fixed it with an idempotency key. Lost orders fell from 40 a day to none.'
const GOOD_RU =
  'Прошлой зимой наш сервис оплаты терял заказы под нагрузкой. Я прочитал логи, нашёл гонку в повторных запросах, написал тест и исправил её ключом идемпотентности в PostgreSQL. Потери упали с 40 в день до нуля.'

describe('isThinAnswer', () => {
  it.each([
    ['en', EN, 'Yes, many times.', 'example'],
    ['en', EN, 'It was in 2021 with Kafka.', 'own_part'],
    ['en', EN, 'I set up Kafka in 2021.', 'result'],
    [
      'en',
      EN,
      'Problems happen often and it is important to stay calm, talk to the team and look for a good way out of it together.',
      'example',
    ],
    [
      'en',
      EN,
      'The team moved all 30 services to Kubernetes because the old servers were slow and hard to keep alive during the night.',
      'own_part',
    ],
    ['ru', RU, 'Да, бывало.', 'example'],
    ['ru', RU, 'Это было в 2021 году с Kafka.', 'own_part'],
    ['ru', RU, 'Я настроил Kafka в 2021 году.', 'result'],
    [
      'ru',
      RU,
      'Сложные задачи бывают часто, и важно сохранять спокойствие, советоваться с командой и искать хорошее решение всем вместе.',
      'example',
    ],
    [
      'ru',
      RU,
      'Команда перенесла все 30 сервисов в Kubernetes, потому что старые серверы работали медленно и часто падали по ночам.',
      'own_part',
    ],
    ['de', 'Erzählen Sie von einem Projekt.', 'Ja, gern.', 'detail'],
    ['zh', '请介绍一个项目。', '没有。', 'detail'],
    ['en', KNOWLEDGE, 'Threads share memory.', 'example'],
  ])('%s: %s → %s → asks for %s', (language, question, answer, probe) => {
    expect(isThinAnswer(question, [answer], language)).toBe(probe)
  })

  it.each([
    ['en', EN, GOOD_EN],
    ['ru', RU, GOOD_RU],
    [
      'en',
      KNOWLEDGE,
      'A process has its own address space while threads live inside 1 process and share memory, so switching between them is cheaper but needs locks.',
    ],
    [
      'de',
      'Erzählen Sie von einem Projekt.',
      'Im letzten Winter habe ich den Zahlungsdienst repariert, die Protokolle gelesen und einen Test geschrieben.',
    ],
  ])('%s: lets a full answer stand', (language, question, answer) => {
    expect(isThinAnswer(question, [answer], language)).toBeNull()
  })

  it('takes all parts together', () => {
    const [first, ...rest] = GOOD_EN.split('. ')
    expect(isThinAnswer(EN, [first ?? ''], 'en')).not.toBeNull()
    expect(isThinAnswer(EN, [first ?? '', rest.join('. ')], 'en')).toBeNull()
  })

  it('is not impressed by repetition or by the question itself', () => {
    expect(isThinAnswer(EN, ['Kafka '.repeat(400)], 'en')).not.toBeNull()
    expect(isThinAnswer(EN, [`${EN} ${EN} ${EN}`], 'en')).not.toBeNull()
    expect(isThinAnswer(RU, [RU.repeat(20)], 'ru')).not.toBeNull()
  })

  it('judges any text, in any language, however much was pasted', () => {
    for (const piece of ['a', 'я ', 'I did ', '你', 'я я я я делал ', '. и ', '((((']) {
      isThinAnswer(EN, [piece.repeat(200_000)], 'ru')
      isThinAnswer(EN, [piece.repeat(200_000)], 'en')
    }
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('en', 'ru', 'ja', 'fil'),
        (text, language) => {
          expect(['example', 'own_part', 'result', 'detail', null]).toContain(
            isThinAnswer(EN, [text], language),
          )
        },
      ),
    )
  })
})
