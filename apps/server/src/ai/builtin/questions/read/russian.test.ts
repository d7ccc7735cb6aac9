import { describe, expect, it } from 'vitest'
import { shippedLibrary } from '../../languages/library.ts'
import { declined, isInfinitive, russianPhrase } from './russian.ts'

describe('Russian phrases', () => {
  it.each([
    ['приёмка и отгрузка товара', 'приёмки и отгрузки товара', 'приёмке и отгрузке товара'],
    ['ведение документации в МИС', 'ведения документации в МИС', 'ведении документации в МИС'],
    [
      'качественное обслуживание гостей',
      'качественного обслуживания гостей',
      'качественном обслуживании гостей',
    ],
    [
      'забор крови и подготовка пробирок',
      'забора крови и подготовки пробирок',
      'заборе крови и подготовке пробирок',
    ],
    ['контроль запасов и списаний', 'контроля запасов и списаний', 'контроле запасов и списаний'],
    ['соблюдение правил и инструкций', 'соблюдения правил и инструкций', 'соблюдении правил и инструкций'],
    ['расчёт заработной платы', 'расчёта заработной платы', 'расчёте заработной платы'],
    ['помощь врачу на приёме', 'помощи врачу на приёме', 'помощи врачу на приёме'],
    ['руководство отделом', 'руководства отделом', 'руководстве отделом'],
  ])('%s', (text, genitive, prepositional) => {
    expect(declined(text)).toEqual({ genitive, prepositional })
  })

  it.each([
    'уколы, капельницы, перевязки',
    'ремонт ходовой, двигателя, тормозной системы',
    'красивые столы',
    'ответственность',
  ])('%s stays as it is', text => {
    expect(declined(text)).toBeNull()
  })

  it.each(['вести', 'готовить', 'общаться', 'беречь', 'найти', 'писать'])('%s is an infinitive', word => {
    expect(isInfinitive(word)).toBe(true)
  })

  it.each(['область', 'помощь', 'печать', 'ответственность', 'ночь', 'новости', 'сеть', 'текучести'])(
    '%s is none',
    word => {
      expect(isInfinitive(word)).toBe(false)
    },
  )

  it('takes the words before the infinitive away', () => {
    expect(russianPhrase('Вам предстоит вести учёт')).toEqual({ form: 'verb', text: 'вести учёт' })
    expect(russianPhrase('Важно уметь спокойно разговаривать с людьми')).toEqual({
      form: 'verb',
      text: 'спокойно разговаривать с людьми',
    })
    expect(russianPhrase('Умение читать чужой код')).toEqual({ form: 'verb', text: 'читать чужой код' })
  })

  it('knows the cases of nearly every topic of the families', () => {
    const topics = Object.values(shippedLibrary().textsFor('ru').families).flatMap(family => family.topics)
    expect(topics.filter(topic => declined(topic) === null)).toEqual([])
  })
})
