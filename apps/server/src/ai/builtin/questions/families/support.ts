import type { Family } from '../types.ts'

/** Customer support. */
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
