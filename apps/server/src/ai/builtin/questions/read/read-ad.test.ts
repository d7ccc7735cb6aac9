import { describe, expect, it } from 'vitest'
import { readAd } from './read-ad.ts'

const dutiesOf = (description: string, title = '') =>
  readAd(title, description).duties.map(({ text }) => text)

describe('duties of a vacancy', () => {
  it.each<[string, string, string[]]>([
    [
      'bullets under a heading',
      'Duties:\n- Repair pumps\n- Keeping the log of each shift\nRequirements:\n- Patience\n- 3 years of experience',
      ['repair pumps', 'Keeping the log of each shift'],
    ],
    [
      'headings behind emoji, and a list with marks of its own',
      '✅ WHAT YOU DO\n• give evening meds\n• sit with the dying\n\n💪 What you bring\n- calm\n- German B2',
      ['give evening meds', 'sit with the dying'],
    ],
    [
      'tasks in capitals, without shouting',
      'DUTIES\n- DRIVE TRAMS ON ROUTES 6 AND 40\n- CHECK the brakes before you leave',
      ['drive trams on routes 6 and 40', 'check the brakes before you leave'],
    ],
    [
      'a sentence to the reader, each task by itself',
      'You will look after 600 colonies through the year, plan splits and queen rearing, and watch for varroa.',
      ['look after 600 colonies through the year', 'plan splits and queen rearing', 'watch for varroa'],
    ],
    [
      'Russian nouns of work',
      'Обязанности:\n- Настройка инструментов перед концертами\n- Контроль влажности в залах',
      ['Настройка инструментов перед концертами', 'Контроль влажности в залах'],
    ],
    [
      'German, Spanish and French lists',
      'Ihre Aufgaben:\n- Wartung und Reparatur von Fahrrädern\n- Beratung der Kunden an der Theke',
      ['Wartung und Reparatur von Fahrrädern', 'Beratung der Kunden an der Theke'],
    ],
    [
      'Japanese lists',
      '仕事内容：\n- 日本庭園の手入れと剪定\n- お客様との打ち合わせ',
      ['日本庭園の手入れと剪定', 'お客様との打ち合わせ'],
    ],
    [
      'rows of bullets without a heading, where most lines name work',
      '- Mix feed for the calves\n- Milk the cows twice a day\n- Clean the parlour',
      ['mix feed for the calves', 'milk the cows twice a day', 'clean the parlour'],
    ],
    [
      'a list that tells of a third person',
      'The post holder:\n- carves or casts manikins from measurements\n- paints bills and eye rings\n- keeps the freezer register\n- prepares labels and reconciles the register',
      [
        'carve or cast manikins from measurements',
        'paint bills and eye rings',
        'keep the freezer register',
        'prepare labels and reconcile the register',
      ],
    ],
    [
      'headings that stand as bullets behind pictures',
      '🚀 What you’ll do\n👉 Review pull requests of others\n👉 Split the adapters apart\n🎯 What you bring\n👉 Clear written English, because we write a lot',
      ['review pull requests of others', 'split the adapters apart'],
    ],
    [
      'a list under a heading of its own whose lines name work',
      'Was Sie bei uns tun\n- Beratung der Gäste am Tisch\n- Pflege der Weinkarte und des Kellerbuchs\n- Schulung der Brigade\n- Einkauf mit Budget von 180.000 € im Jahr\n- Durchführung von Weinabenden',
      [
        'Beratung der Gäste am Tisch',
        'Pflege der Weinkarte und des Kellerbuchs',
        'Schulung der Brigade',
        'Durchführung von Weinabenden',
      ],
    ],
  ])('are read from %s', (_, description, found) => expect(dutiesOf(description)).toEqual(found))

  it('are read from a sentence about whom the title names', () =>
    expect(dutiesOf('The transcriber prepares files for the court.', 'Braille transcriber')).toEqual([
      'prepare files for the court',
    ]))

  it.each([
    [
      'requirements',
      'Duties:\n- Experience of at least 3 years\n- Ability to lift 20 kg\n- Обязательно знание 1С',
    ],
    ['what is offered', 'What we offer:\n- Pension and parking\n- £30k\nМы предлагаем:\n- Отпуск 28 дней'],
    [
      'who a candidate is',
      'Duties:\n- Only married men under 35\n- Без вредных привычек\n- Замужем не обязательно',
    ],
    ['protected subjects among tasks', 'Обязанности:\n- возраст от 25 до 35\n- девушка приятной внешности'],
    [
      'pay, hours and how to apply',
      'Duties:\n- Shifts 2/2 from 8 to 20\n- Apply by e-mail\n- Salary £400 a week',
    ],
    [
      'closing dates and the menus of a page',
      'Closing date: noon, 14 November\nAPPLY 🔵 REFER A FRIEND\nСоздать резюме | Войти\nЗвонить с 8 до 17, Пётр Иванович\nЗвонить Сергею с 10 до 20\nПисать можно в телеграм',
    ],
    [
      'lists of traits and of benefits under headings of their own',
      'You, probably\n- You thrive in ambiguity\n- You can read a dashboard and tell a story with it\n- You keep calm\n- You like people\nDas gibt es\n- JobRad, Wellpass, betriebliche Altersvorsorge\n- Obst, Wasser und guter Kaffee\n- Duz-Kultur und kurze Entscheidungswege\n- Fortbildung in der eigenen Akademie',
    ],
    ['what a candidate owns', 'Own hammer and line\nDry stone waller wanted\nLevel 2 DSWA or show us a wall'],
    ['what stands under things to have', 'Duties:\nThings you’ll need\n- Clear telephone manner'],
    ['what need not be done', 'You do not need to have done any of this before.'],
    [
      'half a phrase',
      'Duties:\n- Thorough examination of passenger, goods and platform lifts, of ropes, of chains and of brakes',
    ],
    ['history', 'Our brewery was founded in 1870. Since 1920 we brew for the town.'],
    [
      'placeholders, addresses and open quotes',
      'Duties:\n- See https://example.com/job\n- Manage the “Kyoto\n- Write {name}',
    ],
    ['half a thought', 'Duties:\n- and other duties as required\n- such as\n- работа с'],
    [
      'who should not apply',
      'Please don’t apply if\n- you are afraid of thunderstorms\nКому не подойдёт:\n- кто не любит рано вставать',
    ],
  ])('are never %s', (_, description) => expect(dutiesOf(description)).toEqual([]))

  it('are quoted as told where a verb of the third person is not known', () =>
    expect(
      dutiesOf('Duties:\n- Leads the cortege, pages the hearse away and directs bearers\n- Prepares rooms'),
    ).toEqual(['Leads the cortege, pages the hearse away and directs bearers', 'prepare rooms']))

  it('are quoted without shouting, and without clauses about money', () =>
    expect(
      dutiesOf(
        'DUTIES\n- LOADING TRAILERS AT NIGHT\nYou will settle claims up to $75,000, write estimates and explain decisions.',
      ),
    ).toEqual(['Loading trailers at night', 'write estimates and explain decisions']))

  it('name the line they come from', () =>
    expect(readAd('', 'Duties:\n- Repair pumps (all makes).').duties).toEqual([
      { form: 'verb', text: 'repair pumps', source: 'Repair pumps (all makes).' },
    ]))
})
