import { describe, expect, it } from 'vitest'
import { readAd } from './read-ad.ts'

const read = (description: string): [string, string][] =>
  readAd('', description).lines.map(({ kind, text }) => [kind, text])

describe('a vacancy is read', () => {
  it.each<[string, string, [string, string][]]>([
    [
      'tasks apart where each begins with a verb',
      'You will design services in Go, improve queries for all, and review the code.',
      [
        ['verb', 'design services in Go'],
        ['verb', 'improve queries for all'],
        ['verb', 'review the code'],
      ],
    ],
    [
      'infinitives',
      'Вам предстоит варить кофе, общаться с гостями.',
      [
        ['verb', 'варить кофе'],
        ['verb', 'общаться с гостями'],
      ],
    ],
    [
      'a noun that looks like a verb',
      'Duties:\n- Order picking in a team',
      [['duty', 'Order picking in a team']],
    ],
    [
      'a sentence to the reader',
      'Вы отпускаете лекарства по рецептам.',
      [['duty', 'Вы отпускаете лекарства по рецептам']],
    ],
    ['no history', 'Компания основана в 1990 году. We are a family business since 1921.', []],
    ['no benefit', 'We offer:\n- Free meals\n- Training\nУсловия:\n- ДМС\n- Премии', []],
    ['conditions among benefits', 'Условия:\n- График 2/2\n- ДМС', [['shifts', 'График 2/2']]],
    [
      'requirements by what they ask for',
      'Требования:\n- Опыт от 2 лет\n- Высшее образование\n- Внимательность\n- Знание Excel',
      [
        ['experience', 'Опыт от 2 лет'],
        ['training', 'Высшее образование'],
        ['quality', 'Внимательность'],
        ['knowledge', 'Знание Excel'],
      ],
    ],
    ['papers', 'Requirements:\n- Forklift licence', [['paper', 'Forklift licence']]],
    [
      'a requirement without how much it is wanted',
      'Requirements:\n- Experience as head chef is a must, as is Level 3\nТребования:\n- главное — любовь к животным',
      [
        ['experience', 'Experience as head chef'],
        ['skill', 'Level 3'],
        ['quality', 'любовь к животным'],
      ],
    ],
    [
      'no night work where a driver sleeps out',
      'Needed:\n- Nights out Mon-Fri',
      [['away', 'Nights out Mon-Fri']],
    ],
    [
      'no handing over where shifts are split',
      'Conditions:\n- Split shifts',
      [['splitShifts', 'Split shifts']],
    ],
    [
      'a condition among demands by itself',
      'You need:\n- sea legs, a loud voice, able to swim 200 m, ok with early starts',
      [
        ['skill', 'sea legs'],
        ['skill', 'a loud voice'],
        ['ability', 'swim 200 m'],
        ['early', 'ok with early starts'],
      ],
    ],
    [
      'no call at night where a turn on duty has its hours',
      'Условия:\n- Дежурства по 12 часов\n- Дежурства раз в месяц',
      [
        ['shifts', 'Дежурства по 12 часов'],
        ['onCall', 'Дежурства раз в месяц'],
      ],
    ],
    [
      'what is asked for before the price next to it',
      'Requisitos:\n- Cuidado con los materiales: telas de 200 € el metro',
      [['skill', 'Cuidado con los materiales']],
    ],
    [
      'who is looked for, by what is said of them',
      'Ищем мастера, который не боится высоты',
      [['quality', 'Вы не боитесь высоты']],
    ],
    [
      'sentences of who writes everything small',
      "live-in possible. you'll handle ropes, load cars and freight.",
      [
        ['verb', 'handle ropes'],
        ['verb', 'load cars and freight'],
      ],
    ],
    [
      'a bound with its abbreviation',
      'Duties:\n- Write subtitles by ear (max. 17 characters per second)',
      [['verb', 'write subtitles by ear']],
    ],
    [
      'a task with the words that it points back to',
      'Обязанности:\n- готовить реквизит, расставлять его по выписке',
      [['verb', 'готовить реквизит, расставлять его по выписке']],
    ],
    [
      'a task that points back within itself',
      'You will answer tickets, reproduce bugs before passing them on.',
      [
        ['verb', 'answer tickets'],
        ['verb', 'reproduce bugs before passing them on'],
      ],
    ],
    [
      'what is told to the reader, and not what they are',
      'As our customs broker you classify goods, prepare import declarations and calculate duties. You talk to customs officers. You bring patience. You hold a licence.',
      [
        ['verb', 'classify goods'],
        ['verb', 'prepare import declarations and calculate duties'],
        ['verb', 'talk to customs officers'],
        ['paper', 'a licence'],
      ],
    ],
    [
      'papers that are drawn up, and not an employment',
      'Оформление деклараций, подбор кодов ТН ВЭД, расчёт пошлин. Оформление по ТК РФ.',
      [
        ['duty', 'Оформление деклараций'],
        ['duty', 'подбор кодов ТН ВЭД'],
        ['duty', 'расчёт пошлин'],
      ],
    ],
    ['no history of a workshop', 'Taller con 30 años de historia en Palma.', []],
    [
      'a row that is too long to be said, up to its first comma',
      'Duties:\n- Look after the whole stage patch, the radio sets, the monitors and the lights of tours',
      [['verb', 'look after the whole stage patch']],
    ],
    [
      'a list whose verbs are nouns as well, where others in it are surely verbs',
      'What you do:\n- take orders from masters\n- clear stores with customs\n- source odd parts\n- chase agents for payment',
      [
        ['verb', 'take orders from masters'],
        ['verb', 'clear stores with customs'],
        ['verb', 'source odd parts'],
        ['verb', 'chase agents for payment'],
      ],
    ],
    [
      'who is needed, and not what they do',
      'Duties:\n- remove nests\n- explain faults\n- sweep chimneys\nSweep needed for two vans.',
      [
        ['verb', 'remove nests'],
        ['verb', 'explain faults'],
        ['verb', 'sweep chimneys'],
      ],
    ],
    [
      'tasks that go on with the reader',
      'On an assignment you render testimony in court, you sight-translate exhibits at once, and you keep glossaries of your own.',
      [
        ['verb', 'render testimony in court'],
        ['verb', 'sight-translate exhibits at once'],
        ['verb', 'keep glossaries of your own'],
      ],
    ],
    [
      'a long task up to where the next one begins',
      'Duties:\n- Take long lists of goods from masters and chief cooks and turn them into offers on the very same day\n- Clean the store after work',
      [
        ['verb', 'take long lists of goods from masters and chief cooks'],
        ['verb', 'clean the store after work'],
      ],
    ],
    [
      'demands told in a sentence, each by itself',
      'No previous knowledge needed but you should have a feel for materials, be patient with people and not be squeamish.',
      [
        ['quality', 'a feel for materials'],
        ['quality', 'patient with people'],
        ['quality', 'not squeamish'],
      ],
    ],
    [
      'what is expected, and what matters',
      'We expect a diploma in interpreting, and a working knowledge of dialects. Impartiality and stamina matter more to us than speed.',
      [
        ['training', 'a diploma in interpreting'],
        ['knowledge', 'a working knowledge of dialects'],
        ['quality', 'Impartiality and stamina'],
      ],
    ],
    [
      'what somebody can do, as a task',
      'Requirements:\n- Can read a yield curve\nТребования:\n- умеете просто объяснить сложное\n- умение читать чужой почерк',
      [
        ['ability', 'read a yield curve'],
        ['ability', 'просто объяснить сложное'],
        ['ability', 'читать чужой почерк'],
      ],
    ],
    [
      'what one must be able to do among the tasks, and no pay',
      'Основное: учёт сырья по сменам. Надо уметь разговаривать с людьми. Зп высокая, жильё.',
      [
        ['duty', 'учёт сырья по сменам'],
        ['ability', 'разговаривать с людьми'],
      ],
    ],
    [
      'a trait in words that look like an adverb and its verb',
      'Нам важны:\n- умение держать дистанцию',
      [['ability', 'держать дистанцию']],
    ],
    [
      'gerunds as tasks, and names of work as they are',
      "Most days you'll be flocking panels, re-stitching girth straps and cutting hides for saddles. Tasks are: counting seeds under the microscope, setting up tests, and packing samples for shipment.\nDuties:\n- Cleaning of rooms and halls\n- Training and development of staff\n- Giving short talks to visitors",
      [
        ['verb', 'flock panels'],
        ['verb', 're-stitch girth straps and cut hides for saddles'],
        ['verb', 'count seeds under the microscope'],
        ['verb', 'set up tests'],
        ['verb', 'pack samples for shipment'],
        ['duty', 'Cleaning of rooms and halls'],
        ['duty', 'Training and development of staff'],
        ['verb', 'give short talks to visitors'],
      ],
    ],
    [
      'a row of gerunds as it is written where nobody knows their verb',
      'Duties include bending tubes over burners, bombarding and filling, repairing old signs, including big ones. Send pics of your work.',
      [
        ['verb', 'bend tubes over burners'],
        ['duty', 'bombarding and filling'],
        ['verb', 'repair old signs, including big ones'],
      ],
    ],
    ['no gerund that is no work', 'Working hours from 8 to 5. Looking forward to your letter.', []],
    ['who is looked for is not who offers the job', 'The seed bank looks for an assistant.', []],
    [
      'what is wanted of somebody, each by itself, and what they are',
      'We want somebody with a City & Guilds, tidy stitching at eight to the inch, and the nerve to refuse. You are careful, like repetitive work.',
      [
        ['skill', 'a City & Guilds'],
        ['skill', 'tidy stitching at eight to the inch'],
        ['skill', 'the nerve to refuse'],
        ['quality', 'careful'],
        ['skill', 'like repetitive work'],
      ],
    ],
    [
      'infinitives behind a colon',
      'Нужен старший мастер: принимать заказы клиентов, кроить верх обуви.',
      [
        ['verb', 'принимать заказы клиентов'],
        ['verb', 'кроить верх обуви'],
      ],
    ],
    ['no work of a company', 'Компания работает с сетями магазинов.', []],
    [
      'what is asked of the person who is looked for',
      'The person we are looking for has a diploma in chemistry, knows the limits by heart and can take a rejection with grace.',
      [
        ['training', 'a diploma in chemistry'],
        ['skill', 'the limits by heart'],
        ['ability', 'take a rejection with grace'],
      ],
    ],
    [
      'no offer among the tasks, and what is expected of the reader',
      'What you do:\n- pierce ears with needles\n- log every cycle\n\ncommission 55%, free coffee\nЖдём от вас терпение и любопытство.',
      [
        ['verb', 'pierce ears with needles'],
        ['verb', 'log every cycle'],
        ['quality', 'терпение и любопытство'],
      ],
    ],
    ['no shifts in a week of five days', 'Условия:\n- График 5/2', []],
    [
      'headings in the middle of a line',
      'Чем заниматься: отбор проб для анализа. Кого ищем: опыт на производстве.',
      [
        ['duty', 'отбор проб для анализа'],
        ['experience', 'опыт на производстве'],
      ],
    ],
    [
      'Spanish infinitives, also in a row',
      'Qué harás:\n- Preparar el horno y controlar el calor\nTe encargarás de planificar las visitas, decidir los colores y redactar los informes.',
      [
        ['verb', 'preparar el horno y controlar el calor'],
        ['verb', 'planificar las visitas'],
        ['verb', 'decidir los colores y redactar los informes'],
      ],
    ],
    [
      'French infinitives, and what one must be able to do',
      'Vos missions :\n- Fabriquer des chevalets pour les violons\nVotre profil :\n- Savoir dire non à un client',
      [
        ['verb', 'fabriquer des chevalets pour les violons'],
        ['ability', 'dire non à un client'],
      ],
    ],
    [
      'German infinitives with the capital letters of their nouns',
      'Das machst du bei uns:\n- Geräte nach Skizze bauen und prüfen\n- Kalkulation für das Team',
      [
        ['verb', 'Geräte nach Skizze bauen und prüfen'],
        ['duty', 'Kalkulation für das Team'],
      ],
    ],
    [
      'nothing that an interview may not ask',
      'Требования:\n- Возраст от 25 до 40\n- Гражданство РФ\n- Без вредных привычек',
      [],
    ],
    [
      'a list until the line outside it',
      'Requirements:\n- Knowledge of SQL\nWe have been here since 1990',
      [['knowledge', 'Knowledge of SQL']],
    ],
    [
      'times and names with marks',
      'Requirements:\n- Deploys with node_modules at 24:00',
      [['skill', 'Deploys with node_modules at 24:00']],
    ],
    [
      'a long line up to its colon',
      `Duties:\n- Careful checks of all rooms: ${'windows and doors, '.repeat(9)}`,
      [['duty', 'Careful checks of all rooms']],
    ],
  ])('%s', (_, description, lines) => {
    expect(read(description)).toEqual(lines)
  })

  it('German told to the reader is kept for what it is about, and never quoted', () => {
    const { lines } = readAd('', 'Du hilfst uns beim Verkauf. Du solltest zuverlässig und pünktlich sein.')
    expect(lines.map(({ kind, unquotable = false }) => [kind, unquotable])).toEqual([
      ['duty', true],
      ['quality', true],
    ])
  })

  it('what is told of whoever is looked for is told to the reader, and found in its sentence', () => {
    const description =
      'The centre makes books. Working from print, the transcriber prepares files in Duxbury, decides what is drawn, and proofreads with a colleague.'
    const { lines } = readAd('Braille Transcriber', description)
    expect(lines.map(({ kind, text }) => [kind, text])).toEqual([
      ['verb', 'prepare files in Duxbury'],
      ['verb', 'decide what is drawn'],
      ['verb', 'proofread with a colleague'],
    ])
    for (const { source } of lines) expect(description).toContain(source)
  })

  it('what is only a bonus is kept for what it is about, and never quoted', () => {
    const { lines } = readAd(
      '',
      'Requirements:\n- Forklift licence a bonus\n- Knowledge of SQL\nNice to have: Rust\nRequisitos:\n- Curso de cata o ganas de formarse',
    )
    expect(lines.map(({ wished = false, unquotable = false }) => [wished, unquotable])).toEqual([
      [true, true],
      [false, false],
      [true, true],
      [true, true],
    ])
  })

  it('a line too long to be said is kept for what it is about, and never quoted', () => {
    const { lines } = readAd('', `Duties:\n- ${'very long words '.repeat(40)}`)
    expect(lines).toMatchObject([{ kind: 'duty', unquotable: true }])
    expect(lines[0]?.text.length).toBeLessThanOrEqual(300)
  })
})
