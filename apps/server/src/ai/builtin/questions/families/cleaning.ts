import type { Family } from '../types.ts'

/** Cleaning. */
export const cleaning: Family = {
  id: 'cleaning',
  titles:
    'cleaner cleaning housekeep janitor housekeeper уборщи клинер клининг дворник техслужащ limpieza limpiador agent&d’entretien nettoyage femme&de&ménage reinigung putz gebäudereinig 保洁 清洁 清掃',
  hints: 'rooms disinfect detergents убор чистот моющ средств помещени limpiar nettoyer reinigen 打扫 清掃',
  field: ['cleaning', 'уборка и поддержание чистоты', 'limpieza', 'nettoyage', 'Reinigung', '保洁', '清掃'],
  topics: [
    [
      'choosing the right cleaning agent',
      'выбор моющего средства',
      'la elección del producto adecuado',
      'le choix du bon produit',
      'Wahl des richtigen Mittels',
      '选择清洁剂',
      '洗剤の選び方',
    ],
    [
      'safe work with chemicals',
      'применение химических средств',
      'el uso seguro de productos químicos',
      'l’usage sûr des produits chimiques',
      'sicherer Umgang mit Chemie',
      '安全使用化学品',
      '薬剤の安全な使用',
    ],
    [
      'the order of work in a room',
      'уборка помещения по порядку',
      'el orden de trabajo en una sala',
      'l’ordre de travail dans une pièce',
      'Arbeitsablauf in einem Raum',
      '房间清洁顺序',
      '部屋の清掃手順',
    ],
    [
      'care of equipment',
      'содержание инвентаря в порядке',
      'el cuidado del equipo',
      'l’entretien du matériel',
      'Pflege der Geräte',
      '设备保养',
      '用具の手入れ',
    ],
    [
      'waste separation',
      'сортировка мусора',
      'la separación de residuos',
      'le tri des déchets',
      'Mülltrennung',
      '垃圾分类',
      'ごみの分別',
    ],
    [
      'things left behind by guests or staff',
      'передача забытых вещей',
      'los objetos olvidados',
      'les objets oubliés',
      'Fundsachen',
      '遗失物品',
      '忘れ物の扱い',
    ],
  ],
  craft: [
    'Cleaning skills and care',
    'Навыки уборки и аккуратность',
    'Técnica de limpieza y cuidado',
    'Techniques de nettoyage et soin',
    'Reinigungswissen und Sorgfalt',
    '清洁技能与细致',
    '清掃技能と丁寧さ',
  ],
  contact: [
    'Reliability and courtesy',
    'Надёжность и вежливость',
    'Fiabilidad y cortesía',
    'Fiabilité et courtoisie',
    'Zuverlässigkeit und Höflichkeit',
    '可靠与礼貌',
    '信頼性と礼儀',
  ],
  cases: {
    en: {
      easy: [
        'In which order do you clean a room, and why?',
        'What do you do before you use a cleaning agent you do not know?',
      ],
      core: [
        'You have one hour and twice the usual number of rooms. What do you do first?',
        'A stain does not come out. What do you try, and when do you stop?',
        'You find money or a phone while cleaning. What do you do?',
      ],
      hard: [
        'How do you check the work of a cleaning team without spoiling the mood?',
        'How have you saved material or time, and how did you measure it?',
      ],
      people: [
        'Someone complains that the room is not clean, but you have just finished. How do you answer?',
        'How do you work when people are present and in a hurry?',
      ],
    },
    ru: {
      easy: [
        'В каком порядке вы убираете помещение и почему?',
        'Что вы сделаете, прежде чем применить незнакомое средство?',
      ],
      core: [
        'У вас час, а помещений вдвое больше обычного. С чего вы начнёте?',
        'Пятно не отходит. Что вы попробуете и когда остановитесь?',
        'Во время уборки вы нашли деньги или телефон. Что вы сделаете?',
      ],
      hard: [
        'Как вы проверяете работу бригады, чтобы не испортить людям настроение?',
        'Как вам удавалось экономить средства или время и как вы это считали?',
      ],
      people: [
        'Вам говорят, что грязно, хотя вы только что убрали. Как вы ответите?',
        'Как вы работаете, если вокруг люди и все спешат?',
      ],
    },
  },
}
