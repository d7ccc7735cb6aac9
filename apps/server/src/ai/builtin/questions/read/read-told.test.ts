import { describe, expect, it } from 'vitest'
import { readAd } from './read-ad.ts'

const read = (description: string): [string, string][] =>
  readAd('', description).lines.map(({ kind, text }) => [kind, text])

describe('what a vacancy tells in its own way is read', () => {
  it.each<[string, string, [string, string][]]>([
    [
      'gerunds that nothing introduces, and what is to be stopped',
      'Thrumming rope ends, splints and cable, checking tag lines before each lift. Must be able to stop a lift when it is not right.',
      [
        ['duty', 'thrumming rope ends, splints and cable'],
        ['verb', 'check tag lines before each lift'],
        ['ability', 'stop a lift when it is not right'],
      ],
    ],
    [
      'gerunds of what you would be doing, a word by itself with what follows',
      "Most weeks you would be resnaging, refelting or regluing hammers, fitting pins and regulating actions. You'll be responsible for restacking bales.",
      [
        ['duty', 'resnaging, refelting or regluing hammers'],
        ['verb', 'fit pins and regulate actions'],
        ['duty', 'restacking bales'],
      ],
    ],
    [
      'a list of tasks in the third person, and no names of things',
      'Essential functions:\n- Evaluates donors and documents findings\n- Participates in chart audits\n- Reports of faults',
      [
        ['verb', 'evaluate donors and document findings'],
        ['verb', 'participate in chart audits'],
        ['duty', 'Reports of faults'],
      ],
    ],
    [
      'a verb that nobody listed before an article, in a row of tasks',
      'Duties:\n- Clean the mews\n- Gleek the birds each morning\n- Measure the feed\n- Hall the day before',
      [
        ['verb', 'clean the mews'],
        ['verb', 'gleek the birds each morning'],
        ['verb', 'measure the feed'],
        ['verb', 'hall the day before'],
      ],
    ],
    [
      'a long task of which the first verb is a word by itself',
      'You will strip and re-polish casework now and then, French polish as well as modern lacquers, though we do have a polisher two days a week.',
      [['verb', 'strip and re-polish casework now and then']],
    ],
    [
      'all that one must be able to do, each as a task',
      'Requirements:\n- Able to rig a sling, read a load chart and say no',
      [
        ['ability', 'rig a sling'],
        ['ability', 'read a load chart and say no'],
      ],
    ],
    [
      'what the person who is looked for does, without what is their own, and without why',
      'We also need somebody who trusts their nose, lifts wheels without help and can tell a farmer the truth, because the farm may end.',
      [
        ['ability', 'lift wheels without help'],
        ['ability', 'tell a farmer the truth'],
      ],
    ],
    [
      'a row of bullets that asks for something, whatever its heading says, and none that offers',
      'What makes you one of us\n- 12 months in burns or dermatology\n- Laser safety certificate\n- Meticulous with notes and photos\nWhat is in it for you\n- 30 years of history and a pension\n- Licence paid for\n- Free parking',
      [
        ['experience', '12 months in burns or dermatology'],
        ['paper', 'Laser safety certificate'],
        ['quality', 'Meticulous with notes and photos'],
      ],
    ],
    [
      'no condition that is only wished for, and no health',
      'Права категории B будут плюсом.\nТребования:\n- Годность по здоровью 1 категории\n- Знание инструкций',
      [['knowledge', 'Знание инструкций']],
    ],
    [
      'no clause cut off before what it says',
      'Нужно понимать противопожарные разделки и отступки и не соглашаться на то, что загорится, даже если заказчик настаивает и сердится.',
      [
        [
          'knowledge',
          'понимать противопожарные разделки и отступки и не соглашаться на то, что загорится, даже если заказчик настаивает и сердится.',
        ],
      ],
    ],
    [
      'infinitives behind what there will be to do',
      'Придётся класть печи по порядовкам, чистить дымоходы.',
      [
        ['verb', 'класть печи по порядовкам'],
        ['verb', 'чистить дымоходы'],
      ],
    ],
  ])('%s', (_, description, lines) => {
    expect(read(description)).toEqual(lines)
  })

  it('verbs that nobody listed are read as well, where the sentence says what somebody does', () => {
    const told = (title: string, description: string) =>
      readAd(title, description).lines.map(({ kind, text }) => [kind, text])
    expect(
      told(
        'Luthier',
        'The luthier fiddles tops, laves necks and writes a report. Each luthier also renders arguments, drafts and rulings in two rooms. The luthier position is open.',
      ),
    ).toEqual([
      ['verb', 'fiddle tops'],
      ['verb', 'lave necks and write a report'],
      ['verb', 'render arguments, drafts and rulings in two rooms'],
    ])
    expect(told('Affineur', 'The affineur turns, brushes and rubs cheeses. He or she grades milk.')).toEqual([
      ['verb', 'turn, brush and rub cheeses'],
      ['verb', 'grade milk'],
    ])
  })

  it('what a Russian vacancy tells of whoever is looked for is told to the reader', () => {
    const { lines } = readAd(
      'Печник',
      'На объекте печник сам осматривает печь, находит, почему она дымит, и объясняет хозяину, что можно сохранить. Печник имеет право на отпуск. Печник отвечает за растворы: готовит пробы и ведёт журнал, отчёт и смету.',
    )
    expect(lines.map(({ kind, text }) => [kind, text])).toEqual([
      ['duty', 'Вы осматриваете печь'],
      ['duty', 'Вы находите, почему она дымит'],
      ['duty', 'Вы объясняете хозяину, что можно сохранить'],
      ['duty', 'Вы отвечаете за растворы'],
      ['duty', 'Вы готовите пробы и ведёте журнал, отчёт и смету'],
    ])
  })
})
