import type { Family } from '../types.ts'

/** Data analysis. */
export const data: Family = {
  id: 'data',
  titles:
    'data$ analyst analytics machine&learning business&intelligence statistician аналитик дата-сайентист машинного&обучения статистик analista analyste datenanaly 数据 データ アナリスト',
  hints:
    'dashboard sql$ metric a/b report tableau power&bi excel дашборд метрик отчёт отчет гипотез выборк визуализац',
  field: [
    'data analysis',
    'анализ данных',
    'análisis de datos',
    'analyse de données',
    'Datenanalyse',
    '数据分析',
    'データ分析',
  ],
  topics: [
    [
      'checking the quality of data',
      'проверка качества данных',
      'el control de calidad de los datos',
      'le contrôle de la qualité des données',
      'Prüfung der Datenqualität',
      '数据质量检查',
      'データ品質の確認',
    ],
    [
      'building dashboards',
      'создание отчётов и дашбордов',
      'la creación de cuadros de mando',
      'la création de tableaux de bord',
      'Aufbau von Dashboards',
      '制作仪表板',
      'ダッシュボードの作成',
    ],
    [
      'experiments and A-B tests',
      'проведение экспериментов',
      'los experimentos y pruebas A-B',
      'les expériences et tests A-B',
      'Experimente und A-B-Tests',
      '实验与对照测试',
      '実験とABテスト',
    ],
    [
      'choosing the right metrics',
      'выбор метрик',
      'la elección de métricas',
      'le choix des indicateurs',
      'Auswahl von Kennzahlen',
      '指标选择',
      '指標の選定',
    ],
    [
      'complex queries',
      'написание сложных запросов',
      'las consultas complejas',
      'les requêtes complexes',
      'komplexe Abfragen',
      '复杂查询',
      '複雑なクエリ',
    ],
    [
      'presenting findings',
      'подготовка выводов для руководства',
      'la presentación de conclusiones',
      'la présentation des résultats',
      'Vorstellung von Ergebnissen',
      '汇报分析结论',
      '分析結果の報告',
    ],
  ],
  craft: [
    'Analytical skills and soundness of conclusions',
    'Аналитические навыки и обоснованность выводов',
    'Capacidad analítica y solidez de las conclusiones',
    'Capacité d’analyse et solidité des conclusions',
    'Analytisches Können und belastbare Schlüsse',
    '分析能力与结论的可靠性',
    '分析力と結論の確かさ',
  ],
  contact: [
    'Explaining findings to the business',
    'Объяснение результатов заказчикам',
    'Explicación de resultados al negocio',
    'Restitution des résultats aux équipes métier',
    'Vermittlung von Ergebnissen an Fachbereiche',
    '向业务方说明结果',
    '事業部門への説明力',
  ],
  cases: {
    en: {
      easy: [
        'You open a new table. What do you check before you trust it?',
        'How would you explain the difference between a mean and a median to a shop manager?',
      ],
      core: [
        'A key figure fell by a fifth overnight. How do you find out whether the business or the data has changed?',
        'Tell me about an analysis of yours that changed a decision. What did you do step by step?',
        'What do you do when two reports show different numbers for the same thing?',
      ],
      hard: [
        'Describe a conclusion of yours that proved wrong. How was it found, and what do you do differently now?',
        'How do you separate cause from coincidence when an experiment is impossible?',
        'How do you decide which requests for analysis your team turns down?',
      ],
      people: [
        'Someone asks you for figures that confirm a decision already taken. What do you do?',
        'How do you find out what question is really behind a request for a report?',
      ],
    },
    ru: {
      easy: [
        'Вы впервые открываете таблицу с данными. Что вы проверите, прежде чем ей доверять?',
        'Как бы вы объяснили директору магазина, чем среднее отличается от медианы?',
      ],
      core: [
        'За ночь ключевой показатель упал на пятую часть. Как вы поймёте, что изменилось: бизнес или данные?',
        'Расскажите о своём анализе, который изменил чьё-то решение. Что вы делали по шагам?',
        'Что вы делаете, когда два отчёта показывают разные цифры об одном и том же?',
      ],
      hard: [
        'Вспомните свой вывод, который оказался ошибочным. Как это обнаружилось и что вы теперь делаете иначе?',
        'Как вы отличаете причину от совпадения, если эксперимент провести нельзя?',
        'Как вы решаете, за какие запросы на анализ ваша команда не возьмётся?',
      ],
      people: [
        'Вас просят найти цифры под уже принятое решение. Как вы поступите?',
        'Как вы выясняете, какой вопрос на самом деле стоит за просьбой сделать отчёт?',
      ],
    },
  },
}
