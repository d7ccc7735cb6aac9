import type { Family } from '../types.ts'

/** Any occupation without a family of its own. */
export const general: Family = {
  id: 'general',
  titles: '',
  hints: '',
  field: ['this work', 'эта работа', 'este trabajo', 'ce travail', 'diese Arbeit', '这份工作', 'この仕事'],
  topics: [
    [
      'planning the working day',
      'планирование рабочего дня',
      'la planificación de la jornada',
      'l’organisation de la journée',
      'Planung des Arbeitstags',
      '安排一天的工作',
      '一日の仕事の計画',
    ],
    [
      'checking the quality of work',
      'проверка качества работы',
      'el control de la calidad del trabajo',
      'le contrôle de la qualité du travail',
      'Prüfung der Arbeitsqualität',
      '检查工作质量',
      '仕事の質の確認',
    ],
    [
      'urgent tasks',
      'выполнение срочных заданий',
      'las tareas urgentes',
      'les tâches urgentes',
      'dringende Aufgaben',
      '紧急任务',
      '急ぎの仕事',
    ],
    [
      'following rules and instructions',
      'соблюдение правил и инструкций',
      'el cumplimiento de normas e instrucciones',
      'le respect des règles et consignes',
      'Einhalten von Regeln und Anweisungen',
      '遵守规章与指示',
      '規則と指示の遵守',
    ],
    [
      'solving unexpected problems',
      'решение неожиданных проблем',
      'la solución de problemas imprevistos',
      'la résolution des imprévus',
      'Lösung unerwarteter Probleme',
      '处理突发问题',
      '予期しない問題の解決',
    ],
    [
      'teamwork',
      'организация совместной работы',
      'el trabajo en equipo',
      'le travail en équipe',
      'Teamarbeit',
      '团队合作',
      'チームワーク',
    ],
  ],
  craft: [
    'Professional skills',
    'Профессиональные навыки',
    'Competencias profesionales',
    'Compétences professionnelles',
    'Fachliches Können',
    '专业能力',
    '専門スキル',
  ],
  contact: [
    'Working with people',
    'Работа с людьми',
    'Trabajo con personas',
    'Relations de travail',
    'Umgang mit Menschen',
    '与人合作',
    '人と働く力',
  ],
  cases: {
    en: {
      easy: [
        'What do you think a usual day looks like {at}?',
        'How do you learn the rules of a new workplace quickly?',
        'What do you do when you have finished your task earlier than planned?',
      ],
      core: [
        'What are the most common mistakes {at}, and how do you avoid them?',
        'How do you tell good work from poor work {at}?',
        'Tell me about a problem at work that you noticed before anyone else. What did you do?',
        'How do you make sure that your work is free of mistakes when time is short?',
      ],
      hard: [
        'What distinguishes an excellent specialist from a good one {at}?',
        'Which result in numbers best shows the quality of your work?',
        'Tell me about the hardest decision of your working life. What made it hard?',
      ],
      people: [
        'Tell me about a difficult person you had to work with. How did you find common ground?',
        'How do you ask for help when you are stuck?',
      ],
    },
    ru: {
      easy: [
        'Как вы представляете себе обычный день {at}?',
        'Как вы быстро осваиваете правила на новом месте?',
        'Что вы делаете, если закончили задание раньше срока?',
      ],
      core: [
        'Какие ошибки чаще всего допускают {at} и как вы их избегаете?',
        'По каким признакам вы отличаете хорошую работу от плохой {at}?',
        'Расскажите о рабочей проблеме, которую вы заметили раньше других. Что вы сделали?',
        'Как вы избегаете ошибок, когда времени мало?',
      ],
      hard: [
        'Чем отличный специалист отличается от просто хорошего {at}?',
        'Какой результат в цифрах лучше всего показывает качество вашей работы?',
        'Расскажите о самом трудном рабочем решении в вашей жизни. Что делало его трудным?',
      ],
      people: [
        'Расскажите о трудном человеке, с которым вам пришлось работать. Как вы нашли общий язык?',
        'Как вы просите о помощи, если зашли в тупик?',
      ],
    },
  },
}
