import type { Family } from '../types.ts'

/** Cooking. */
export const kitchen: Family = {
  id: 'kitchen',
  titles:
    'chef cook$ baker pastry kitchen sous-chef butcher повар шеф-повар су-шеф пекарь кондитер кухонный&работник пиццайоло мясник cociner panader cuisini pâtissi boulang koch$ köchin küchen bäcker 厨师 面点 厨房 シェフ 調理 料理人',
  hints:
    'menu dishes food&safety recipe haccp меню блюд кухн рецепт заготовк продуктов санпин platos cuisine speisen 菜品 料理',
  field: ['cooking', 'кулинария', 'cocina', 'cuisine', 'Küche', '烹饪', '調理'],
  topics: [
    [
      'preparing ingredients before service',
      'подготовка заготовок',
      'la preparación antes del servicio',
      'la mise en place',
      'Vorbereitung vor dem Service',
      '备料',
      '仕込み',
    ],
    [
      'food safety and hygiene',
      'соблюдение санитарных правил на кухне',
      'la higiene y seguridad alimentaria',
      'l’hygiène alimentaire',
      'Lebensmittelhygiene',
      '食品安全与卫生',
      '食品衛生',
    ],
    [
      'keeping dishes consistent',
      'приготовление блюд по технологическим картам',
      'la constancia de los platos',
      'la régularité des plats',
      'gleichbleibende Qualität der Gerichte',
      '菜品品质稳定',
      '料理の品質の安定',
    ],
    [
      'work during the rush',
      'отдача блюд в час пик',
      'el trabajo en hora punta',
      'le travail pendant le coup de feu',
      'Arbeit in Stoßzeiten',
      '高峰时段出餐',
      'ピーク時の調理',
    ],
    [
      'allergens and special diets',
      'учёт аллергии и особых пожеланий гостей',
      'los alérgenos y dietas especiales',
      'les allergènes et régimes spéciaux',
      'Allergene und besondere Kost',
      '过敏原与特殊饮食',
      'アレルギーと特別食',
    ],
    [
      'stock and food waste',
      'контроль запасов и списаний',
      'las existencias y el desperdicio',
      'les stocks et le gaspillage',
      'Vorräte und Lebensmittelabfall',
      '库存与食材损耗',
      '在庫と食品ロス',
    ],
  ],
  craft: [
    'Cooking skills and food safety',
    'Кулинарное мастерство и безопасность продуктов',
    'Técnica culinaria y seguridad alimentaria',
    'Technique culinaire et hygiène',
    'Kochkunst und Hygiene',
    '厨艺与食品安全',
    '調理技術と衛生',
  ],
  contact: [
    'Working with the kitchen and the dining room',
    'Работа с командой кухни и залом',
    'Trabajo con cocina y sala',
    'Travail avec la cuisine et la salle',
    'Zusammenspiel von Küche und Service',
    '厨房与前厅的配合',
    '厨房とホールの連携',
  ],
  cases: {
    en: {
      easy: [
        'How do you check whether a product is still fit to use?',
        'How do you avoid mixing raw and cooked food?',
      ],
      core: [
        'Ten orders come in at once and one station is behind. What do you do?',
        'A dish comes back from a guest. How do you react?',
        'A guest has a nut allergy. What changes in your work?',
      ],
      hard: [
        'How have you lowered food cost or waste without lowering quality, and by how much?',
        'How do you put together a new menu, from the idea to the calculation?',
        'Tell me about a service that went badly wrong. What did you change in the kitchen?',
      ],
      people: [
        'A waiter and a cook are arguing during service. What do you do?',
        'How do you show a beginner that a dish is not good enough?',
      ],
    },
    ru: {
      easy: [
        'Как вы определяете, можно ли ещё использовать продукт?',
        'Как вы следите, чтобы сырые и готовые продукты не соприкасались?',
      ],
      core: [
        'Пришло сразу десять заказов, и один цех не успевает. Что вы сделаете?',
        'Гость вернул блюдо на кухню. Как вы поступите?',
        'У гостя аллергия на орехи. Что изменится в вашей работе?',
      ],
      hard: [
        'Как вам удавалось снизить себестоимость или списания без потери качества и насколько?',
        'Как вы составляете новое меню: от идеи до расчёта себестоимости?',
        'Расскажите о смене, когда всё пошло не так. Что вы после неё изменили на кухне?',
      ],
      people: [
        'Официант и повар спорят в разгар работы. Что вы сделаете?',
        'Как вы покажете новичку, что блюдо получилось недостаточно хорошо?',
      ],
    },
  },
}
