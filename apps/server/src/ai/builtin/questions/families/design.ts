import type { Family } from '../types.ts'

/** Design. */
export const design: Family = {
  id: 'design',
  titles:
    'designer ux$ ui$ illustrator graphic photographer video&editor дизайнер иллюстратор верстальщик фотограф видеограф монтажёр монтажер diseñador graphiste designer$ grafik gestalter 设计师 デザイナー',
  hints: 'figma prototype layout brand users mockup макет прототип фирменн интерфейс портфолио',
  field: ['design', 'дизайн', 'diseño', 'design', 'Gestaltung', '设计', 'デザイン'],
  topics: [
    [
      'understanding the task',
      'уточнение задачи',
      'la comprensión del encargo',
      'la compréhension de la demande',
      'Klärung der Aufgabe',
      '理解需求',
      '課題の理解',
    ],
    [
      'research with users',
      'проведение исследований с пользователями',
      'la investigación con usuarios',
      'la recherche auprès des utilisateurs',
      'Forschung mit Nutzern',
      '用户研究',
      'ユーザー調査',
    ],
    [
      'sketches and prototypes',
      'создание эскизов и прототипов',
      'los bocetos y prototipos',
      'les esquisses et prototypes',
      'Skizzen und Prototypen',
      '草图与原型',
      'スケッチと試作',
    ],
    [
      'a consistent style',
      'соблюдение единого стиля',
      'la coherencia de estilo',
      'la cohérence du style',
      'einheitlicher Stil',
      '风格统一',
      '一貫したスタイル',
    ],
    [
      'handing designs over',
      'передача макетов в работу',
      'la entrega de los diseños',
      'la livraison des maquettes',
      'Übergabe von Entwürfen',
      '设计交付',
      'デザインの引き渡し',
    ],
    [
      'criticism and revisions',
      'обработка замечаний',
      'las críticas y correcciones',
      'les critiques et retouches',
      'Kritik und Korrekturen',
      '评审与修改',
      '批評と修正',
    ],
  ],
  craft: [
    'Design skills and reasoning',
    'Дизайнерские навыки и обоснованность решений',
    'Diseño y fundamentación',
    'Maîtrise du design et argumentation',
    'Gestaltung und Begründung',
    '设计能力与思路',
    'デザイン力と根拠',
  ],
  contact: [
    'Working with clients and feedback',
    'Работа с заказчиком и замечаниями',
    'Trabajo con clientes y críticas',
    'Travail avec les clients et les retours',
    'Umgang mit Auftraggebern und Kritik',
    '与客户沟通与接受反馈',
    '依頼者とフィードバックへの対応',
  ],
  cases: {
    en: {
      easy: [
        'Choose one of your works. What was the task, and why does it look the way it does?',
        'What do you ask before you start to draw?',
      ],
      core: [
        'The client says only that they do not like it. What do you do?',
        'How do you find out whether your design works for the people it is made for?',
        'Tell me about a limit that made a design of yours better.',
      ],
      hard: [
        'Which figure has improved thanks to your design, and how do you know it was the design?',
        'When did you defend a design against the wish of the management, and how did it end?',
      ],
      people: [
        'A developer says that your design cannot be built in time. How do you proceed?',
        'How do you give feedback on a weak work of a colleague?',
      ],
    },
    ru: {
      easy: [
        'Выберите одну из своих работ. В чём была задача и почему она выглядит именно так?',
        'О чём вы спросите, прежде чем начать рисовать?',
      ],
      core: [
        'Заказчик говорит только, что ему не нравится. Что вы сделаете?',
        'Как вы проверяете, что ваше решение удобно тем, для кого оно сделано?',
        'Расскажите об ограничении, благодаря которому ваша работа стала лучше.',
      ],
      hard: [
        'Какой показатель вырос благодаря вашему дизайну и почему вы уверены, что дело в нём?',
        'Когда вы отстаивали решение вопреки желанию руководства и чем это закончилось?',
      ],
      people: [
        'Разработчик говорит, что ваш макет не успеть реализовать в срок. Как вы поступите?',
        'Как вы скажете коллеге, что его работа слабая?',
      ],
    },
  },
}
