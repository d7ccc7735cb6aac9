import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EvaluationRequest, ScorerReport } from '../../../../ai/ports/interview-evaluator.ts'
import type { PersonalData } from './find-personal.ts'
import { createRedactor, redact, redactRequest } from './redact.ts'

const JANE: PersonalData = {
  name: 'Jane Roe',
  email: 'jane@example.com',
  phone: '+7 (912) 345-67-89',
  contacts: ['@jane_roe', null, 'https://linkedin.com/in/janeroe'],
}
const IVAN: PersonalData = { ...JANE, name: 'Мария Иванова' }
const LI: PersonalData = { ...JANE, name: '王伟' }

describe('what names a candidate', () => {
  it.each([
    ['My name is Jane, Jane Roe.', 'My name is [name], [name].'],
    ['i am jane roe and i weld', 'i am [name] and i weld'],
    ['Write to j.doe+work@mail.example.org today', 'Write to [email] today'],
    ['Call 8 912 345 67 89, please', 'Call [phone], please'],
    ['電話は８９１２−３４５−６７８９です', '電話は[phone]です'],
    ['رقمي ٨٩١٢٣٤٥٦٧٨٩ واتساب', 'رقمي [phone] واتساب'],
    ['Call +44 20 7946 0958.', 'Call [phone].'],
    ['See https://github.com/jane?tab=1 or t.me/jane_roe', 'See [link] or [link]'],
    ['My handle is Jane_Roe', 'My handle is [link]'],
    ['My telegram is weld2000, write', 'My telegram is [link], write'],
    [
      "Телеграм @svarka или ник: weld_er. On instagram I'm we.ld92.",
      "Телеграм [link] или ник: [link]. On instagram I'm [link].",
    ],
    ['Write to jane.doe＠example.org please', 'Write to [email] please'],
    ['My mail is jane dot doe at example dot com.', 'My mail is [email].'],
    ['Write to jane (at) example (dot) org, or jane at gmail.com', 'Write to [email], or [email]'],
    ['Почта вера точка с собака яндекс точка ру, пишите', 'Почта [email], пишите'],
    ['Mi correo es juana arroba ejemplo punto es', 'Mi correo es [email]'],
    ['Appelez le 06 12 34 56 78, ou 0171/1234567', 'Appelez le [phone], ou [phone]'],
    ['Ватсап 8(916)123-45-67, звоните', 'Ватсап [phone], звоните'],
    ['Call (212) 555-0123 or 212-555-0124', 'Call ([phone] or [phone]'],
    ['Mi móvil es 612 34 56 78. My number is 9123 4567', 'Mi móvil es [phone]. My number is [phone]'],
    ['Call 8 912 345 67 89 24 hours', 'Call [phone] hours'],
    ['Меня зовут Мария, спросите Марию Иванову', 'Меня зовут [name], спросите [name]', IVAN],
    ['我叫王伟，做护士', '我叫[name]，做护士', LI],
  ])('is left out of %j', (text, expected, person: PersonalData = JANE) =>
    expect(redact(text, person).text).toBe(expected),
  )

  it.each([
    'I sold 1 000 000 units for 2.500.000 in 2019-2024',
    'The pressure fell to 85 over 50, at 03:15',
    'We ran roe deer counts and jane was the tool',
    'Version 10.2.33.4 of the API, @Override it',
    'I know Vue@3 and npm i react@18.2.0',
    'We used @Autowired and @lru_cache, and I handle SAP_ERP and 24-hour shifts on Telegram',
    'I worked at Amazon dot com and at Booking.com, connecting the dot at the end',
    'У меня собака, точка. Моя собака и точка зрения',
    'Shifts 08.00-12.00 13.00, from 01.02.2019 – 31.05.2021, then 01.02.19-03.04.20',
    'We phoned 89 161 234 567 times in 2019; order 4500123456, mobile sales 1 200 000',
    'From 0.123987654 to 10.4.2.1187, host 192.168.0.15, ISO 9001:2015',
  ])('is not seen in %j', text => expect(redact(text, JANE).text).toBe(text))

  it('of a name that is a word is seen only where it is written as a name', () => {
    const will = { ...JANE, name: 'Will Mark' }
    expect(redact('I will note it. Will does too.', will).text).toBe('I will note it. [name] does too.')
  })
})

const request = (content: string): EvaluationRequest => ({
  title: '',
  description: '',
  difficulty: 'easy',
  language: 'en',
  questions: ['?'],
  strongAnswers: [''],
  reached: [0],
  passed: [],
  criteria: [],
  turns: [
    { seq: 1, speaker: 'ai', content: 'Thank you, Jane.', questionIndex: 0, transcribed: true },
    { seq: 2, speaker: 'candidate', content, questionIndex: 0, transcribed: true },
  ],
})
const report = (quote: string): ScorerReport => ({
  criteria: [],
  questions: [{ index: 0, score: 50, summary: '', evidence: [{ seq: 2, quote }] }],
  detailedFeedback: '',
  strengths: [],
  areasForImprovement: [],
  nextQuestions: [],
  flags: [],
})
const restoredQuote = async (content: string, quote: string) => {
  const { restore } = await redactRequest(request(content), JANE)
  return restore(report(quote)).questions[0]?.evidence[0]?.quote
}

describe('a handle', () => {
  const known = (contact: string): PersonalData => ({ ...JANE, contacts: [contact] })
  it.each([
    ['never', 'I never tested it, nevertheless it ran and/never stopped.'],
    ['@design', 'Design is what I do: design reviews.'],
    ['https://t.me/work', 'I work from home, our.work is fine.'],
    ['t.me/работа', 'Моя работа и работать.'],
    ['anna', 'We hiked in the savanna.'],
    ['jane_roe', 'The jane_roebuck table'],
  ])('%s that is a word stays where it is meant as one', (contact, text) =>
    expect(redact(text, known(contact)).text).toBe(text),
  )

  it.each([
    ['never', 'Find me as @never or at site.example/never', 'Find me as [link] or at site.example/[link]'],
    ['never', 'My telegram is never. I never hide.', 'My telegram is [link]. I never hide.'],
    ['nikto', 'Мой ник: nikto, пишите', 'Мой ник: [link], пишите'],
    ['kot77', 'There kot77 is mine', 'There [link] is mine'],
    ['janeroe', 'Look for janeroe or JaneRoe there', 'Look for [link] or [link] there'],
    ['@jroe', 'Look for jroe there', 'Look for [link] there'],
  ])('%s is left out of %j', (contact, text, expected) =>
    expect(redact(text, known(contact)).text).toBe(expected),
  )

  it('of a Russian name in Latin letters is left out', () => {
    const ivan = { ...JANE, name: 'Иван Петров', contacts: ['ivanpetrov'] }
    expect(redact('мой ivanpetrov там', ivan).text).toBe('мой [link] там')
  })
})

describe('a quote of a redacted turn', () => {
  const said = 'I am Jane Roe. I told jane@example.com that the pump leaks, and Jane fixed it.'
  it.each([
    ['that the pump leaks', 'that the pump leaks'],
    ['I told [email] that', 'I told jane@example.com that'],
    ['and [name] fixed it.', 'and Jane fixed it.'],
    ['[name]. I told', 'Jane Roe. I told'],
    ['am [na', 'am Jane Roe'],
    ['never said', undefined],
  ])('%j stands as %j in the record', async (quote, expected) => {
    const stands = await restoredQuote(said, quote)
    expect(stands).toBe(expected)
    expect(stands === undefined || said.includes(stands)).toBe(true)
  })

  it('leaves nothing personal in what goes out, of either speaker', async () => {
    const { turns } = (await redactRequest(request(said), JANE)).request
    expect(turns.map(({ content }) => content)).toEqual([
      'Thank you, [name].',
      'I am [name]. I told [email] that the pump leaks, and [name] fixed it.',
    ])
  })

  it('always stands word for word in the record, and untouched ones are found as they are', async () => {
    const word = fc.constantFrom('Jane', 'Roe', 'jane@example.com', '+44 20 7946 0958', 'pump', 'leaks', '12')
    const texts = fc.array(word, { minLength: 1, maxLength: 12 }).map(words => words.join(' '))
    await fc.assert(
      fc.asyncProperty(texts, fc.nat(), fc.nat(), async (content, from, length) => {
        const { text } = redact(content, JANE)
        const start = from % text.length
        const quote = text.slice(start, start + 1 + (length % text.length))
        const stands = await restoredQuote(content, quote)
        expect(stands !== undefined && content.includes(stands)).toBe(true)
        if (text === content) expect(stands).toBe(quote)
      }),
    )
  })
})

describe('many texts', () => {
  const texts = Array.from(
    { length: 30 },
    (_, index) => `Part ${index}: I am Jane Roe. ${'I weld. '.repeat(300)}`,
  )
  it.each([
    ['one after the other', () => createRedactor(JANE).hideAll(texts)],
    [
      'of a request',
      () => {
        const turns = texts.map((content, seq) => ({ ...request(content).turns[1], seq, content }))
        return redactRequest({ ...request(''), turns: turns as EvaluationRequest['turns'] }, JANE)
      },
    ],
  ])('%s let others have a turn in between', async (_, read) => {
    let turns = 0
    let over = false
    const meanwhile = () => {
      turns += 1
      if (!over) setImmediate(meanwhile)
    }
    setImmediate(meanwhile)
    await read()
    over = true
    expect(turns).toBeGreaterThanOrEqual(texts.length)
  })

  it('are found in once, and a quote is cut as its text is', async () => {
    const redactor = createRedactor(JANE, { name: '<n>', email: '<e>', phone: '<p>', link: '<l>' })
    const said = 'i am jane, and i weld'
    expect(await redactor.hide(said)).toBe('i am <n>, and i weld')
    expect(await redactor.hideQuote('jane, and', said)).toBe('<n>, and')
    expect(await redactor.hideQuote('ne, and', said)).toBe('<n>, and')
    expect(await redactor.hideQuote('Jane said', said)).toBe('<n> said')
  })

  it('are counted by the words that are hidden', async () => {
    const { countHidden } = createRedactor(JANE)
    expect(await countHidden(['I am Jane Roe, t.me/jane_roe', 'I weld.', 'I never tested it'])).toBe(3)
    const { hiddenWords } = await redactRequest(request('I am Jane Roe.'), JANE)
    expect(hiddenWords).toBe(3)
  })
})

it('finds every e-mail address that a pattern for the whole of it finds, but no versions', () => {
  const whole = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}/gu
  const letters = fc.array(fc.constantFrom('a', 'я', '漢', '𐐀', '1', '@', '.', '-', '_', ' ', '('), {
    maxLength: 90,
  })
  fc.assert(
    fc.property(letters, pieces => {
      const text = pieces.join('')
      const { found } = redact(text, JANE)
      for (const match of text.matchAll(whole)) {
        if (!/@.*\p{L}/u.test(match[0])) continue
        const end = match.index + match[0].replace(/[-.]+$/u, '').length
        expect(found.some(({ from, to }) => from <= match.index && to >= end)).toBe(true)
      }
    }),
    { examples: [[['a', '@', 'a', '.', '-']]] },
  )
})
