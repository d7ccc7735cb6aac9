import type { Family } from '../types.ts'

/** Security. */
export const security: Family = {
  id: 'security',
  titles:
    'security&guard guard$ security&officer bouncer охранник охраны контролёр контролер сторож вахтёр вахтер телохранител vigilante agent&de&sécurité wachmann sicherheitsdienst sicherheitsmitarbeit 保安 警備',
  hints:
    'patrol access&control incident cctv пропуск обход видеонаблюд объект нарушител ronda ronde streife 巡逻 巡回',
  field: ['security', 'охрана', 'seguridad', 'sécurité', 'Sicherheitsdienst', '安保', '警備'],
  topics: [
    [
      'access control',
      'контроль доступа',
      'el control de accesos',
      'le contrôle d’accès',
      'Zutrittskontrolle',
      '出入管理',
      '入退管理',
    ],
    ['patrols', 'обход территории', 'las rondas', 'les rondes', 'Rundgänge', '巡逻', '巡回'],
    [
      'watching cameras',
      'наблюдение за камерами',
      'la vigilancia por cámaras',
      'la vidéosurveillance',
      'Beobachtung der Kameras',
      '监控值守',
      '監視カメラの確認',
    ],
    [
      'alarms and fire',
      'проверка сработавшей сигнализации',
      'las alarmas e incendios',
      'les alarmes et incendies',
      'Alarm und Feuer',
      '警报与火情',
      '警報と火災対応',
    ],
    [
      'calming conflicts',
      'разрешение конфликтов без применения силы',
      'la calma en los conflictos',
      'l’apaisement des conflits',
      'Beruhigen von Konflikten',
      '平息冲突',
      'もめごとの沈静化',
    ],
    [
      'incident reports',
      'ведение журнала происшествий',
      'los informes de incidentes',
      'les rapports d’incident',
      'Vorfallsberichte',
      '事件记录',
      '事件の報告書',
    ],
  ],
  craft: [
    'Vigilance and knowledge of procedures',
    'Бдительность и знание порядка действий',
    'Vigilancia y procedimientos',
    'Vigilance et procédures',
    'Wachsamkeit und Abläufe',
    '警觉与程序知识',
    '警戒心と手順の理解',
  ],
  contact: [
    'Calm and respectful contact with people',
    'Спокойное и уважительное общение',
    'Trato sereno y respetuoso',
    'Contact calme et respectueux',
    'Ruhiger, respektvoller Umgang',
    '冷静尊重的沟通',
    '冷静で丁寧な対応',
  ],
  cases: {
    en: {
      easy: [
        'Someone without a pass says that the director is expecting them. What do you do?',
        'What do you write down at the end of a shift?',
      ],
      core: [
        'The fire alarm goes off, but you see no smoke. What do you do step by step?',
        'Two visitors start a fight. How do you act?',
        'You see on the camera that someone is behaving strangely. What next?',
      ],
      hard: [
        'Tell me about an incident where you had to decide within seconds. What would you change?',
        'How have you found and closed a weak spot in a site’s security?',
      ],
      people: [
        'A manager wants to get past the rules. What do you say?',
        'How do you stay calm when somebody insults you?',
      ],
    },
    ru: {
      easy: [
        'Человек без пропуска говорит, что его ждёт директор. Что вы сделаете?',
        'Что вы записываете в конце смены?',
      ],
      core: [
        'Сработала пожарная сигнализация, но дыма не видно. Что вы делаете по шагам?',
        'Двое посетителей начали драку. Как вы действуете?',
        'На камере вы видите человека, который ведёт себя странно. Что дальше?',
      ],
      hard: [
        'Вспомните случай, когда решение нужно было принять за секунды. Что бы вы сделали иначе?',
        'Как вам удалось найти и закрыть слабое место в охране объекта?',
      ],
      people: [
        'Руководитель хочет пройти в обход правил. Что вы ему скажете?',
        'Как вы сохраняете спокойствие, когда вас оскорбляют?',
      ],
    },
  },
}
