import type { Family } from '../types.ts'

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

export const service: Family = {
  id: 'service',
  titles:
    'waiter waitress barista bartender host$ hostess hotel restaurant&manager tour&guide flight&attendant официант бариста бармен хостес горничн отел гостиниц стюард экскурсовод управляющий&рестораном camarer recepcionista&de&hotel serveu barman hôtel kellner servicekraft hotelfach rezeption 服务员 咖啡师 酒店 导游 ホール ホテル バリスタ',
  hints:
    'guest table order tips restaurant hotel гост заказ ресторан кафе столик номер huésped clientes cliente invité gäste 客人 お客様',
  field: [
    'hospitality',
    'гостеприимство и сервис',
    'hostelería',
    'hôtellerie et restauration',
    'Gastgewerbe',
    '餐饮酒店服务',
    '接客・ホスピタリティ',
  ],
  topics: [
    [
      'welcoming guests',
      'встреча гостей',
      'la acogida de los huéspedes',
      'l’accueil des clients',
      'Begrüßung der Gäste',
      '迎接客人',
      'お客様のお出迎え',
    ],
    [
      'taking orders without mistakes',
      'приём заказа без ошибок',
      'la toma de pedidos sin errores',
      'la prise de commande sans erreur',
      'fehlerfreie Bestellaufnahme',
      '准确点单',
      '正確な注文取り',
    ],
    [
      'recommending dishes and services',
      'рекомендация блюд и услуг',
      'la recomendación de platos y servicios',
      'la recommandation de plats et services',
      'Empfehlung von Speisen und Leistungen',
      '推荐菜品与服务',
      '料理やサービスの提案',
    ],
    [
      'complaints from guests',
      'разрешение жалоб гостей',
      'las quejas de los clientes',
      'les plaintes des clients',
      'Beschwerden von Gästen',
      '客人投诉',
      'お客様の苦情',
    ],
    [
      'bills and payments',
      'расчёт гостей',
      'las cuentas y pagos',
      'l’addition et le paiement',
      'Abrechnung mit den Gästen',
      '结账',
      '会計',
    ],
    [
      'keeping the place clean',
      'поддержание чистоты',
      'la limpieza del local',
      'la propreté des lieux',
      'Sauberkeit',
      '保持整洁',
      '清潔の維持',
    ],
  ],
  craft: [
    'Service skills and standards',
    'Навыки сервиса и знание стандартов',
    'Habilidades y normas de servicio',
    'Savoir-faire et normes de service',
    'Servicekönnen und Standards',
    '服务技能与标准',
    '接客スキルと基準',
  ],
  contact: [
    'Contact with guests and the team',
    'Контакт с гостями и командой',
    'Trato con huéspedes y equipo',
    'Relation avec les clients et l’équipe',
    'Kontakt zu Gästen und Team',
    '与客人和团队的沟通',
    'お客様・チームとの関係',
  ],
  cases: {
    en: {
      easy: [
        'What do you do in the first minute after a guest comes in?',
        'You brought the wrong order. What do you say and do?',
      ],
      core: [
        'All tables are taken and two guests have no patience left. How do you handle it?',
        'How do you recommend something more expensive so that the guest is glad about it?',
        'The kitchen is late and your guests are hungry. What do you tell them?',
      ],
      hard: [
        'Which service standard have you introduced, and what did guests notice?',
        'How do you plan staff for an evening that may be full or empty?',
      ],
      people: [
        'A guest is drunk and disturbs others. What do you do?',
        'Tell me about a guest who left angry. What would you do today?',
      ],
    },
    ru: {
      easy: [
        'Что вы делаете в первую минуту после того, как вошёл гость?',
        'Вы принесли не тот заказ. Что вы скажете и сделаете?',
      ],
      core: [
        'Все столики заняты, и двое гостей теряют терпение. Как вы поступите?',
        'Как вы порекомендуете что-то подороже, чтобы гость остался доволен?',
        'Кухня задерживает заказ, а гости голодны. Что вы им скажете?',
      ],
      hard: [
        'Какой стандарт обслуживания вы ввели и что заметили гости?',
        'Как вы планируете смену на вечер, который может оказаться и полным, и пустым?',
      ],
      people: [
        'Нетрезвый гость мешает остальным. Что вы сделаете?',
        'Вспомните гостя, который ушёл недовольным. Как бы вы поступили сегодня?',
      ],
    },
  },
}

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

export const beauty: Family = {
  id: 'beauty',
  titles:
    'hairdresser barber beautician manicur cosmetolog makeup massage stylist fitness парикмахер барбер косметолог маникюр визажист массажист стилист фитнес peluquer esteticista coiffeu esthétic friseur kosmetik masseur 美发 美容 美甲 美容師 エステ',
  hints: 'salon clients hair skin nails салон клиент волос кож ногт процедур',
  field: [
    'beauty and personal care',
    'красота и уход',
    'belleza y cuidado personal',
    'beauté et bien-être',
    'Schönheit und Körperpflege',
    '美容护理',
    '美容',
  ],
  topics: [
    [
      'consulting a client before a treatment',
      'консультирование клиента перед процедурой',
      'la consulta previa al tratamiento',
      'le conseil avant le soin',
      'Beratung vor der Behandlung',
      '护理前咨询',
      '施術前のカウンセリング',
    ],
    [
      'sterile tools',
      'стерилизация инструментов',
      'la esterilización de instrumentos',
      'la stérilisation des outils',
      'Sterilisation der Werkzeuge',
      '工具消毒',
      '器具の消毒',
    ],
    [
      'allergies and side effects',
      'предупреждение аллергических реакций',
      'las alergias y efectos secundarios',
      'les allergies et effets secondaires',
      'Allergien und Nebenwirkungen',
      '过敏与副作用',
      'アレルギーと副作用',
    ],
    [
      'keeping to the appointment time',
      'соблюдение времени записи',
      'la puntualidad de las citas',
      'le respect des horaires',
      'Einhalten der Termine',
      '遵守预约时间',
      '予約時間の厳守',
    ],
    [
      'winning regular clients',
      'привлечение постоянных клиентов',
      'la fidelización de clientes',
      'la fidélisation de la clientèle',
      'Gewinnung von Stammkunden',
      '培养回头客',
      '常連のお客様づくり',
    ],
    [
      'new techniques and trends',
      'освоение новых техник',
      'las técnicas y tendencias nuevas',
      'les nouvelles techniques et tendances',
      'neue Techniken und Trends',
      '新技术与潮流',
      '新しい技術と流行',
    ],
  ],
  craft: [
    'Professional technique and hygiene',
    'Мастерство и гигиена',
    'Técnica profesional e higiene',
    'Technique professionnelle et hygiène',
    'Handwerk und Hygiene',
    '专业技术与卫生',
    '技術と衛生',
  ],
  contact: [
    'Understanding clients',
    'Умение понять клиента',
    'Comprensión del cliente',
    'Compréhension du client',
    'Verständnis für Kunden',
    '理解顾客',
    'お客様の理解',
  ],
  cases: {
    en: {
      easy: [
        'What do you ask a new client before you begin?',
        'How do you prepare your tools and your place between two clients?',
      ],
      core: [
        'A client brings a picture of something that will not suit them. What do you say?',
        'The result is not what the client expected. How do you handle it?',
        'A client feels unwell during the treatment. What do you do?',
      ],
      hard: [
        'How many of your clients come back, and what have you done to raise that number?',
        'Tell me about a treatment that went wrong. What did you change in your work?',
      ],
      people: [
        'A client is half an hour late and the next one is waiting. What do you do?',
        'How do you talk with a client who wants silence, and with one who wants to chat?',
      ],
    },
    ru: {
      easy: [
        'О чём вы спросите нового клиента, прежде чем начать?',
        'Как вы готовите инструменты и рабочее место между двумя клиентами?',
      ],
      core: [
        'Клиент показывает фотографию того, что ему не подойдёт. Что вы скажете?',
        'Результат оказался не таким, как ждал клиент. Как вы поступите?',
        'Во время процедуры клиенту стало нехорошо. Что вы сделаете?',
      ],
      hard: [
        'Сколько клиентов к вам возвращается и что вы сделали, чтобы их стало больше?',
        'Расскажите о процедуре, которая прошла неудачно. Что вы изменили в своей работе?',
      ],
      people: [
        'Клиент опоздал на полчаса, а следующий уже ждёт. Что вы сделаете?',
        'Как вы понимаете, хочет клиент поговорить или помолчать?',
      ],
    },
  },
}
