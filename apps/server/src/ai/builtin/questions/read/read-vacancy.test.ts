import { describe, expect, it } from 'vitest'
import { plainText } from '../../../words/plain-text.ts'
import { shippedLibrary } from '../../languages/library.ts'
import { SAMPLES } from '../samples.fixture.ts'
import { detectLanguage } from './detect-language.ts'
import { familyOf } from './family-of.ts'
import { readVacancy } from './read-vacancy.ts'
import { spokenTitle } from './title.ts'

const read = ({ title, description }: { title: string; description: string }) =>
  readVacancy(title, description)

describe('reading a vacancy', () => {
  it('finds duties, requirements, tools, conditions and years', () => {
    const facts = read(SAMPLES.goEn)
    expect(facts.duties.map(duty => duty.text)).toContain(
      'migrate the monolith to event-driven services with Kafka',
    )
    expect(facts.requirements.map(demand => demand.text)).toContain('strong knowledge of concurrency in Go')
    expect(facts.tools).toEqual(['Go', 'PostgreSQL', 'Kafka', 'Kubernetes', 'gRPC', 'ClickHouse'])
    expect(facts.conditions).toEqual(expect.arrayContaining(['remote', 'onCall']))
    expect(facts.years).toBe(5)
  })

  it('reads a list in a sentence, and Russian items from markup', () => {
    expect(read(SAMPLES.warehouseEn).duties.map(duty => duty.text)).toEqual([
      'unload trucks',
      'pick and pack orders with a barcode scanner',
      'keep the aisles clean',
      'operate a reach truck',
    ])
    expect(read(SAMPLES.warehouseRu).duties.map(duty => duty.text)).toContain('сборка заказов с помощью ТСД')
    expect(read(SAMPLES.warehouseRu).conditions).toContain('nights')
  })

  it.each([
    [
      'Медсестра',
      'Клиника ищет медсестру в отделение реанимации. Обязанности:\n- выполнение назначений врача',
      'назначений',
    ],
    ['Nurse', 'Our clinic is looking for a nurse. Duties:\n- giving medication', 'medication'],
  ])('does not take the announcement of %s for a duty', (title, description, duty) => {
    const { duties } = readVacancy(title, description)
    expect(duties.map(phrase => phrase.text)).toEqual([expect.stringContaining(duty)])
  })

  it.each([
    [
      'Team lead',
      'The night shift is about leading 12 people and hitting cut-off times. You manage breaks, and you write the handover.',
      ['lead 12 people and hit cut-off times', 'manage breaks', 'write the handover'],
    ],
    [
      'Фармацевт',
      'Работа включает отпуск лекарств по рецептам, контроль сроков годности и консультирование покупателей.',
      ['отпуск лекарств по рецептам', 'контроль сроков годности и консультирование покупателей'],
    ],
  ])('reads the prose about a %s', (title, description, duties) => {
    expect(readVacancy(title, description).duties.map(phrase => phrase.text)).toEqual(duties)
  })

  it('does not take an offer to train for a requirement', () => {
    expect(read(SAMPLES.warehouseEn).requirements).toEqual([])
  })

  it.each([
    ['en', 'You will care for the patients in our ward'],
    ['ru', 'Нужно ухаживать за пациентами'],
    ['es', 'Buscamos una enfermera para el cuidado de los pacientes en nuestro hospital'],
    ['fr', 'Nous recherchons une infirmière pour les soins des patients dans notre hôpital'],
    ['de', 'Wir suchen eine Pflegekraft für die Betreuung der Patienten und Angehörigen'],
    ['zh', '负责仓库的日常管理工作'],
    ['ja', '倉庫での仕分け作業をお願いします'],
    ['other', 'Шукаємо медсестру для роботи в лікарні, її обов’язки'],
    ['other', '간호사를 찾습니다'],
  ])('knows %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language)
  })

  it.each([
    ['Registered Nurse (Surgical Ward)', 'en', 'Registered Nurse'],
    ['Кассир/продавец — ТЦ «Мега»', 'ru', 'Кассир-продавец'],
    ['ВОДИТЕЛЬ ПОГРУЗЧИКА', 'ru', 'Водитель погрузчика'],
    ['Медсестра', 'en', null],
    ['看護師', 'de', null],
    ['C++ Developer', 'ru', 'C++ Developer'],
    ['💥 <b></b>', 'en', null],
    ['Pflegefachkraft (m/w/d)', 'de', 'Pflegefachkraft'],
    ['Водитель категории С', 'ru', 'Водитель категории С'],
    ['Нянечка', 'bg', 'Нянечка'],
    ['Αποθηκάριος', 'el', 'Αποθηκάριος'],
    ['Αποθηκάριος', 'ja', null],
    ['간호사', 'ko', '간호사'],
  ])('says the title %s in %s', (title, language, said) => {
    expect(spokenTitle(title, language)).toBe(said)
  })

  it('turns markup, entities and emoji bullets into lines', () => {
    expect(
      plainText('<ul><li>One&nbsp;two</li><li>Three</li></ul>✅ Four\n**Five** see https://example.com'),
    ).toBe('- One two\n- Three\n- Four\nFive see')
  })

  it.each([
    ['Registered Nurse', 'nursing'],
    ['Медсестра', 'nursing'],
    ['Krankenschwester', 'nursing'],
    ['看護師', 'nursing'],
    ['Go developer', 'software'],
    ['Backend-разработчик', 'software'],
    ['Warehouse worker', 'warehouse'],
    ['Night-shift team lead, cold-chain warehouse', 'warehouse'],
    ['Комплектовщик', 'warehouse'],
    ['Sales manager', 'sales'],
    ['Менеджер по продажам', 'sales'],
    ['Teacher of physics', 'teaching'],
    ['Главный бухгалтер', 'finance'],
    ['Truck driver', 'driving'],
    ['Sous Chef', 'kitchen'],
    ['Receptionist', 'administration'],
    ['Data analyst', 'data'],
    ['Project manager', 'management'],
    ['Продавец-консультант', 'retail'],
    ['Продавец-кассир', 'retail'],
    ['Системный администратор', 'operations-it'],
    ['Официант', 'service'],
    ['Охранник', 'security'],
    ['Electrician', 'construction'],
    ['Chef de projet', 'management'],
    ['Юрист', 'legal'],
    ['HR-менеджер', 'people'],
    ['UX designer', 'design'],
    ['Инженер-конструктор', 'engineering'],
    ['Astrologer', 'general'],
  ])('%s belongs to %s', (title, family) => {
    expect(familyOf(title, '', shippedLibrary().families())).toBe(family)
  })
})
