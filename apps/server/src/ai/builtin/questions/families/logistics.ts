import type { Family } from '../types.ts'

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

export const driving: Family = {
  id: 'driving',
  titles:
    'driver courier trucker chauffeur delivery&rider dispatcher водител курьер экспедитор таксист дальнобой диспетчер conductor$ repartidor chofer chauffeur livreur fahrer kurier kraftfahrer 司机 快递 配送员 ドライバー 運転手 配達',
  hints:
    'vehicle route delivery truck van$ cargo driving автомобил рейс маршрут доставк груз путев перевозк vehículo véhicule fahrzeug 车辆 車両',
  field: [
    'driving and delivery',
    'перевозки и доставка',
    'conducción y reparto',
    'conduite et livraison',
    'Fahren und Zustellen',
    '驾驶与配送',
    '運転と配送',
  ],
  topics: [
    [
      'checking the vehicle before departure',
      'проверка автомобиля перед выездом',
      'la revisión del vehículo antes de salir',
      'la vérification du véhicule avant le départ',
      'Fahrzeugprüfung vor der Abfahrt',
      '出车前检查',
      '出発前の車両点検',
    ],
    [
      'route planning',
      'планирование маршрута',
      'la planificación de rutas',
      'la planification des tournées',
      'Routenplanung',
      '路线规划',
      'ルート計画',
    ],
    [
      'safe driving in bad weather',
      'вождение в плохую погоду',
      'la conducción segura con mal tiempo',
      'la conduite par mauvais temps',
      'sicheres Fahren bei schlechtem Wetter',
      '恶劣天气下的安全驾驶',
      '悪天候での安全運転',
    ],
    [
      'securing the load',
      'крепление груза',
      'la sujeción de la carga',
      'l’arrimage du chargement',
      'Ladungssicherung',
      '货物固定',
      '積荷の固定',
    ],
    [
      'delivery papers',
      'оформление путевых документов',
      'los documentos de entrega',
      'les documents de livraison',
      'Lieferpapiere',
      '交货单据',
      '配送書類',
    ],
    [
      'rest times and working hours',
      'соблюдение режима труда и отдыха',
      'los tiempos de descanso',
      'les temps de repos',
      'Ruhe- und Lenkzeiten',
      '休息与工时规定',
      '休憩と労働時間の管理',
    ],
  ],
  craft: [
    'Driving skills and road safety',
    'Навыки вождения и безопасность на дороге',
    'Conducción y seguridad vial',
    'Conduite et sécurité routière',
    'Fahrkönnen und Verkehrssicherheit',
    '驾驶技能与道路安全',
    '運転技術と交通安全',
  ],
  contact: [
    'Dealing with customers and dispatch',
    'Общение с клиентами и диспетчером',
    'Trato con clientes y central',
    'Relation avec les clients et la régulation',
    'Umgang mit Kunden und Disposition',
    '与客户和调度的沟通',
    '顧客・配車担当との対応',
  ],
  cases: {
    en: {
      easy: [
        'What do you check on the vehicle before you set off?',
        'You cannot find the address and nobody answers the phone. What do you do?',
      ],
      core: [
        'You are half an hour behind schedule. What do you do, and what do you not do?',
        'A warning light comes on during a trip. What are your next steps?',
        'The goods arrive damaged. How do you handle that with the customer and your company?',
      ],
      hard: [
        'Tell me about the most dangerous situation you have had on the road. What have you changed since?',
        'How have you cut fuel, delays or damage on your routes, and what were the figures?',
      ],
      people: [
        'A customer complains loudly about a late delivery. How do you answer?',
        'The dispatcher asks you to drive on although your hours are used up. What do you say?',
      ],
    },
    ru: {
      easy: [
        'Что вы проверяете в машине перед выездом?',
        'Вы не можете найти адрес, а телефон не отвечает. Что вы сделаете?',
      ],
      core: [
        'Вы отстаёте от графика на полчаса. Что вы сделаете, а чего делать не станете?',
        'В пути загорелась контрольная лампа. Ваши действия?',
        'Груз приехал повреждённым. Как вы решите это с клиентом и с компанией?',
      ],
      hard: [
        'Расскажите о самой опасной ситуации на дороге. Что вы с тех пор делаете иначе?',
        'Как вам удавалось снизить расход топлива, опоздания или повреждения груза и каковы были цифры?',
      ],
      people: [
        'Клиент громко возмущается из-за опоздания. Как вы ответите?',
        'Диспетчер просит ехать дальше, хотя ваша норма часов исчерпана. Что вы скажете?',
      ],
    },
  },
}
