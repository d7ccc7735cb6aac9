import { describe, expect, it } from 'vitest'
import { type ProtectedSubject, protectedSubject } from './protected-subjects.ts'
import { questionFaults } from './question-faults.ts'

describe('protected subjects', () => {
  it.each<[ProtectedSubject, string[]]>([
    [
      'age',
      [
        'How old are you?',
        'Are you over 40?',
        'Tell me your age.',
        'Сколько вам лет?',
        'В каком году вы родились?',
        '¿Cuántos años tiene usted?',
        'Wie alt sind Sie?',
        'Quel âge avez-vous ?',
        '您今年多大？',
        '何歳ですか。',
      ],
    ],
    [
      'family',
      [
        'Do you have children, and who looks after them?',
        'Are you married?',
        'Are you planning to have a baby soon?',
        'Вы замужем?',
        'Есть ли у вас дети?',
        'Планируете ли вы детей?',
        'Не собираетесь ли вы в декрет?',
        '¿Tiene usted hijos?',
        'Haben Sie Kinder?',
        'Avez-vous des enfants ?',
        '您有孩子吗？',
        'ご結婚されていますか。',
      ],
    ],
    [
      'health',
      [
        'Do you have any chronic illness?',
        'How is your health?',
        'How many sick days did you take last year?',
        'Есть ли у вас хронические заболевания?',
        'Часто ли вы болеете?',
        '¿Tiene alguna enfermedad?',
        'Sind Sie gesund?',
        'Avez-vous des problèmes de santé ?',
        '持病はありますか。',
      ],
    ],
    [
      'faith',
      [
        'What is your religion?',
        'Are you a Muslim?',
        'Do you go to church?',
        'Какой вы веры?',
        'Вы верующий человек?',
        '¿Cuál es su religión?',
        'Welche ist Ihre Konfession?',
      ],
    ],
    [
      'origin',
      [
        'Where are you really from?',
        'What is your nationality?',
        'Кто вы по национальности, и ваша национальность по паспорту?',
        'Откуда вы родом?',
        '¿Cuál es su nacionalidad?',
        'Was ist Ihre Herkunft?',
        '您是哪里人？',
      ],
    ],
    [
      'orientation',
      ['Are you gay?', 'Какой вы ориентации? Ваша сексуальная ориентация?', 'Sind Sie schwul?'],
    ],
    [
      'politics',
      [
        'Who did you vote for?',
        'Are you a union member?',
        'За кого вы голосовали?',
        'Состоите ли вы в профсоюзе?',
      ],
    ],
  ])('%s is noticed', (subject, questions) => {
    expect(questions.filter(question => protectedSubject(question) !== subject)).toEqual([])
  })

  it.each([
    'Are you 18 or older, as this bar may only employ adults?',
    'Are you over 18?',
    'Вам есть 18 лет?',
    'May you work in this country: do you have the right to work?',
    'Есть ли у вас медицинская книжка?',
    'How do you look after a child who has no parents with them?',
    'How do you talk with parents about religion at the nursery?',
    'How do you explain an illness to a family?',
    'What did your last health and safety training cover?',
    'Tell me about your healthcare experience.',
    'How do you find a race condition?',
    'How do you treat your customers’ children in the shop?',
    'Как вы говорите с родителями о здоровье ребёнка?',
    'Как вы объясняете пациенту его заболевание?',
    'Как вы работаете с пожилыми людьми разного возраста?',
    'Какие вопросы о семье пациента вы задаёте при поступлении?',
    'Вы здоровым детям тоже измеряете температуру?',
    'Как вы следите за здоровьем животных?',
    'Какие праздники и традиции вы учитываете в меню?',
    'Wie pflegen Sie ältere Menschen mit einer chronischen Krankheit?',
    '¿Cómo habla con los padres sobre la salud de sus hijos?',
    'Do you work single-handedly?',
    'How do you involve relatives in discharge planning?',
  ])('passes: %s', question => expect(protectedSubject(question)).toBeNull())
})

describe('faults of a question', () => {
  it('are two questions in one, and more than a candidate keeps in mind', () => {
    expect(questionFaults('What did you do? And what came of it?')).toEqual(['asks_twice'])
    expect(questionFaults('何をしましたか。結果はどうでしたか。')).toEqual(['asks_twice'])
    expect(questionFaults(`Tell me about ${'very '.repeat(80)}hard work.`)).toEqual(['too_long'])
  })

  it('are none in a good question, nor in one that quotes a question', () => {
    expect(questionFaults('What did you do, and what came of it?')).toEqual([])
    expect(questionFaults('A guest asks “Where is my key?”. What do you say?')).toEqual([])
  })
})
