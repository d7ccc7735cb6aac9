import type { Family } from '../types.ts'

/** Accounting and finance. */
export const finance: Family = {
  id: 'finance',
  titles:
    'accountant accounting bookkeeper auditor finance financial&analyst payroll controller$ treasurer бухгалтер экономист аудитор финансист финансовый казначей contable contador comptable buchhalt steuerfach finanz 会计 财务 经理会计 経理 会計',
  hints:
    'tax ledger invoice balance reconciliation vat$ налог отчётност отчетност проводк первичн счёт-фактур баланс ндс 1с$ impuestos factura impôt facture steuer rechnung 税 発票 請求書',
  field: [
    'accounting and finance',
    'бухгалтерский учёт и финансы',
    'contabilidad y finanzas',
    'comptabilité et finances',
    'Buchhaltung und Finanzen',
    '会计与财务',
    '経理・財務',
  ],
  topics: [
    [
      'the monthly closing',
      'закрытие месяца',
      'el cierre mensual',
      'la clôture mensuelle',
      'Monatsabschluss',
      '月末结账',
      '月次決算',
    ],
    [
      'checking source documents',
      'проверка первичных документов',
      'la revisión de comprobantes',
      'la vérification des pièces comptables',
      'Prüfung der Belege',
      '审核原始凭证',
      '証憑の確認',
    ],
    [
      'tax returns',
      'подготовка налоговой отчётности',
      'las declaraciones de impuestos',
      'les déclarations fiscales',
      'Steuererklärungen',
      '纳税申报',
      '税務申告',
    ],
    [
      'account reconciliation',
      'сверка расчётов с контрагентами',
      'la conciliación de cuentas',
      'le rapprochement des comptes',
      'Kontenabstimmung',
      '对账',
      '勘定の照合',
    ],
    [
      'payroll',
      'расчёт заработной платы',
      'las nóminas',
      'la paie',
      'Lohnabrechnung',
      '薪资核算',
      '給与計算',
    ],
    [
      'preparing for an audit',
      'подготовка к проверке',
      'la preparación de auditorías',
      'la préparation d’un audit',
      'Vorbereitung auf Prüfungen',
      '审计准备',
      '監査対応',
    ],
  ],
  craft: [
    'Accounting knowledge and accuracy',
    'Знание учёта и точность',
    'Conocimientos contables y exactitud',
    'Connaissances comptables et exactitude',
    'Fachwissen und Genauigkeit',
    '会计知识与准确性',
    '会計知識と正確さ',
  ],
  contact: [
    'Explaining figures to colleagues and authorities',
    'Умение объяснять цифры коллегам и проверяющим',
    'Explicación de cifras a colegas y autoridades',
    'Explication des chiffres aux collègues et autorités',
    'Erklären von Zahlen gegenüber Kollegen und Behörden',
    '向同事和主管机关说明数字',
    '数字を分かりやすく説明する力',
  ],
  cases: {
    en: {
      easy: [
        'An invoice arrives without a number and date. What do you do?',
        'How do you check your own entries before you hand them over?',
      ],
      core: [
        'The balance does not add up the day before the deadline. How do you look for the difference?',
        'Tell me about an error in the books that you found. How did you correct it?',
        'How do you keep up with changes in tax rules?',
      ],
      hard: [
        'Tell me about the hardest audit you have been through. What was found, and what did you change?',
        'How have you shortened the closing or cut costs, and by how much?',
        'A director asks you to book a cost in the wrong period. What do you do?',
      ],
      people: [
        'A colleague brings documents late every month. How do you change that?',
        'How do you explain a poor result to a manager who does not read balance sheets?',
      ],
    },
    ru: {
      easy: [
        'Пришёл счёт без номера и даты. Что вы сделаете?',
        'Как вы проверяете свои проводки, прежде чем сдать работу?',
      ],
      core: [
        'За день до срока сдачи баланс не сходится. Как вы ищете расхождение?',
        'Расскажите об ошибке в учёте, которую вы нашли. Как вы её исправили?',
        'Как вы следите за изменениями в налоговом законодательстве?',
      ],
      hard: [
        'Расскажите о самой сложной проверке, через которую вы прошли. Что нашли проверяющие и что вы изменили?',
        'Как вам удавалось ускорить закрытие периода или снизить затраты и насколько?',
        'Директор просит провести расход не тем периодом. Как вы поступите?',
      ],
      people: [
        'Коллега каждый месяц сдаёт документы с опозданием. Как вы это измените?',
        'Как вы объясните плохой результат руководителю, который не читает баланс?',
      ],
    },
  },
}
