import { describe, expect, it } from 'vitest'
import { isOffer } from './offer.ts'
import { readVacancy } from './read-vacancy.ts'

describe('what an employer offers', () => {
  it.each([
    'We offer a competitive salary, free meals and a pension plan.',
    'We have a friendly team of twelve.',
    'Competitive salary and bonus',
    'Salary from 2,000 EUR, discounts for employees',
    'Private health insurance, pension',
    'The salary is paid twice a month',
    'You will get free lunches and paid leave',
    'Discounts for staff',
    'Join our team of carers',
    'Мы предлагаем оклад 60 000 ₽ и ДМС',
    'Достойная зарплата, ДМС после испытательного срока',
    'Оклад от 60 000 ₽',
    'Официальное трудоустройство',
    'Оформление по ТК РФ, оплата больничных',
    'Скидки на продукцию компании',
    'Премии по итогам квартала',
    'Вас ждёт дружный коллектив и карьерный рост',
    'Отпуск 28 дней',
    'Питание за счёт компании',
    'Attraktives Gehalt',
    '薪资面议',
  ])('is an offer: %s', sentence => {
    expect(isOffer(sentence)).toBe(true)
  })

  it.each([
    'Calculate salaries for 300 employees',
    'Salary calculation for 300 employees and reports to the tax office',
    'Sell insurance to private customers and small companies',
    'Insurance and pension claims processing',
    'Advise customers on pension plans',
    'Pension contributions reporting',
    'Check discounts at the till',
    'Discount approvals for key accounts',
    'Competitive analysis of the market',
    'Bonus accruals and payroll taxes',
    'Paid advertising in search and social networks',
    'Answer questions about salary and vacation',
    'Расчёт зарплаты и больничных, подготовка отчётности',
    'Продажа полисов ДМС корпоративным клиентам',
    'Оформление ДМС сотрудникам',
    'Страхование грузов и ответственности перевозчиков',
    'Согласование скидок с ключевыми клиентами',
    'Отпуск лекарств по рецептам',
    'Трудоустройство выпускников колледжа',
    'Оплата счетов поставщиков',
    'Консультировать покупателей об акциях и скидках',
    'Назначать и пересчитывать пенсии',
    'Gehaltsabrechnung für 200 Mitarbeiter',
    '薪资核算和社保申报',
  ])('is work: %s', sentence => {
    expect(isOffer(sentence)).toBe(false)
  })

  it.each([
    [
      'Payroll accountant',
      'Responsibilities:\n- Calculate salaries and bonuses for 300 employees\n- Prepare insurance and pension reports\nWe offer: competitive salary, discounts.',
      ['calculate salaries and bonuses for 300 employees', 'prepare insurance and pension reports'],
    ],
    [
      'Страховой агент',
      'Обязанности:\n- продажа полисов ДМС корпоративным клиентам\n- согласование скидок с руководителем\nУсловия: оклад от 60 000, премии.',
      ['продажа полисов ДМС корпоративным клиентам', 'согласование скидок с руководителем'],
    ],
  ])('leaves the %s the own duties', (title, description, duties) => {
    expect(readVacancy(title, description).duties.map(({ text }) => text)).toEqual(duties)
  })
})
