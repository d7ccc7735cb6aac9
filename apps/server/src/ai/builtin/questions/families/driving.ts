import type { Family } from '../types.ts'

/** Driving and delivery. */
export const driving: Family = {
  id: 'driving',
  titles:
    'driver trucker chauffeur dispatcher водител экспедитор таксист дальнобой диспетчер conductor$ chofer chauffeur fahrer kraftfahrer 司机 ドライバー 運転手',
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
