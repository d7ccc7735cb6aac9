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
    [
      'a long task without what says where or for whom',
      'Duties:\n- Examine objects together with conservators in order to establish how they can be safely supported and at which points they may be touched',
      [['verb', 'examine objects together with conservators']],
    ],
    [
      'work by several means as one task',
      'Tasks:\n- Fabricating mounts by soldering, brazing and machining, checking the fit',
      [
        ['verb', 'fabricate mounts by soldering, brazing and machining'],
        ['verb', 'check the fit'],
      ],
    ],
    [
      'what must be done, apart from what must be had',
      'You must keep strict confidence, declare any conflict to the bench and interrupt proceedings. You must hold a licence. You must be quick.',
      [
        ['verb', 'keep strict confidence'],
        ['verb', 'declare any conflict to the bench and interrupt proceedings'],
        ['paper', 'a licence'],
      ],
    ],
    [
      'what candidates must have, and what they expect to see next to it',
      'Candidates must hold court certification and have at least three years of experience. We expect clean notes and the composure to go on.',
      [
        ['paper', 'court certification'],
        ['experience', 'at least three years of experience'],
        ['skill', 'clean notes'],
        ['quality', 'the composure to go on'],
      ],
    ],
    [
      'no description among the tasks, no other duties, and no team to join',
      'About the job\nAs a maker you will be part of a team of nine. The objects are often old. Join a growing family business. You will be making mounts for coins.\n- Carrying out any other duties\n- Housing is available on site',
      [['verb', 'make mounts for coins']],
    ],
    [
      'decisions that one must be able to take, each by itself, and no check of records',
      'Qualifications\n- Ability to make decisions with few facts and to explain doubts to people who want a yes\n- Criminal record check',
      [
        ['ability', 'make decisions with few facts'],
        ['ability', 'explain doubts to people who want a yes'],
      ],
    ],
    [
      'Russian requirements told to the reader, under any heading, and no health book',
      'Наши пожелания:\n- профильное образование\n- вы умеете работать с портретным сходством\n- доброжелательность\n- санитарная книжка\nОбязанности:\n- выезжать на гастроли 3 раза в год',
      [
        ['training', 'профильное образование'],
        ['ability', 'работать с портретным сходством'],
        ['quality', 'доброжелательность'],
        ['away', 'выезжать на гастроли 3 раза в год'],
      ],
    ],
    [
      'hives that are looked after, and nobody who is looked for',
      'You will look after some 600 hives and are trusted to know what state they are in.',
      [['verb', 'look after some 600 hives']],
    ],
    [
      'what follows a place of work, and no row of bare words or what points back',
      "You will be based at our centre and will carry out repairs at sea. Feed, scoop, harness, run. You'll say so on the day.",
      [['verb', 'carry out repairs at sea']],
    ],
    [
      'what one must have done, do and know, each by itself',
      'You must have trained dogs for one winter, drive a sled with a trailer, and know what to do when a team tangles.',
      [
        ['experience', 'have trained dogs for one winter'],
        ['ability', 'drive a sled with a trailer'],
        ['knowledge', 'know what to do when a team tangles'],
      ],
    ],
    [
      'no offer among the requirements, and none behind them',
      'Essential: two years of nearshore surveys.\nThe role is hybrid. We offer leave, a pension, a gym and volunteering days. No degree needed.',
      [['experience', 'two years of nearshore surveys']],
    ],
    [
      'a long row of short requirements, each by itself with what belongs to it',
      'От кандидата: опыт егерем от 3 лет, охотничий билет, спокойный характер, умение говорить с людьми, которые вооружены.',
      [
        ['experience', 'опыт егерем от 3 лет'],
        ['paper', 'охотничий билет'],
        ['skill', 'спокойный характер'],
        ['ability', 'говорить с людьми, которые вооружены'],
      ],
    ],
    [
      'what a Russian heading asks of the reader, and no drink',
      'Мы ждём, что вы:\n- разбираетесь в дизелях и читаете схемы\n- не приукрашиваете результаты\n- не употребляете алкоголь\nЗвоните нам в любое время',
      [
        ['skill', 'Вы разбираетесь в дизелях и читаете схемы'],
        ['quality', 'Вы не приукрашиваете результаты'],
      ],
    ],
    [
      'what Russian prose says of the person who is needed, and what helps',
      'Нужен человек с образованием (история, звук), который слышит брак и не боится работать руками. Часто приходится отвечать на письма. Знание немецкого пригодится.',
      [
        ['quality', 'Вы слышите брак и не боитесь работать руками'],
        ['verb', 'отвечать на письма'],
        ['knowledge', 'Знание немецкого пригодится.'],
      ],
    ],
    [
      'headings that ask or offer in other words',
      'The person\n- Unhurried manner with people\nThe deal\n- Electric pool car\nEssential functions\n- Calm, clear voice on air\n- Fire-watch before each show',
      [
        ['quality', 'Unhurried manner with people'],
        ['duty', 'Calm, clear voice on air'],
        ['duty', 'Fire-watch before each show'],
      ],
    ],
    [
      'what is done in the course of a day somewhere, and nothing in brackets',
      "You'll be up church towers most days, cleaning movements, renewing lines and setting dials. You will chart findings, talk owners through them (yes, even the proud ones) and stop traffic, swing it.",
      [
        ['verb', 'clean movements'],
        ['verb', 'renew lines and set dials'],
        ['verb', 'chart findings'],
        ['verb', 'talk owners through them and stop traffic'],
      ],
    ],
    [
      'lists under headings that nobody knows: work, and what is asked for',
      'What will you be up to?\n- Routine checks on yards\n- Charting findings by tooth\n- Spotting what needs a vet\n- Keeping rasps sharp, clean and disinfected between yards\nYou will smash it if you...\n- read a horse before it reads you\nWhat’s on offer\n- fully kitted van',
      [
        ['duty', 'Routine checks on yards'],
        ['verb', 'chart findings by tooth'],
        ['verb', 'spot what needs a vet'],
        ['verb', 'keep rasps sharp, clean and disinfected between yards'],
        ['skill', 'read a horse before it reads you'],
      ],
    ],
    [
      'tasks that begin with to, and no line to whom one reports',
      'Main accountabilities\n- To receive coffins, check names against papers and raise doubts\n- To prepare, label and dispatch remains\n- Reporting to the manager\n- Performs other related duties as assigned',
      [
        ['verb', 'receive coffins'],
        ['verb', 'check names against papers and raise doubts'],
        ['verb', 'prepare, label and dispatch remains'],
      ],
    ],
    [
      'what is wished of the reader in a sentence, and what would be an asset',
      "We'd like you to have a mechanical background, to be able to read a drawing and to be sensible with ladders. It suits people who have worked at sea. Requirements:\n- Fluency in Monte Carlo codes would be an asset",
      [
        ['skill', 'a mechanical background'],
        ['ability', 'read a drawing'],
        ['skill', 'sensible with ladders'],
        ['skill', 'people who have worked at sea'],
        ['skill', 'Fluency in Monte Carlo codes would be an asset'],
      ],
    ],
    [
      'what the applicant will do, and they as well',
      'We require a supervisor to take two shows a season. The successful applicant will break down designs, buy cloth and brief cutters. They will also be responsible for hiring freelancers.',
      [
        ['verb', 'take two shows a season'],
        ['verb', 'break down designs'],
        ['verb', 'buy cloth and brief cutters'],
        ['verb', 'hire freelancers'],
      ],
    ],
    [
      'what the Russian sentence asks of whoever they would take',
      'Возьмём, если вы умеете варить сталь, читаете схемы. Сотрудник закрывает день и ставит хомут или меняет трубу. Обязательны английский не ниже B1.',
      [
        ['ability', 'варить сталь'],
        ['skill', 'Вы читаете схемы'],
        ['duty', 'Вы закрываете день и ставите хомут или меняете трубу'],
        ['skill', 'английский не ниже B1'],
      ],
    ],
    [
      'nothing behind the pay, and nothing that is paid for',
      'You will bring\n- Level 3 or above\n£28,500 pro rata, flexible weeks, free tickets.\nТребуется: знание дизелей, навыки связи. Курсы за наш счёт. Семейным предпочтение.\nИдеальный кандидат:\n- знает сорта и говорит с поставщиками\n- не курит',
      [
        ['skill', 'Level 3 or above'],
        ['knowledge', 'знание дизелей'],
        ['skill', 'навыки связи'],
        ['skill', 'Вы знаете сорта и говорите с поставщиками'],
      ],
    ],
    [
      'a task with what its pronoun points back to',
      "You'd be checking tools in and out, stripping and cleaning them after a job, packing crates.",
      [
        ['verb', 'check tools in and out'],
        ['verb', 'pack crates'],
      ],
    ],
    [
      'nouns of work in a line of their own, and not how things are',
      'Duties:\nOperation of cues from the console. Training of casual staff. If you trained elsewhere, even better. Speed comes.\nDo you see feet where others see shoes? 4.5 day week, tools supplied.',
      [
        ['duty', 'Operation of cues from the console'],
        ['duty', 'Training of casual staff'],
      ],
    ],
    [
      'what is done to something certain, and what one will be evaluated on',
      'Keeps the tower and its panels in order. Welcomes all hikers.\nHow you will be evaluated\n- Skill in clear radio talk\n- Immediate start',
      [
        ['verb', 'keep the tower and its panels in order'],
        ['verb', 'welcome all hikers'],
        ['skill', 'Skill in clear radio talk'],
      ],
    ],
    [
      'an opening for whoever will do it, and neither home, pay nor a clause by itself',
      'A creamery has an opening for a grader who will assess some vats a day. Requirements:\n- Lives within 25 minutes\nЧем займётесь: сборка трактуры, монтаж органа\nЧего ждём:\n- умение работать по инструкции, даже когда лень\n- 68 000 рублей',
      [
        ['verb', 'assess some vats a day'],
        ['duty', 'сборка трактуры, монтаж органа'],
        ['ability', 'работать по инструкции, даже когда лень'],
      ],
    ],
    [
      'no inspection that hires, and nothing that is offered',
      'Инспекция набирает людей на весну.\nЖдём от вас: твёрдая рука\nПредлагаем сдельную оплату, чай, тихую музыку.',
      [['quality', 'твёрдая рука']],
    ],
    [
      'what one would join in, and what one will need',
      'You would join two others in the shop, replacing tubes and patching boxes. You will need experience of a harvest.',
      [
        ['verb', 'replace tubes and patch boxes'],
        ['experience', 'experience of a harvest'],
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
    expect(
      told(
        'Tree Propagator',
        'In winter the propagator collects wood; in summer he or she buds in the field.',
      ),
    ).toEqual([
      ['verb', 'collect wood'],
      ['verb', 'bud in the field'],
    ])
    expect(told('Surveyor', 'The surveyor runs surveys of channels and berths, tests maps.')).toEqual([
      ['verb', 'run surveys of channels and berths'],
      ['verb', 'test maps'],
    ])
    expect(told('Affineur', 'The affineur turns, brushes and rubs cheeses. He or she grades milk.')).toEqual([
      ['verb', 'turn, brush and rub cheeses'],
      ['verb', 'grade milk'],
    ])
  })

  it('what a Russian vacancy tells of whoever is looked for is told to the reader', () => {
    const { lines } = readAd(
      'Печник',
      'На объекте печник сам осматривает печь, находит, почему она дымит, и объясняет хозяину, что можно сохранить. Печник имеет право на отпуск. Печник получает отпуск летом. Кроме того, он красит фасад. Печник отвечает за растворы: готовит пробы и каждый день ведёт журнал, отчёт и смету.',
    )
    expect(lines.map(({ kind, text }) => [kind, text])).toEqual([
      ['duty', 'Вы осматриваете печь'],
      ['duty', 'Вы находите, почему она дымит'],
      ['duty', 'Вы объясняете хозяину, что можно сохранить'],
      ['duty', 'Вы красите фасад'],
      ['duty', 'Вы отвечаете за растворы'],
      ['duty', 'Вы готовите пробы и каждый день ведёте журнал, отчёт и смету'],
    ])
  })
})
