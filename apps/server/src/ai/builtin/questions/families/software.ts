import type { Family } from '../types.ts'

/** Software development. */
export const software: Family = {
  id: 'software',
  titles:
    'developer programmer software backend frontend full-stack fullstack golang java$ python$ php$ разработчик программист бэкенд бекенд фронтенд desarrollador programador développeur entwickler softwareentwickl 开发工程师 程序员 软件 エンジニア プログラマ 開発者',
  hints:
    'microservice api$ code&review database postgres docker kubernetes ci/cd unit&tests микросервис разработк код$ баз&данных сервисов репозитор desarrollo développement entwicklung 微服务 代码 開発',
  field: [
    'software development',
    'разработка программ',
    'desarrollo de software',
    'développement logiciel',
    'Softwareentwicklung',
    '软件开发',
    'ソフトウェア開発',
  ],
  topics: [
    [
      'code review',
      'проверка кода коллег',
      'la revisión de código',
      'la revue de code',
      'Code-Reviews',
      '代码评审',
      'コードレビュー',
    ],
    [
      'automated testing',
      'написание автоматических тестов',
      'las pruebas automáticas',
      'les tests automatisés',
      'automatisierte Tests',
      '自动化测试',
      '自動テスト',
    ],
    [
      'finding bugs in production',
      'поиск ошибок на рабочем сервере',
      'la búsqueda de errores en producción',
      'la recherche de bugs en production',
      'Fehlersuche im laufenden Betrieb',
      '排查线上故障',
      '本番環境での不具合調査',
    ],
    [
      'database design',
      'проектирование базы данных',
      'el diseño de bases de datos',
      'la conception de bases de données',
      'Datenbankentwurf',
      '数据库设计',
      'データベース設計',
    ],
    [
      'performance tuning',
      'оптимизация производительности',
      'la optimización del rendimiento',
      'l’optimisation des performances',
      'Optimierung der Leistung',
      '性能优化',
      '性能改善',
    ],
    [
      'application security',
      'защита приложения',
      'la seguridad de las aplicaciones',
      'la sécurité des applications',
      'Sicherheit von Anwendungen',
      '应用安全',
      'アプリケーションのセキュリティ',
    ],
  ],
  craft: [
    'Engineering skills and code quality',
    'Инженерные навыки и качество кода',
    'Habilidades técnicas y calidad del código',
    'Compétences techniques et qualité du code',
    'Technisches Können und Codequalität',
    '工程能力与代码质量',
    '技術力とコードの品質',
  ],
  contact: [
    'Working with the team and explaining decisions',
    'Работа в команде и умение объяснять решения',
    'Trabajo en equipo y explicación de decisiones',
    'Travail en équipe et explication des choix',
    'Teamarbeit und Begründung von Entscheidungen',
    '团队协作与方案说明',
    'チームワークと判断の説明',
  ],
  cases: {
    en: {
      easy: [
        'Your program gives a wrong result and there is no error message. How do you look for the cause?',
        'What do you do before you ask for a review of your code?',
        'Tell me about a piece of code you wrote that you are proud of. What does it do, and how did you test it?',
      ],
      core: [
        'Tell me about the last production problem you helped to fix. How did you find the cause?',
        'How do you decide what to cover with tests and what not?',
        'A query or an endpoint has become ten times slower since the last release. What do you look at first?',
      ],
      hard: [
        'Describe an architecture decision of yours that you would make differently today. What has it cost?',
        'How do you split a large service or change its data model without stopping it?',
        'Tell me about an outage you led the response to. What did the review afterwards change?',
      ],
      people: [
        'How do you handle a disagreement in a code review?',
        'How do you explain technical debt to someone who wants the next feature now?',
      ],
    },
    ru: {
      easy: [
        'Программа выдаёт неверный результат, а сообщения об ошибке нет. Как вы ищете причину?',
        'Что вы делаете, прежде чем отдать свой код на проверку?',
        'Расскажите о фрагменте своего кода, которым вы гордитесь. Что он делает и как вы его проверили?',
      ],
      core: [
        'Расскажите о последней проблеме на рабочем сервере, которую вы помогали устранить. Как вы нашли причину?',
        'Как вы решаете, что покрывать тестами, а что нет?',
        'После выпуска запрос стал выполняться в десять раз дольше. На что вы посмотрите в первую очередь?',
      ],
      hard: [
        'Опишите своё архитектурное решение, которое сегодня вы приняли бы иначе. Во что оно обошлось?',
        'Как вы разделяете большой сервис или меняете его модель данных без остановки?',
        'Расскажите о сбое, устранением которого вы руководили. Что изменилось после разбора?',
      ],
      people: [
        'Как вы поступаете, если не согласны с замечанием к вашему коду?',
        'Как вы объясняете, что такое технический долг, человеку, которому срочно нужна новая функция?',
      ],
    },
  },
}
