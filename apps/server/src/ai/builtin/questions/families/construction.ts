import type { Family } from '../types.ts'

/** Building and installation work. */
export const construction: Family = {
  id: 'construction',
  titles:
    'electrician plumber welder builder construction carpenter painter mason roofer foreman site&manager handyman электрик сантехник сварщик строител плотник маляр каменщик прораб отделочник монтажник электромонт кровельщик разнорабоч electricista fontaner soldador albañil carpintero électricien plombi soudeur maçon menuisi elektrik klempner schweißer maurer zimmer bauleit 电工 水管工 焊工 建筑 施工 電気工事 大工 溶接',
  hints:
    'installation wiring pipes drawings tools site монтаж проводк труб чертёж чертеж объект инструмент смет obra chantier baustelle 工地 現場',
  field: [
    'building and installation work',
    'строительно-монтажные работы',
    'construcción e instalaciones',
    'travaux et installations',
    'Bau und Montage',
    '建筑安装',
    '建設・設備工事',
  ],
  topics: [
    [
      'work at height or with electricity',
      'выполнение работ на высоте и под напряжением',
      'el trabajo en altura o con electricidad',
      'le travail en hauteur ou sous tension',
      'Arbeit in der Höhe oder an Strom',
      '高处或带电作业',
      '高所作業や電気作業',
    ],
    [
      'reading drawings',
      'чтение чертежей',
      'la lectura de planos',
      'la lecture de plans',
      'Lesen von Plänen',
      '看图纸',
      '図面の読み取り',
    ],
    [
      'measuring and checking',
      'проверка размеров и качества',
      'la medición y comprobación',
      'la mesure et le contrôle',
      'Messen und Prüfen',
      '测量与检查',
      '測定と検査',
    ],
    [
      'protective equipment',
      'применение средств защиты',
      'el equipo de protección',
      'les équipements de protection',
      'Schutzausrüstung',
      '防护用品',
      '保護具',
    ],
    [
      'repairs of faults',
      'устранение неисправностей',
      'la reparación de averías',
      'la réparation des pannes',
      'Behebung von Mängeln',
      '故障维修',
      '不具合の修理',
    ],
    [
      'use of material',
      'расчёт материалов',
      'el uso de materiales',
      'l’utilisation des matériaux',
      'Materialeinsatz',
      '材料使用',
      '材料の使い方',
    ],
  ],
  craft: [
    'Trade skills and work safety',
    'Профессиональные навыки и охрана труда',
    'Oficio y seguridad laboral',
    'Savoir-faire et sécurité au travail',
    'Handwerkliches Können und Arbeitsschutz',
    '专业技能与施工安全',
    '技能と作業の安全',
  ],
  contact: [
    'Working with the crew and the customer',
    'Работа с бригадой и заказчиком',
    'Trabajo con la cuadrilla y el cliente',
    'Travail avec l’équipe et le client',
    'Zusammenarbeit mit Trupp und Kunden',
    '与班组和客户的配合',
    '作業班・施主との連携',
  ],
  cases: {
    en: {
      easy: [
        'What do you check before you switch on a tool or begin a job?',
        'You do not understand a mark on the drawing. What do you do?',
      ],
      core: [
        'On site you find that the drawing does not fit reality. What do you do?',
        'Tell me about a fault that was hard to find. How did you find it?',
        'Someone next to you works without protection. How do you react?',
      ],
      hard: [
        'Tell me about an accident or a serious defect on your site. What did you change afterwards?',
        'How do you keep a job on schedule when material comes late?',
        'How do you judge the quality of work that will later be hidden behind a wall?',
      ],
      people: [
        'The customer wants a solution that is against the rules. What do you say?',
        'How do you divide the work in a crew with different skills?',
      ],
    },
    ru: {
      easy: [
        'Что вы проверяете, прежде чем включить инструмент и начать работу?',
        'Вы не понимаете обозначение на чертеже. Что вы сделаете?',
      ],
      core: [
        'На объекте вы видите, что чертёж не совпадает с действительностью. Что вы сделаете?',
        'Расскажите о неисправности, которую было трудно найти. Как вы её нашли?',
        'Рядом работают без средств защиты. Как вы поступите?',
      ],
      hard: [
        'Расскажите о несчастном случае или серьёзном дефекте на вашем объекте. Что вы после этого изменили?',
        'Как вы удерживаете сроки, если материалы привозят с опозданием?',
        'Как вы оцениваете качество работ, которые потом будут скрыты за стеной?',
      ],
      people: [
        'Заказчик хочет решение, которое нарушает нормы. Что вы ему скажете?',
        'Как вы делите работу в бригаде, где у людей разная квалификация?',
      ],
    },
  },
}
