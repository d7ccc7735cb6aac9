import type { Family } from '../types.ts'

/** It operations and quality. */
export const operationsIt: Family = {
  id: 'operations-it',
  titles:
    'devops sre$ sysadmin system&administrator network&engineer it&support helpdesk help&desk technical&support qa$ tester test&engineer cybersecurity security&engineer девопс системный&администратор сисадмин сетевой&инженер техподдержк технической&поддержки тестировщик инженер&по&тестированию администратор&баз administrador&de&sistemas administrateur&système systemadministrator 运维 测试工程师 インフラ',
  hints:
    'incident monitoring server network backup test&case ticket инцидент сервер сет мониторинг резервн тест-кейс заяв',
  field: [
    'IT operations and quality',
    'эксплуатация и качество ИТ-систем',
    'operación y calidad de sistemas',
    'exploitation et qualité des systèmes',
    'IT-Betrieb und Qualität',
    '系统运维与质量',
    'システム運用と品質',
  ],
  topics: [
    [
      'incident handling',
      'устранение инцидентов',
      'la gestión de incidentes',
      'la gestion des incidents',
      'Bearbeitung von Störungen',
      '故障处理',
      '障害対応',
    ],
    [
      'monitoring and alerts',
      'настройка мониторинга и оповещений',
      'la monitorización y las alertas',
      'la supervision et les alertes',
      'Überwachung und Alarme',
      '监控与告警',
      '監視とアラート',
    ],
    [
      'backup and recovery',
      'резервное копирование',
      'las copias de seguridad y la recuperación',
      'la sauvegarde et la restauration',
      'Sicherung und Wiederherstellung',
      '备份与恢复',
      'バックアップと復旧',
    ],
    [
      'release checks',
      'проверка новой версии перед выпуском',
      'la verificación antes de publicar versiones',
      'la vérification avant mise en production',
      'Prüfung vor der Freigabe',
      '上线前检查',
      'リリース前の確認',
    ],
    [
      'bug reports',
      'описание найденных ошибок',
      'los informes de errores',
      'les rapports d’anomalie',
      'Fehlerberichte',
      '缺陷报告',
      '不具合報告',
    ],
    [
      'access rights',
      'управление правами доступа',
      'la gestión de accesos',
      'la gestion des droits d’accès',
      'Verwaltung von Zugriffsrechten',
      '权限管理',
      'アクセス権の管理',
    ],
  ],
  craft: [
    'Technical diagnosis and reliability',
    'Техническая диагностика и надёжность',
    'Diagnóstico técnico y fiabilidad',
    'Diagnostic technique et fiabilité',
    'Technische Diagnose und Zuverlässigkeit',
    '技术诊断与可靠性',
    '技術的診断と信頼性',
  ],
  contact: [
    'Working with users and developers',
    'Работа с пользователями и разработчиками',
    'Trabajo con usuarios y desarrolladores',
    'Travail avec les utilisateurs et les développeurs',
    'Zusammenarbeit mit Nutzern und Entwicklern',
    '与用户和开发人员的协作',
    '利用者・開発者との協力',
  ],
  cases: {
    en: {
      easy: [
        'A user says only that it does not work. Which questions do you ask first?',
        'What belongs in a good bug report or ticket?',
      ],
      core: [
        'Monitoring shows an alarm at night, but users report nothing. What do you do?',
        'Tell me about a fault that was hard to reproduce. How did you pin it down?',
        'How do you make sure that a backup or a test really works?',
      ],
      hard: [
        'Tell me about the worst incident on your watch. How did you lead it, and what did you change so that it cannot happen again?',
        'How do you decide between speed of delivery and stability when both are asked for?',
      ],
      people: [
        'How do you calm a user who cannot work because of a fault?',
        'A developer says that what you found is not a bug. How do you proceed?',
      ],
    },
    ru: {
      easy: [
        'Пользователь говорит только одно: «не работает». Какие вопросы вы зададите сначала?',
        'Что должно быть в хорошем описании ошибки или заявки?',
      ],
      core: [
        'Ночью сработало оповещение, но пользователи ни на что не жалуются. Что вы сделаете?',
        'Расскажите о неисправности, которую было трудно воспроизвести. Как вы её нашли?',
        'Как вы убеждаетесь, что резервная копия или тест действительно работают?',
      ],
      hard: [
        'Расскажите о самом тяжёлом инциденте в ваше дежурство. Как вы им руководили и что изменили, чтобы он не повторился?',
        'Как вы выбираете между скоростью выпуска и стабильностью, когда требуют и того и другого?',
      ],
      people: [
        'Как вы успокоите пользователя, который из-за сбоя не может работать?',
        'Разработчик говорит, что найденное вами — не ошибка. Как вы поступите?',
      ],
    },
  },
}
