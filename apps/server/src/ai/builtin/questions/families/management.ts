import type { Family } from '../types.ts'

/** Management. */
export const management: Family = {
  id: 'management',
  titles:
    'project&manager product&manager product&owner scrum team&lead head&of director operations&manager ceo$ coo$ менеджер&проект руководител&проект продакт владелец&продукта директор руководитель управляющ начальник gerente jefe&de director$ chef&de&projet responsable leiter projektmanag 项目经理 产品经理 主管 经理 マネージャー 責任者',
  hints: 'stakeholder budget roadmap milestone team&of бюджет сроки команд дорожн подчинени kpi$ процесс',
  field: [
    'management',
    'управление',
    'gestión',
    'management',
    'Führung und Projekte',
    '管理',
    'マネジメント',
  ],
  topics: [
    [
      'setting priorities',
      'расстановка приоритетов',
      'la fijación de prioridades',
      'la définition des priorités',
      'Setzen von Prioritäten',
      '确定优先级',
      '優先順位づけ',
    ],
    [
      'planning and deadlines',
      'планирование работ и сроков',
      'la planificación y los plazos',
      'la planification et les délais',
      'Planung und Termine',
      '计划与进度',
      '計画と納期',
    ],
    [
      'delegating work',
      'распределение задач',
      'la delegación de tareas',
      'la délégation',
      'Übertragung von Aufgaben',
      '任务分派',
      '仕事の任せ方',
    ],
    [
      'budget control',
      'контроль бюджета',
      'el control del presupuesto',
      'le suivi du budget',
      'Budgetkontrolle',
      '预算控制',
      '予算管理',
    ],
    [
      'managing risks',
      'оценка рисков',
      'la gestión de riesgos',
      'la gestion des risques',
      'Umgang mit Risiken',
      '风险管理',
      'リスク管理',
    ],
    [
      'agreement between departments',
      'согласование интересов отделов',
      'el acuerdo entre departamentos',
      'la concertation entre services',
      'Abstimmung zwischen Abteilungen',
      '部门间协调',
      '部門間の調整',
    ],
  ],
  craft: [
    'Planning and decisions',
    'Планирование и решения',
    'Planificación y decisiones',
    'Planification et décisions',
    'Planung und Entscheidungen',
    '计划与决策',
    '計画と意思決定',
  ],
  contact: [
    'Leading people and agreeing with others',
    'Работа с людьми и умение договариваться',
    'Liderazgo y acuerdos',
    'Animation d’équipe et concertation',
    'Menschen führen und Einigung finden',
    '带队与协调',
    '人を率いる力と調整力',
  ],
  cases: {
    en: {
      easy: [
        'How do you plan a small project from the task to the deadline?',
        'A colleague does not deliver what you need for your part. What do you do?',
      ],
      core: [
        'The project is two weeks late. What do you do first?',
        'Two important people want opposite things from you. How do you get to a decision?',
        'How do you notice early that something is going off course?',
      ],
      hard: [
        'Tell me about a project that you stopped or should have stopped. What did you learn?',
        'How do you lead a team through an unpopular change, and how do you see that it took hold?',
        'Which result of your team in numbers are you most proud of, and what was your own part in it?',
      ],
      people: [
        'A good employee has lost interest in the work. What do you do?',
        'How do you tell your boss that the target cannot be reached?',
      ],
    },
    ru: {
      easy: [
        'Как вы спланируете небольшой проект: от задачи до срока?',
        'Коллега не сделал того, что нужно для вашей части работы. Что вы предпримете?',
      ],
      core: [
        'Проект отстаёт на две недели. Что вы сделаете в первую очередь?',
        'Два важных человека хотят от вас противоположного. Как вы придёте к решению?',
        'Как вы вовремя замечаете, что дело идёт не по плану?',
      ],
      hard: [
        'Расскажите о проекте, который вы остановили или должны были остановить. Какие выводы вы сделали?',
        'Как вы проводите команду через непопулярное изменение и как понимаете, что оно прижилось?',
        'Каким результатом команды в цифрах вы гордитесь больше всего и каков ваш личный вклад?',
      ],
      people: [
        'Хороший сотрудник потерял интерес к работе. Что вы сделаете?',
        'Как вы скажете руководителю, что цель недостижима?',
      ],
    },
  },
}
