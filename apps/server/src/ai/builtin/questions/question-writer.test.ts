import { INTERVIEW_LANGUAGES } from '@vivavox/contracts/locales'
import { generatedContent } from '@vivavox/contracts/vacancies'
import { DIFFICULTIES, type Difficulty, QUESTIONS_MAX } from '@vivavox/contracts/values'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likeness, normalised, wordSet } from '../../words/similar.ts'
import { shippedLibrary } from '../languages/library.ts'
import { composeQuestions } from './compose-questions.ts'
import { writeQuestions } from './index.ts'
import { spokenWords } from './read/speakable.ts'
import { SAMPLES } from './samples.fixture.ts'
import { viewVacancy } from './vacancy-view.ts'

type Sample = keyof typeof SAMPLES

const questionsOf = (
  vacancy: { title: string; description: string },
  language: string,
  difficulty: Difficulty = 'medium',
  count = 10,
): string[] => composeQuestions(viewVacancy({ ...vacancy, language, difficulty }), count)

const of = (sample: Sample, language: string, difficulty?: Difficulty, count?: number): string[] =>
  questionsOf(SAMPLES[sample], language, difficulty, count)

const faultsOf = (question: string): string[] => [
  ...(spokenWords(question) < 45 ? [] : ['too long']),
  ...(/[/\\()[\]{}<>|*_~^\n\t@]/.test(question) ? ['unreadable mark'] : []),
  ...((question.match(/[?？]/g)?.length ?? 0) <= 1 ? [] : ['several questions']),
  ...(/ {2}|undefined|null|^\s|\s$|[,;]\.|\.\./.test(question) ? ['broken text'] : []),
  ...(/^[\p{Lu}\p{Lo}\p{N}¿«„“「À-Ý]/u.test(question) ? [] : ['no capital']),
]

const expectGood = (questions: string[], count: number): void => {
  expect(questions).toHaveLength(count)
  expect(new Set(questions.map(normalised)).size).toBe(count)
  expect(questions.flatMap(question => faultsOf(question).map(fault => `${fault}: ${question}`))).toEqual([])
  const words = questions.map(wordSet)
  const alike = words.flatMap((a, i) => words.slice(i + 1).filter(b => likeness(a, b) >= 0.8))
  expect(alike).toEqual([])
}

/** Every count where the words are the language's own; the others get English ones, which were counted before. */
const countsIn = (language: string): number[] =>
  shippedLibrary().written.includes(language)
    ? Array.from({ length: QUESTIONS_MAX }, (_, index) => index + 1)
    : [1, QUESTIONS_MAX]

// Hundreds of vacancies each: more than the usual five seconds on a busy machine.
const draftedContent = generatedContent.omit({ systemPrompt: true })

describe('number and form of the questions', { timeout: 60_000 }, () => {
  it.each(INTERVIEW_LANGUAGES)('%s: every level and every count', language => {
    for (const difficulty of DIFFICULTIES) {
      const views = [SAMPLES.goEn, SAMPLES.warehouseRu].map(vacancy =>
        viewVacancy({ ...vacancy, language, difficulty }),
      )
      for (const view of views)
        for (const count of countsIn(language)) {
          const questions = composeQuestions(view, count)
          expect(questions).toHaveLength(count)
          expect(new Set(questions.map(normalised)).size).toBe(count)
          if (count === QUESTIONS_MAX) expectGood(questions, count)
        }
    }
  })

  const text = fc.oneof(
    fc.string({ maxLength: 200, unit: 'grapheme' }),
    fc.string({ maxLength: 300, unit: 'binary' }),
    fc.constantFrom(
      '',
      ' ',
      '?',
      '💥💥',
      '<script>alert(1)</script>',
      '...',
      '- ',
      '$& {p} {at}',
      '0',
      'работа',
      'Сестра',
      '[](){}',
    ),
    fc
      .array(
        fc.constantFrom(
          'Обязанности:',
          '\n- ',
          'приём',
          'и',
          ',',
          'учёт',
          'You will',
          'manage',
          'and',
          'the',
          'team',
          '; ',
          'Опыт от 3 лет',
          '24/7',
          'ведение',
          'быстро',
          'делать',
          'SQL',
          'C++',
          '(',
          ')',
          '5 years of experience',
          'Requirements:',
          '。',
          '职责：',
          '管理',
        ),
        { maxLength: 60 },
      )
      .map(words => words.join(' ')),
  )
  it('accepts any title and description', () => {
    fc.assert(
      fc.property(
        text,
        text,
        fc.constantFrom('en', 'ru', 'es', 'fr', 'de', 'zh', 'ja', 'ko'),
        fc.constantFrom(...DIFFICULTIES),
        fc.integer({ min: 1, max: QUESTIONS_MAX }),
        (title, description, language, difficulty, count) => {
          expectGood(questionsOf({ title, description }, language, difficulty, count), count)
        },
      ),
      { numRuns: 400 },
    )
  })

  it.each([
    ['a long text without ends', 'слово '.repeat(3_400)],
    ['unclosed markup', '<script'.repeat(2_900)],
    ['brackets', '('.repeat(20_000)],
    ['commas', 'manage, '.repeat(2_500)],
    ['bullets', '- Manage the team of people\n'.repeat(740)],
    ['spaces', ' '.repeat(20_000)],
    ['letters', 'ж'.repeat(20_000)],
  ])('%s of 20,000 characters is read quickly', (_, description) => {
    const started = performance.now()
    expectGood(questionsOf({ title: description.slice(0, 200), description }, 'ru', 'hard', 20), 20)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it('always answers the same', () => {
    expect(of('goRu', 'ru')).toEqual(of('goRu', 'ru'))
  })
})

describe('questions about the work the vacancy describes', () => {
  it.each<[Sample, string, RegExp[]]>([
    [
      'nurseEn',
      'en',
      [/administer medication and monitor vital signs/i, /prepare patients for surgery and care for wounds/i],
    ],
    ['nurseRu', 'ru', [/внутривенных инъекций/i, /капельниц/i, /пробирок/i]],
    ['goEn', 'en', [/design and build microservices in Go/i, /PostgreSQL/, /review code/i]],
    ['goRu', 'ru', [/разрабатывать микросервисы на Go/i, /проектировать API/i]],
    ['warehouseEn', 'en', [/unload trucks/i, /pick and pack orders with a barcode scanner/i]],
    ['warehouseRu', 'ru', [/приёмк\p{L} и размещени\p{L} товара/iu, /сборк\p{L} заказов с помощью ТСД/iu]],
    ['teacherRu', 'ru', [/уроков в 5-9 классах/, /ОГЭ/]],
    ['nurseDe', 'de', [/„Verabreichung von Medikamenten“/, /„Dokumentation der Pflege“/]],
  ])('%s in %s', (sample, language, expected) => {
    const said = of(sample, language, 'medium', 10).join('\n')
    for (const pattern of expected) expect(said).toMatch(pattern)
  })

  it.each(['en', 'ru'])('nurse, developer and warehouse worker share no question in %s', language => {
    const samples: Sample[] =
      language === 'en' ? ['nurseEn', 'goEn', 'warehouseEn'] : ['nurseRu', 'goRu', 'warehouseRu']
    const all = samples.flatMap(sample => of(sample, language, 'medium', 15))
    expect(new Set(all.map(normalised)).size).toBe(all.length)
  })

  it.each(['en', 'ru', 'es', 'fr', 'de', 'zh', 'ja'])(
    'junior and senior are asked differently in %s',
    language => {
      const sample: Sample = language === 'ru' ? 'nurseRu' : 'nurseEn'
      const junior = new Set(of(sample, language, 'easy').map(normalised))
      const shared = of(sample, language, 'hard').filter(question => junior.has(normalised(question)))
      expect(shared.length).toBeLessThanOrEqual(2)
    },
  )

  it.each(['es', 'fr', 'de', 'zh', 'ja'])('a Russian description gives questions wholly in %s', language => {
    for (const question of of('nurseRu', language, 'hard', 20))
      expect(question).not.toMatch(/\p{Script=Cyrillic}/u)
  })

  it.each<[string, string, RegExp]>([
    ['Accountant', 'A short note.', /invoice|balance|books|reconcil|closing|documents/i],
    ['Водитель категории С', 'Работа в городе.', /машин|автомобил|маршрут|график|груз|выезд/i],
    ['Receptionist', 'Dental clinic.', /appointment|visitor|phone/i],
    ['Повар', 'Кафе в центре.', /блюд|продукт|кухн|заказ/i],
    ['Sales manager', 'B2B.', /deal|customer|target|price/i],
    ['Data analyst', 'Team of five.', /data|figure|report|dashboard/i],
  ])('a title and two words are enough: %s', (title, description, own) => {
    const language = /\p{Script=Cyrillic}/u.test(title) ? 'ru' : 'en'
    const about = questionsOf({ title, description }, language, 'medium', 8).filter(question =>
      own.test(question),
    )
    expect(about.length).toBeGreaterThanOrEqual(4)
  })

  it.each<[string, string, string, RegExp[]]>([
    [
      'Автомеханик',
      'Диагностика и ремонт ходовой, двигателя, тормозной системы. Замена масла и фильтров.',
      'ru',
      [/ремонт ходовой, двигателя, тормозной системы/, /масла и фильтров/],
    ],
    [
      'КУРЬЕР',
      'Доставлять заказы пешком или на велосипеде. Оплата каждую неделю! Опыт не нужен.',
      'ru',
      [/доставлять заказы пешком/],
    ],
    [
      'Product Manager, Payments',
      'About us: We build payment tools.\n\nYou will own the roadmap for our checkout, talk to merchants every week.',
      'en',
      [/own the roadmap for the checkout/, /talk to merchants every week/],
    ],
    [
      '看護師',
      '【仕事内容】\n・患者様のバイタルチェックと与薬\n【福利厚生】社会保険完備',
      'ja',
      [/「患者様のバイタルチェックと与薬」/],
    ],
    [
      'Magasinier (H/F)',
      'Vos missions :\n- Préparer les commandes\nProfil : rigueur',
      'fr',
      [/« Préparer les commandes »/],
    ],
    ['仓库管理员', '岗位职责：\n1. 负责货物的收发和盘点\n福利：五险一金', 'zh', [/“负责货物的收发和盘点”/]],
  ])('%s: takes the duties from the text', (title, description, language, expected) => {
    const said = questionsOf({ title, description }, language, 'medium', 8).join('\n')
    for (const pattern of expected) expect(said).toMatch(pattern)
    expect(said).not.toMatch(/оплат|五险|社会保険|rigueur|payment tools/i)
  })

  it('never turns what the employer offers into a question', () => {
    expect(of('nurseEn', 'en', 'medium', 20).join(' ')).not.toMatch(/pension|salary|meals/i)
    expect(of('nurseRu', 'ru', 'medium', 20).join(' ')).not.toMatch(/ТК РФ|больничн/i)
  })
})

describe('what the writer answers', { timeout: 60_000 }, () => {
  const request = {
    ...SAMPLES.nurseRu,
    difficulty: 'medium' as const,
    questions_count: 7,
    language: 'ru' as const,
    follow_up_questions: true,
  }

  it.each(INTERVIEW_LANGUAGES)('%s: criteria add up and the contract holds', language => {
    for (const difficulty of DIFFICULTIES) {
      const answer = writeQuestions({ ...request, language, difficulty })
      expect(draftedContent.safeParse(answer).success).toBe(true)
      expect(answer.criteria.reduce((sum, criterion) => sum + criterion.weight, 0)).toBe(100)
      expect(new Set(answer.criteria.map(criterion => criterion.kind))).toEqual(
        new Set(['technical', 'communication']),
      )
      expect(new Set(answer.criteria.map(criterion => criterion.name)).size).toBe(answer.criteria.length)
      for (const { anchors } of answer.criteria)
        for (const anchor of [anchors.weak, anchors.solid, anchors.strong])
          expect(anchor).toMatch(/^[^{}]{10,}$/)
      const own = shippedLibrary().written.includes(language)
      expect(answer.questions_language).toBe(own ? language : 'en')
    }
  })

  it('names the criteria after the occupation', () => {
    const { criteria } = writeQuestions(request)
    expect(criteria.map(criterion => criterion.name)).toContain('Клинические навыки и безопасность пациента')
  })
})
