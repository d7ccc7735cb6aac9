import type { Family } from '../types.ts'

export const sales: Family = {
  id: 'sales',
  titles:
    'sales account&manager account&executive business&development sdr$ менеджер&по&продажам по&продажам руководитель&отдела&продаж торговый&представитель продажник аккаунт-менеджер ventas comercial$ commercial vendeur&b2b vertrieb verkaufsleit 销售 営業',
  hints:
    'crm$ lead quota cold&call b2b$ negotiation commercial&proposal холодн звонк клиентск переговор воронк коммерческ сделк клиентов план&продаж clientes clients kunden 客户 顧客',
  field: ['sales', 'продажи', 'ventas', 'vente', 'Vertrieb', '销售', '営業'],
  topics: [
    [
      'finding new customers',
      'поиск новых клиентов',
      'la búsqueda de nuevos clientes',
      'la prospection de nouveaux clients',
      'Gewinnung neuer Kunden',
      '开发新客户',
      '新規顧客の開拓',
    ],
    [
      'finding out what a customer needs',
      'выявление потребностей клиента',
      'la detección de necesidades del cliente',
      'la découverte des besoins du client',
      'Bedarfsermittlung beim Kunden',
      '了解客户需求',
      '顧客ニーズの把握',
    ],
    [
      'handling objections',
      'обработка возражений',
      'el manejo de objeciones',
      'le traitement des objections',
      'Umgang mit Einwänden',
      '处理异议',
      '反論への対応',
    ],
    [
      'price negotiations',
      'согласование цены и условий',
      'la negociación de precios',
      'la négociation des prix',
      'Preisverhandlungen',
      '价格谈判',
      '価格交渉',
    ],
    [
      'the sales pipeline',
      'ведение воронки продаж',
      'la gestión del embudo de ventas',
      'le suivi du pipeline commercial',
      'Pflege der Verkaufspipeline',
      '销售漏斗管理',
      '案件パイプラインの管理',
    ],
    [
      'looking after existing customers',
      'сопровождение постоянных клиентов',
      'la atención a clientes habituales',
      'la fidélisation des clients',
      'Betreuung von Bestandskunden',
      '维护老客户',
      '既存顧客のフォロー',
    ],
  ],
  craft: [
    'Selling skills and results',
    'Навыки продаж и результаты',
    'Habilidades de venta y resultados',
    'Techniques de vente et résultats',
    'Verkaufskönnen und Ergebnisse',
    '销售能力与业绩',
    '営業力と成果',
  ],
  contact: [
    'Listening to customers and persuading honestly',
    'Умение слышать клиента и честно убеждать',
    'Escucha al cliente y persuasión honesta',
    'Écoute du client et persuasion honnête',
    'Zuhören und ehrliches Überzeugen',
    '倾听客户与诚信说服',
    '傾聴と誠実な説得',
  ],
  cases: {
    en: {
      easy: [
        'How would you start a call with someone who has never heard of the company?',
        'What do you want to find out before you make an offer?',
        'Why would you still believe in the product after ten refusals in a row?',
      ],
      core: [
        'A customer says that it is too expensive. What do you answer?',
        'Tell me about a deal you lost. What was the real reason?',
        'It is the twentieth of the month and you are at half of your target. What do you do?',
      ],
      hard: [
        'Describe the largest deal you have closed. Who had to be convinced, and how did you do it?',
        'How do you build a sales forecast that comes true, and how far off have you been?',
        'Your best seller breaks the agreed rules but beats every target. What do you do?',
      ],
      people: [
        'How do you win back a customer who is disappointed with the company?',
        'How do you tell a customer that the promised delivery date will not be met?',
      ],
    },
    ru: {
      easy: [
        'Как вы начнёте разговор с человеком, который никогда не слышал о компании?',
        'Что вы хотите узнать, прежде чем сделать предложение?',
        'Вам отказали десять раз подряд. Что поможет вам сделать одиннадцатый звонок?',
      ],
      core: [
        'Клиент говорит: «Дорого». Что вы ответите?',
        'Расскажите о сделке, которую вы упустили. Какой была настоящая причина?',
        'Двадцатое число, а план выполнен наполовину. Что вы будете делать?',
      ],
      hard: [
        'Опишите самую крупную сделку, которую вы закрыли. Кого пришлось убедить и как вам это удалось?',
        'Как вы строите прогноз продаж, который сбывается, и какой бывала ошибка?',
        'Лучший продавец перевыполняет план, но нарушает правила. Как вы поступите?',
      ],
      people: [
        'Как вы вернёте клиента, который разочаровался в компании?',
        'Как вы сообщите клиенту, что обещанный срок поставки сорван?',
      ],
    },
  },
}

export const retail: Family = {
  id: 'retail',
  titles:
    'cashier shop&assistant store&manager retail merchandiser seller$ salesperson продавец кассир продавец-консультант товаровед мерчендайзер директор&магазина администратор&магазина cajer dependient vendedor caissi vendeu verkäufer kassier filialleit 店员 收银 导购 店長 販売スタッフ レジ',
  hints:
    'shop store checkout shelf display till$ магазин касс выкладк ценник покупател торговый&зал tienda magasin geschäft filiale 门店 店舗',
  field: [
    'retail',
    'розничная торговля',
    'comercio minorista',
    'commerce de détail',
    'Einzelhandel',
    '零售',
    '小売・販売',
  ],
  topics: [
    [
      'advising customers',
      'консультирование покупателей',
      'el asesoramiento a los clientes',
      'le conseil aux clients',
      'Kundenberatung',
      '顾客咨询',
      '接客',
    ],
    [
      'cash and card payments',
      'приём оплаты',
      'el cobro en caja',
      'l’encaissement',
      'Kassieren',
      '收银结账',
      'レジ業務',
    ],
    [
      'shelves and product display',
      'выкладка товара',
      'la colocación de productos',
      'la mise en rayon',
      'Warenpräsentation',
      '商品陈列',
      '商品の陳列',
    ],
    [
      'returns and complaints',
      'оформление возвратов',
      'las devoluciones y reclamaciones',
      'les retours et réclamations',
      'Umtausch und Reklamationen',
      '退换货与投诉',
      '返品とクレーム',
    ],
    [
      'checking expiry dates and prices',
      'проверка сроков годности и ценников',
      'el control de caducidades y precios',
      'le contrôle des dates et des prix',
      'Kontrolle von Haltbarkeit und Preisen',
      '检查保质期与价格',
      '賞味期限と価格の確認',
    ],
    [
      'preventing theft',
      'предотвращение краж',
      'la prevención de hurtos',
      'la prévention du vol',
      'Vorbeugung gegen Diebstahl',
      '防盗',
      '万引き防止',
    ],
  ],
  craft: [
    'Retail skills and accuracy',
    'Торговые навыки и точность',
    'Habilidades de tienda y exactitud',
    'Compétences de vente et exactitude',
    'Verkaufswissen und Genauigkeit',
    '零售技能与准确性',
    '販売スキルと正確さ',
  ],
  contact: [
    'Serving customers',
    'Обслуживание покупателей',
    'Atención al cliente',
    'Service aux clients',
    'Umgang mit Kunden',
    '顾客服务',
    '接客対応',
  ],
  cases: {
    en: {
      easy: [
        'A customer asks about a product you know nothing about. What do you do?',
        'What do you do when there is a mistake on the receipt and a queue behind the customer?',
      ],
      core: [
        'A customer wants to return goods without a receipt. How do you handle it?',
        'At the end of the shift the till is short. What do you do?',
        'How do you suggest an additional product without being pushy?',
      ],
      hard: [
        'How have you raised sales or cut losses in a shop, and by how much?',
        'How do you plan shifts and goods for the busiest week of the year?',
      ],
      people: [
        'A customer shouts at you in front of others. How do you react?',
        'How do you notice that a customer needs help but does not ask?',
      ],
    },
    ru: {
      easy: [
        'Покупатель спрашивает о товаре, которого вы не знаете. Что вы сделаете?',
        'В чеке ошибка, а за покупателем очередь. Ваши действия?',
      ],
      core: [
        'Покупатель хочет вернуть товар без чека. Как вы поступите?',
        'В конце смены в кассе не хватает денег. Что вы сделаете?',
        'Как вы предложите дополнительный товар, чтобы это не было навязчиво?',
      ],
      hard: [
        'Как вам удавалось увеличить продажи или сократить потери в магазине и насколько?',
        'Как вы планируете смены и запас товара на самую горячую неделю года?',
      ],
      people: [
        'Покупатель кричит на вас при других людях. Как вы себя поведёте?',
        'По каким признакам вы понимаете, что покупателю нужна помощь, хотя он о ней не просит?',
      ],
    },
  },
}

export const support: Family = {
  id: 'support',
  titles:
    'customer&support customer&service call&cent customer&success support&agent support&specialist оператор&call оператор&колл колл-центр контакт-центр поддержк&клиентов специалист&поддержки клиентск&сервис atención&al&cliente service&client kundenservice kundenbetreu 客服 カスタマー コールセンター',
  hints:
    'ticket chat phone calls response&time обращени звонки чат заявк претензи llamadas appels anrufe 电话 問い合わせ',
  field: [
    'customer support',
    'поддержка клиентов',
    'atención al cliente',
    'service client',
    'Kundenservice',
    '客户服务',
    'カスタマーサポート',
  ],
  topics: [
    [
      'answering customer enquiries',
      'обработка обращений клиентов',
      'la respuesta a consultas',
      'la réponse aux demandes des clients',
      'Bearbeitung von Kundenanfragen',
      '解答客户咨询',
      '問い合わせ対応',
    ],
    [
      'difficult conversations',
      'ведение трудных разговоров',
      'las conversaciones difíciles',
      'les conversations difficiles',
      'schwierige Gespräche',
      '应对棘手的沟通',
      '難しい会話への対応',
    ],
    [
      'complaints',
      'рассмотрение жалоб',
      'las reclamaciones',
      'les réclamations',
      'Beschwerden',
      '投诉处理',
      'クレーム対応',
    ],
    [
      'passing a case on to another department',
      'передача вопроса в другой отдел',
      'el traspaso de casos a otro departamento',
      'le transfert d’un dossier à un autre service',
      'Weitergabe von Fällen an andere Abteilungen',
      '转交其他部门',
      '他部署への引き継ぎ',
    ],
    [
      'notes about customer contacts',
      'ведение карточки клиента',
      'el registro de los contactos',
      'la saisie des échanges',
      'Dokumentation der Kundenkontakte',
      '记录客户沟通',
      '対応履歴の記録',
    ],
    [
      'service quality figures',
      'контроль качества обслуживания',
      'los indicadores de calidad del servicio',
      'les indicateurs de qualité de service',
      'Kennzahlen der Servicequalität',
      '服务质量指标',
      'サービス品質の指標',
    ],
  ],
  craft: [
    'Solving customer problems',
    'Решение проблем клиентов',
    'Resolución de problemas del cliente',
    'Résolution des problèmes des clients',
    'Lösung von Kundenproblemen',
    '解决客户问题',
    '顧客の問題解決',
  ],
  contact: [
    'Empathy and clear answers',
    'Доброжелательность и понятные ответы',
    'Empatía y respuestas claras',
    'Empathie et réponses claires',
    'Einfühlung und klare Antworten',
    '同理心与清晰答复',
    '共感と分かりやすい回答',
  ],
  cases: {
    en: {
      easy: [
        'You do not know the answer and the customer is waiting. What do you say?',
        'How do you show a customer on the phone that you are listening?',
      ],
      core: [
        'A customer has called for the third time about the same problem. What do you do differently?',
        'How do you tell a customer that the rules do not allow what they want?',
        'How do you keep quality and speed in balance when the queue is long?',
      ],
      hard: [
        'Which change of yours reduced the number of repeated requests, and by how much?',
        'How do you coach an agent with good figures but cold conversations?',
      ],
      people: [
        'A customer becomes insulting. How far do you go, and how do you end the conversation?',
        'Tell me about a customer you turned from angry to satisfied. How did you do it?',
      ],
    },
    ru: {
      easy: [
        'Вы не знаете ответа, а клиент ждёт на линии. Что вы скажете?',
        'Как дать клиенту понять по телефону, что вы его слушаете?',
      ],
      core: [
        'Клиент звонит в третий раз с той же проблемой. Что вы сделаете иначе?',
        'Как вы скажете клиенту, что правила не позволяют сделать то, чего он хочет?',
        'Как вы сочетаете качество и скорость, когда очередь обращений растёт?',
      ],
      hard: [
        'Какое ваше изменение сократило число повторных обращений и насколько?',
        'Как вы учите оператора, у которого хорошие показатели, но холодные разговоры?',
      ],
      people: [
        'Клиент переходит на оскорбления. Где для вас граница и как вы завершите разговор?',
        'Вспомните клиента, которого вам удалось успокоить. Как вы это сделали?',
      ],
    },
  },
}

export const marketing: Family = {
  id: 'marketing',
  titles:
    'marketing marketer smm$ seo$ copywriter content&manager brand&manager pr&manager маркетолог копирайтер контент-менеджер таргетолог бренд-менеджер пиар редактор журналист маркетинг redactor community&manager rédact redakteur 市场 运营 文案 マーケ 広報',
  hints:
    'campaign advertising social&media conversion budget content реклам кампани соцсет контент аудитори трафик конверси campaña campagne kampagne 广告 広告',
  field: ['marketing', 'маркетинг', 'marketing', 'marketing', 'Marketing', '市场营销', 'マーケティング'],
  topics: [
    [
      'planning a campaign',
      'планирование рекламной кампании',
      'la planificación de campañas',
      'la planification des campagnes',
      'Planung von Kampagnen',
      '策划营销活动',
      'キャンペーンの企画',
    ],
    [
      'understanding the audience',
      'изучение аудитории',
      'el estudio del público',
      'l’étude du public',
      'Kenntnis der Zielgruppe',
      '了解目标受众',
      'ターゲットの理解',
    ],
    [
      'writing content',
      'подготовка текстов и материалов',
      'la creación de contenidos',
      'la création de contenus',
      'Erstellung von Inhalten',
      '内容创作',
      'コンテンツ制作',
    ],
    [
      'advertising budgets',
      'распределение рекламного бюджета',
      'los presupuestos publicitarios',
      'les budgets publicitaires',
      'Werbebudgets',
      '广告预算',
      '広告予算',
    ],
    [
      'measuring results',
      'оценка результатов рекламы',
      'la medición de resultados',
      'la mesure des résultats',
      'Erfolgsmessung',
      '效果评估',
      '効果測定',
    ],
    [
      'social media',
      'ведение социальных сетей',
      'las redes sociales',
      'les réseaux sociaux',
      'soziale Medien',
      '社交媒体运营',
      'SNS運用',
    ],
  ],
  craft: [
    'Marketing skills and measurable effect',
    'Маркетинговые навыки и измеримый эффект',
    'Habilidades de marketing y efecto medible',
    'Compétences marketing et effet mesurable',
    'Marketingkönnen und messbare Wirkung',
    '营销能力与可衡量效果',
    'マーケティング力と成果',
  ],
  contact: [
    'Working with clients and colleagues',
    'Работа с заказчиками и коллегами',
    'Trabajo con clientes y colegas',
    'Travail avec les clients et collègues',
    'Zusammenarbeit mit Auftraggebern und Kollegen',
    '与客户和同事的协作',
    '依頼者・同僚との協働',
  ],
  cases: {
    en: {
      easy: [
        'Which advertisement has impressed you lately, and whom was it made for?',
        'How would you find out what our customers like to read?',
      ],
      core: [
        'A campaign brings many visitors but no orders. Where do you look first?',
        'Tell me about a text or campaign of yours that worked better than expected. Why did it?',
        'How do you spend a small budget when you cannot test everything?',
      ],
      hard: [
        'Which campaign of yours failed, what did it cost, and what did you learn?',
        'How do you prove that sales came from marketing and not from the season?',
      ],
      people: [
        'A manager insists on an idea that you think is weak. What do you do?',
        'How do you answer an unfair public comment about the company?',
      ],
    },
    ru: {
      easy: [
        'Какая реклама в последнее время вас впечатлила и для кого она сделана?',
        'Как бы вы узнали, что интересно читать клиентам компании?',
      ],
      core: [
        'Кампания приводит много посетителей, но заказов нет. Что вы проверите в первую очередь?',
        'Расскажите о своём тексте или кампании, которые сработали лучше, чем ожидалось. Почему так вышло?',
        'Как вы потратите небольшой бюджет, если проверить всё невозможно?',
      ],
      hard: [
        'Какая ваша кампания провалилась, сколько это стоило и какие выводы вы сделали?',
        'Как вы докажете, что продажи выросли благодаря маркетингу, а не сезону?',
      ],
      people: [
        'Руководитель настаивает на идее, которую вы считаете слабой. Как вы поступите?',
        'Как вы ответите на несправедливый публичный отзыв о компании?',
      ],
    },
  },
}
