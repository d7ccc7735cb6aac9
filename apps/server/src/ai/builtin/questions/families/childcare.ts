import type { Family } from '../types.ts'

/** Work with children and families. */
export const childcare: Family = {
  id: 'childcare',
  titles:
    'nanny babysitter kindergarten childcare social&worker psychologist counsel&or воспитател няня$ гувернантк социальный&работник психолог логопед niñera cuidadora&infantil educadora trabajador&social assistante&maternelle éducat erzieher sozialarbeit 保育 幼师 社工 心理',
  hints: 'children toddlers families child дет ребён ребен подопечн семь niños enfants kinder 儿童 子ども',
  field: [
    'work with children and families',
    'работа с детьми и семьями',
    'trabajo con niños y familias',
    'travail avec enfants et familles',
    'Arbeit mit Kindern und Familien',
    '儿童与家庭工作',
    '子どもと家庭の支援',
  ],
  topics: [
    [
      'keeping children safe',
      'обеспечение безопасности подопечных',
      'la seguridad de los niños',
      'la sécurité des enfants',
      'Sicherheit der Kinder',
      '保障儿童安全',
      '子どもの安全確保',
    ],
    [
      'a daily routine',
      'соблюдение режима дня',
      'la rutina diaria',
      'le rythme de la journée',
      'Tagesablauf',
      '日常作息',
      '一日の生活リズム',
    ],
    [
      'play and development',
      'проведение развивающих занятий',
      'el juego y el desarrollo',
      'le jeu et l’éveil',
      'Spiel und Förderung',
      '游戏与发展',
      '遊びと発達支援',
    ],
    [
      'conflicts between children',
      'разрешение ссор и конфликтов',
      'los conflictos entre niños',
      'les conflits entre enfants',
      'Streit zwischen Kindern',
      '孩子之间的冲突',
      '子ども同士のトラブル',
    ],
    [
      'talking with families',
      'проведение бесед с родителями',
      'la relación con las familias',
      'les échanges avec les familles',
      'Gespräche mit Familien',
      '与家长沟通',
      '家庭との連携',
    ],
    [
      'recognising signs of distress',
      'выявление признаков неблагополучия',
      'la detección de señales de malestar',
      'le repérage des signes de détresse',
      'Erkennen von Not',
      '识别困境信号',
      'つらさのサインに気づくこと',
    ],
  ],
  craft: [
    'Care skills and safety',
    'Навыки ухода и безопасность',
    'Cuidado y seguridad',
    'Accompagnement et sécurité',
    'Betreuung und Sicherheit',
    '照护能力与安全',
    '支援の技能と安全',
  ],
  contact: [
    'Trust of children and families',
    'Доверие детей и родителей',
    'Confianza de niños y familias',
    'Confiance des enfants et des familles',
    'Vertrauen von Kindern und Familien',
    '与孩子和家庭的信任关系',
    '子どもと家庭との信頼関係',
  ],
  cases: {
    en: {
      easy: [
        'A child cries and does not want to let go of the parent. What do you do?',
        'What do you check in a room before children come in?',
      ],
      core: [
        'A child hits another one. What do you do right away, and what later?',
        'How do you plan a day with people of different ages and needs?',
        'Tell me about a moment when safety was at risk. What did you do?',
      ],
      hard: [
        'You suspect neglect at home. Which steps do you take, and whom do you involve?',
        'Which method have you brought in, and how did you see that it helped?',
      ],
      people: [
        'Parents expect something you consider harmful. How do you talk with them?',
        'How do you win the trust of someone who shuts everyone out?',
      ],
    },
    ru: {
      easy: [
        'Ребёнок плачет и не отпускает маму. Что вы сделаете?',
        'Что вы проверите в помещении, прежде чем туда войдут дети?',
      ],
      core: [
        'Один ребёнок ударил другого. Что вы сделаете сразу и что потом?',
        'Как вы планируете день, если у подопечных разный возраст и разные потребности?',
        'Вспомните момент, когда под угрозой была безопасность. Что вы сделали?',
      ],
      hard: [
        'Вы подозреваете, что дома о ребёнке не заботятся. Какие шаги вы предпримете и кого привлечёте?',
        'Какую методику вы внедрили и как поняли, что она помогает?',
      ],
      people: [
        'Родители ждут от вас того, что вы считаете вредным. Как вы с ними поговорите?',
        'Как вы завоюете доверие того, кто никого к себе не подпускает?',
      ],
    },
  },
}
