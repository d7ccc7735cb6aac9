import type { Family } from '../types.ts'

/** Warehouse work. */
export const warehouse: Family = {
  id: 'warehouse',
  titles:
    'warehouse storekeeper picker packer loader forklift stocker logistics supply&chain кладовщик грузчик комплектовщик склад сборщик&заказов упаковщик логист погрузчик almacén mozo almacen logístic magasinier préparateur&de&commandes logisticien lager staplerfahrer kommissionier 仓库 仓储 物流 拣货 倉庫 物流',
  hints:
    'pallet inventory stock shipment barcode scanner goods pick&and&pack товар поддон паллет инвентаризац отгрузк приёмк приемк штрих тсд накладн маркировк палет',
  field: [
    'warehouse work',
    'складская работа',
    'trabajo de almacén',
    'travail en entrepôt',
    'Lagerarbeit',
    '仓储工作',
    '倉庫作業',
  ],
  topics: [
    [
      'receiving goods',
      'приёмка товара',
      'la recepción de mercancías',
      'la réception des marchandises',
      'Wareneingang',
      '收货',
      '入荷作業',
    ],
    [
      'order picking',
      'сборка заказов',
      'la preparación de pedidos',
      'la préparation des commandes',
      'Kommissionierung',
      '订单拣选',
      'ピッキング',
    ],
    [
      'safe lifting and moving of loads',
      'перемещение тяжёлых грузов',
      'el manejo seguro de cargas',
      'la manutention de charges en sécurité',
      'sicheres Heben und Bewegen von Lasten',
      '安全搬运货物',
      '荷物の安全な運搬',
    ],
    ['stocktaking', 'инвентаризация', 'el inventario', 'l’inventaire', 'Inventur', '盘点', '棚卸し'],
    [
      'storage and labelling',
      'размещение и маркировка товара',
      'el almacenamiento y etiquetado',
      'le stockage et l’étiquetage',
      'Einlagerung und Kennzeichnung',
      '存放与贴标',
      '保管とラベル貼り',
    ],
    [
      'dispatch and shipping papers',
      'отгрузка и оформление накладных',
      'la expedición y sus documentos',
      'l’expédition et ses documents',
      'Versand und Lieferpapiere',
      '发货与单据',
      '出荷と伝票処理',
    ],
  ],
  craft: [
    'Warehouse skills and safety',
    'Складские навыки и безопасность',
    'Habilidades de almacén y seguridad',
    'Compétences logistiques et sécurité',
    'Lagerkenntnisse und Arbeitssicherheit',
    '仓储技能与安全',
    '倉庫作業の技能と安全',
  ],
  contact: [
    'Working with the shift, drivers and supervisors',
    'Работа со сменой, водителями и руководством',
    'Trabajo con el turno, conductores y encargados',
    'Travail avec l’équipe, les chauffeurs et l’encadrement',
    'Zusammenarbeit mit Schicht, Fahrern und Leitung',
    '与班组、司机和主管的配合',
    '同僚・ドライバー・上司との連携',
  ],
  cases: {
    en: {
      easy: [
        'Which safety rules matter most to you when loaded trolleys or forklifts are moving around you?',
        'The label on a box does not match the paper. What do you do?',
        'How do you check an order before you hand it over for dispatch?',
      ],
      core: [
        'The delivery note says one hundred boxes, but you count ninety-seven. What do you do?',
        'How do you stack a pallet so that nothing is damaged on the way?',
        'You see a colleague working in a dangerous way. How do you react?',
      ],
      hard: [
        'How have you brought down picking errors or shortages, and by how much?',
        'Three trucks arrive at once and a third of the shift is missing. How do you organise the work?',
        'Tell me about an accident or near miss in a warehouse. What did you change afterwards?',
      ],
      people: [
        'A driver is in a hurry and wants to leave before the goods are checked. What do you say?',
        'How do you share the work fairly in a shift when someone falls behind?',
      ],
    },
    ru: {
      easy: [
        'Какие правила безопасности для вас главные, когда рядом работают погрузчики?',
        'Этикетка на коробке не совпадает с накладной. Что вы сделаете?',
        'Как вы проверяете заказ, прежде чем передать его на отгрузку?',
      ],
      core: [
        'В накладной сто коробок, а вы насчитали девяносто семь. Ваши действия?',
        'Как вы укладываете товар на поддон, чтобы в дороге ничего не пострадало?',
        'Вы видите, что коллега работает опасно. Как вы поступите?',
      ],
      hard: [
        'Как вам удалось снизить количество ошибок при сборке или недостач и насколько?',
        'Одновременно пришли три машины, а трети смены нет. Как вы организуете работу?',
        'Расскажите о несчастном случае на складе или о случае, когда его едва избежали. Что вы после этого изменили?',
      ],
      people: [
        'Водитель торопится и хочет уехать до проверки товара. Что вы ему скажете?',
        'Как вы делите работу в смене, если кто-то не успевает?',
      ],
    },
  },
}
