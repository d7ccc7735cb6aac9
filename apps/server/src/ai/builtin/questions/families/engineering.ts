import type { Family } from '../types.ts'

/** Engineering. */
export const engineering: Family = {
  id: 'engineering',
  titles:
    'mechanical&engineer civil&engineer electrical&engineer design&engineer process&engineer architect engineer$ инженер конструктор проектировщик архитектор энергетик ingenier ingénieur ingenieur architekt 工程师 建筑师 設計 技術者',
  hints:
    'drawings cad$ calculations standards prototype чертеж чертёж расчёт расчет гост проект узел испытани',
  field: [
    'engineering',
    'инженерное дело',
    'ingeniería',
    'ingénierie',
    'Ingenieurwesen',
    '工程技术',
    'エンジニアリング',
  ],
  topics: [
    [
      'technical calculations',
      'выполнение технических расчётов',
      'los cálculos técnicos',
      'les calculs techniques',
      'technische Berechnungen',
      '技术计算',
      '技術計算',
    ],
    [
      'drawings and documents',
      'разработка чертежей и документации',
      'los planos y la documentación',
      'les plans et la documentation',
      'Zeichnungen und Unterlagen',
      '图纸与文件',
      '図面と文書',
    ],
    [
      'standards and codes',
      'соблюдение норм и стандартов',
      'las normas y reglamentos',
      'les normes et règlements',
      'Normen und Vorschriften',
      '标准与规范',
      '規格と法令',
    ],
    [
      'tests and prototypes',
      'проведение испытаний',
      'los ensayos y prototipos',
      'les essais et prototypes',
      'Versuche und Prototypen',
      '试验与样机',
      '試験と試作',
    ],
    [
      'cost and reliability',
      'оценка стоимости и надёжности',
      'el coste y la fiabilidad',
      'le coût et la fiabilité',
      'Kosten und Zuverlässigkeit',
      '成本与可靠性',
      'コストと信頼性',
    ],
    [
      'work with contractors',
      'согласование решений с подрядчиками',
      'el trabajo con contratistas',
      'le travail avec les sous-traitants',
      'Arbeit mit Auftragnehmern',
      '与承包商合作',
      '協力会社との調整',
    ],
  ],
  craft: [
    'Engineering knowledge and soundness',
    'Инженерные знания и надёжность решений',
    'Conocimiento técnico y solidez',
    'Connaissances techniques et rigueur',
    'Ingenieurwissen und Gründlichkeit',
    '工程知识与严谨性',
    '工学知識と確かさ',
  ],
  contact: [
    'Agreeing solutions with others',
    'Согласование решений с другими',
    'Acuerdo de soluciones con otros',
    'Concertation autour des solutions',
    'Abstimmung von Lösungen',
    '与各方协调方案',
    '関係者との合意形成',
  ],
  cases: {
    en: {
      easy: [
        'How do you check a calculation before you show it to anyone?',
        'Which of your study or work projects taught you most, and why?',
      ],
      core: [
        'Production reports that your part cannot be made as drawn. What do you do?',
        'Tell me about a technical problem whose cause surprised you.',
        'How do you choose between a proven solution and a better but new one?',
      ],
      hard: [
        'Describe a design decision of yours that proved expensive. What did you learn?',
        'How do you keep the budget, the deadline and safety together in one project?',
      ],
      people: [
        'A contractor departs from the drawing and says it is fine. What do you do?',
        'How do you explain a technical limit to someone who is not an engineer?',
      ],
    },
    ru: {
      easy: [
        'Как вы проверяете расчёт, прежде чем показать его другим?',
        'Какой учебный или рабочий проект научил вас больше всего и почему?',
      ],
      core: [
        'На производстве говорят, что деталь по вашему чертежу сделать нельзя. Как вы поступите?',
        'Расскажите о технической проблеме, причина которой вас удивила.',
        'Как вы выбираете между проверенным решением и лучшим, но новым?',
      ],
      hard: [
        'Опишите своё конструктивное решение, которое дорого обошлось. Какие выводы вы сделали?',
        'Как вам удаётся выдержать и бюджет, и срок, и безопасность в одном проекте?',
      ],
      people: [
        'Подрядчик отступил от чертежа и говорит, что так тоже хорошо. Что вы сделаете?',
        'Как вы объясните техническое ограничение человеку без инженерного образования?',
      ],
    },
  },
}
