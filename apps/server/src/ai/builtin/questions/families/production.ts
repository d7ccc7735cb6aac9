import type { Family } from '../types.ts'

/** Production and maintenance. */
export const production: Family = {
  id: 'production',
  titles:
    'machine&operator mechanic technician production&worker assembler cnc$ machinist factory maintenance оператор&станк станочник токарь фрезеровщик слесарь механик автомеханик наладчик рабочий&на&производств сборщик$ технолог оператор&линии начальник&цеха operario mecánico opérateur&de&production mécanicien mechatronik produktionsmitarbeit maschinenführer schlosser 操作工 技工 机修 生产 オペレーター 整備士 製造',
  hints:
    'machine line parts tolerance defect maintenance станок станк линии детал брак оборудован цех чертеж máquina machine maschine 机器 設備',
  field: [
    'production and maintenance',
    'производство и обслуживание оборудования',
    'producción y mantenimiento',
    'production et maintenance',
    'Produktion und Instandhaltung',
    '生产与设备维护',
    '製造・保全',
  ],
  topics: [
    [
      'setting up machines',
      'наладка оборудования',
      'la puesta a punto de máquinas',
      'le réglage des machines',
      'Einrichten von Maschinen',
      '设备调试',
      '機械の段取り',
    ],
    [
      'finding defects',
      'выявление брака',
      'la detección de defectos',
      'la détection des défauts',
      'Erkennen von Fehlern',
      '发现缺陷',
      '不良の発見',
    ],
    [
      'preventive maintenance',
      'проведение планового обслуживания',
      'el mantenimiento preventivo',
      'la maintenance préventive',
      'vorbeugende Wartung',
      '预防性维护',
      '予防保全',
    ],
    [
      'working to instructions and tolerances',
      'соблюдение технологии и допусков',
      'el trabajo según instrucciones y tolerancias',
      'le respect des consignes et tolérances',
      'Arbeit nach Vorgaben und Toleranzen',
      '按工艺和公差作业',
      '手順と公差に沿った作業',
    ],
    [
      'safe work at a running machine',
      'соблюдение техники безопасности у станка',
      'el trabajo seguro con máquinas',
      'la sécurité près des machines',
      'sicheres Arbeiten an Maschinen',
      '机器旁的安全作业',
      '機械作業の安全',
    ],
    [
      'fixing breakdowns',
      'устранение поломок',
      'la reparación de averías',
      'le dépannage',
      'Behebung von Störungen',
      '排除故障',
      '故障の修理',
    ],
  ],
  craft: [
    'Technical skills and work safety',
    'Технические навыки и охрана труда',
    'Habilidades técnicas y seguridad',
    'Compétences techniques et sécurité',
    'Technisches Können und Arbeitsschutz',
    '技术能力与生产安全',
    '技術と作業の安全',
  ],
  contact: [
    'Working with the shift',
    'Взаимодействие со сменой',
    'Trabajo con el turno',
    'Travail avec l’équipe',
    'Zusammenarbeit in der Schicht',
    '班组协作',
    '班での連携',
  ],
  cases: {
    en: {
      easy: [
        'What do you check before you start a machine?',
        'The machine makes an unusual noise. What do you do?',
      ],
      core: [
        'You notice that the last parts are outside the tolerance. What do you do with them and with the machine?',
        'Tell me about a breakdown you repaired. How did you find the cause?',
        'How do you take over a machine from the previous shift?',
      ],
      hard: [
        'How have you cut downtime or scrap, and by how much?',
        'The plan demands output, but the equipment needs to be stopped. How do you decide?',
      ],
      people: [
        'A colleague switches off a guard to work faster. What do you do?',
        'How do you explain a recurring fault to the engineers?',
      ],
    },
    ru: {
      easy: [
        'Что вы проверяете перед пуском оборудования?',
        'Станок издаёт непривычный звук. Что вы сделаете?',
      ],
      core: [
        'Вы заметили, что последние детали вышли за допуск. Что вы сделаете с ними и со станком?',
        'Расскажите о поломке, которую вы устранили. Как вы нашли причину?',
        'Как вы принимаете оборудование у предыдущей смены?',
      ],
      hard: [
        'Как вам удавалось сократить простои или брак и насколько?',
        'План требует выпуска, а оборудование пора останавливать. Как вы примете решение?',
      ],
      people: [
        'Коллега отключил защиту, чтобы работать быстрее. Как вы поступите?',
        'Как вы объясните инженерам неисправность, которая повторяется?',
      ],
    },
  },
}
