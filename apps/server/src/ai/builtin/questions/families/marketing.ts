import type { Family } from '../types.ts'

/** Marketing. */
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
