import type { Family } from '../types.ts'

/** Legal work. */
export const legal: Family = {
  id: 'legal',
  titles:
    'lawyer attorney legal paralegal jurist notary юрист юрисконсульт адвокат нотариус abogad jurídic avocat juriste notaire anwalt anwält jurist rechts 律师 法务 弁護士 法務',
  hints: 'contract court claim compliance договор суд иск претензи правов contrato contrat vertrag 合同 契約',
  field: [
    'legal work',
    'юридическая работа',
    'trabajo jurídico',
    'travail juridique',
    'juristische Arbeit',
    '法律工作',
    '法務',
  ],
  topics: [
    [
      'contract review',
      'проверка договоров',
      'la revisión de contratos',
      'la relecture de contrats',
      'Vertragsprüfung',
      '合同审查',
      '契約書の審査',
    ],
    [
      'legal research',
      'анализ судебной практики',
      'la investigación jurídica',
      'la recherche juridique',
      'juristische Recherche',
      '法律研究',
      '法令・判例の調査',
    ],
    [
      'claims and disputes',
      'ведение споров',
      'las reclamaciones y litigios',
      'les litiges',
      'Streitfälle',
      '纠纷处理',
      '紛争対応',
    ],
    [
      'assessing legal risk',
      'оценка правовых рисков',
      'la evaluación de riesgos legales',
      'l’évaluation des risques juridiques',
      'Bewertung rechtlicher Risiken',
      '法律风险评估',
      '法的リスクの評価',
    ],
    [
      'negotiating terms',
      'согласование условий сделки',
      'la negociación de condiciones',
      'la négociation des clauses',
      'Verhandlung von Bedingungen',
      '条款谈判',
      '条件交渉',
    ],
    [
      'changes in the law',
      'отслеживание изменений в законах',
      'los cambios legislativos',
      'les évolutions législatives',
      'Gesetzesänderungen',
      '法规变化',
      '法改正への対応',
    ],
  ],
  craft: [
    'Legal knowledge and judgement',
    'Правовые знания и взвешенность суждений',
    'Conocimiento jurídico y criterio',
    'Connaissances juridiques et jugement',
    'Rechtskenntnis und Urteilskraft',
    '法律知识与判断力',
    '法的知識と判断力',
  ],
  contact: [
    'Explaining law in plain words',
    'Умение объяснять право простыми словами',
    'Explicación clara del derecho',
    'Explication claire du droit',
    'Recht verständlich erklären',
    '用通俗语言解释法律',
    '法律を平易に説明する力',
  ],
  cases: {
    en: {
      easy: [
        'What do you read first in a contract that you have never seen before?',
        'You find two rules that contradict each other. How do you proceed?',
      ],
      core: [
        'A business partner wants to sign today and a clause worries you. What do you do?',
        'Tell me about a dispute you helped to settle without a court. How did you do it?',
        'How do you make sure that no deadline is missed?',
      ],
      hard: [
        'Describe advice of yours that the management did not like. How did you defend it, and what came of it?',
        'Tell me about a case you lost. What would you do differently?',
      ],
      people: [
        'How do you explain a legal risk to someone who only wants a yes or a no?',
        'A client keeps important facts from you. How do you lead the conversation?',
      ],
    },
    ru: {
      easy: [
        'На что вы смотрите в первую очередь в договоре, который видите впервые?',
        'Вы нашли две нормы, которые противоречат друг другу. Что вы сделаете?',
      ],
      core: [
        'Партнёр хочет подписать договор сегодня, а один пункт вас настораживает. Как вы поступите?',
        'Расскажите о споре, который вы помогли решить без суда. Как это удалось?',
        'Как вы добиваетесь того, чтобы ни один срок не был пропущен?',
      ],
      hard: [
        'Вспомните своё заключение, которое не понравилось руководству. Как вы его отстаивали и чем всё закончилось?',
        'Расскажите о проигранном деле. Что бы вы сделали иначе?',
      ],
      people: [
        'Как вы объясните правовой риск человеку, которому нужно только «да» или «нет»?',
        'Клиент умалчивает о важных фактах. Как вы построите разговор?',
      ],
    },
  },
}
