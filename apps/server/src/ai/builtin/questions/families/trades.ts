import type { Family } from '../types.ts'

export const construction: Family = {
  id: 'construction',
  titles:
    'electrician plumber welder builder construction carpenter painter mason roofer foreman site&manager handyman электрик сантехник сварщик строител плотник маляр каменщик прораб отделочник монтажник электромонт кровельщик разнорабоч electricista fontaner soldador albañil carpintero électricien plombi soudeur maçon menuisi elektrik klempner schweißer maurer zimmer bauleit 电工 水管工 焊工 建筑 施工 電気工事 大工 溶接',
  hints:
    'installation wiring pipes drawings tools site монтаж проводк труб чертёж чертеж объект инструмент смет obra chantier baustelle 工地 現場',
  field: [
    'building and installation work',
    'строительно-монтажные работы',
    'construcción e instalaciones',
    'travaux et installations',
    'Bau und Montage',
    '建筑安装',
    '建設・設備工事',
  ],
  topics: [
    [
      'work at height or with electricity',
      'выполнение работ на высоте и под напряжением',
      'el trabajo en altura o con electricidad',
      'le travail en hauteur ou sous tension',
      'Arbeit in der Höhe oder an Strom',
      '高处或带电作业',
      '高所作業や電気作業',
    ],
    [
      'reading drawings',
      'чтение чертежей',
      'la lectura de planos',
      'la lecture de plans',
      'Lesen von Plänen',
      '看图纸',
      '図面の読み取り',
    ],
    [
      'measuring and checking',
      'проверка размеров и качества',
      'la medición y comprobación',
      'la mesure et le contrôle',
      'Messen und Prüfen',
      '测量与检查',
      '測定と検査',
    ],
    [
      'protective equipment',
      'применение средств защиты',
      'el equipo de protección',
      'les équipements de protection',
      'Schutzausrüstung',
      '防护用品',
      '保護具',
    ],
    [
      'repairs of faults',
      'устранение неисправностей',
      'la reparación de averías',
      'la réparation des pannes',
      'Behebung von Mängeln',
      '故障维修',
      '不具合の修理',
    ],
    [
      'use of material',
      'расчёт материалов',
      'el uso de materiales',
      'l’utilisation des matériaux',
      'Materialeinsatz',
      '材料使用',
      '材料の使い方',
    ],
  ],
  craft: [
    'Trade skills and work safety',
    'Профессиональные навыки и охрана труда',
    'Oficio y seguridad laboral',
    'Savoir-faire et sécurité au travail',
    'Handwerkliches Können und Arbeitsschutz',
    '专业技能与施工安全',
    '技能と作業の安全',
  ],
  contact: [
    'Working with the crew and the customer',
    'Работа с бригадой и заказчиком',
    'Trabajo con la cuadrilla y el cliente',
    'Travail avec l’équipe et le client',
    'Zusammenarbeit mit Trupp und Kunden',
    '与班组和客户的配合',
    '作業班・施主との連携',
  ],
  cases: {
    en: {
      easy: [
        'What do you check before you switch on a tool or begin a job?',
        'You do not understand a mark on the drawing. What do you do?',
      ],
      core: [
        'On site you find that the drawing does not fit reality. What do you do?',
        'Tell me about a fault that was hard to find. How did you find it?',
        'Someone next to you works without protection. How do you react?',
      ],
      hard: [
        'Tell me about an accident or a serious defect on your site. What did you change afterwards?',
        'How do you keep a job on schedule when material comes late?',
        'How do you judge the quality of work that will later be hidden behind a wall?',
      ],
      people: [
        'The customer wants a solution that is against the rules. What do you say?',
        'How do you divide the work in a crew with different skills?',
      ],
    },
    ru: {
      easy: [
        'Что вы проверяете, прежде чем включить инструмент и начать работу?',
        'Вы не понимаете обозначение на чертеже. Что вы сделаете?',
      ],
      core: [
        'На объекте вы видите, что чертёж не совпадает с действительностью. Что вы сделаете?',
        'Расскажите о неисправности, которую было трудно найти. Как вы её нашли?',
        'Рядом работают без средств защиты. Как вы поступите?',
      ],
      hard: [
        'Расскажите о несчастном случае или серьёзном дефекте на вашем объекте. Что вы после этого изменили?',
        'Как вы удерживаете сроки, если материалы привозят с опозданием?',
        'Как вы оцениваете качество работ, которые потом будут скрыты за стеной?',
      ],
      people: [
        'Заказчик хочет решение, которое нарушает нормы. Что вы ему скажете?',
        'Как вы делите работу в бригаде, где у людей разная квалификация?',
      ],
    },
  },
}

export const production: Family = {
  id: 'production',
  titles:
    'machine&operator mechanic technician production&worker assembler cnc$ machinist factory maintenance оператор&станк станочник токарь фрезеровщик слесарь механик автомеханик наладчик рабочий&на&производств сборщик$ технолог оператор&линии начальник&цеха operario mecánico opérateur&de&production mécanicien mechatronik produktionsmitarbeit maschinenführer schlosser 操作工 技工 机修 生产 オペレーター 整備士 製造',
  hints:
    'machine line parts tolerance defect maintenance станок станк линии детал брак оборудован цех чертеж máquina machine maschine 机器 設備',
  field: [
    'production and maintenance',
    'производство и обслуживание оборудования',
    'producción y mantenimiento',
    'production et maintenance',
    'Produktion und Instandhaltung',
    '生产与设备维护',
    '製造・保全',
  ],
  topics: [
    [
      'setting up machines',
      'наладка оборудования',
      'la puesta a punto de máquinas',
      'le réglage des machines',
      'Einrichten von Maschinen',
      '设备调试',
      '機械の段取り',
    ],
    [
      'finding defects',
      'выявление брака',
      'la detección de defectos',
      'la détection des défauts',
      'Erkennen von Fehlern',
      '发现缺陷',
      '不良の発見',
    ],
    [
      'preventive maintenance',
      'проведение планового обслуживания',
      'el mantenimiento preventivo',
      'la maintenance préventive',
      'vorbeugende Wartung',
      '预防性维护',
      '予防保全',
    ],
    [
      'working to instructions and tolerances',
      'соблюдение технологии и допусков',
      'el trabajo según instrucciones y tolerancias',
      'le respect des consignes et tolérances',
      'Arbeit nach Vorgaben und Toleranzen',
      '按工艺和公差作业',
      '手順と公差に沿った作業',
    ],
    [
      'safe work at a running machine',
      'соблюдение техники безопасности у станка',
      'el trabajo seguro con máquinas',
      'la sécurité près des machines',
      'sicheres Arbeiten an Maschinen',
      '机器旁的安全作业',
      '機械作業の安全',
    ],
    [
      'fixing breakdowns',
      'устранение поломок',
      'la reparación de averías',
      'le dépannage',
      'Behebung von Störungen',
      '排除故障',
      '故障の修理',
    ],
  ],
  craft: [
    'Technical skills and work safety',
    'Технические навыки и охрана труда',
    'Habilidades técnicas y seguridad',
    'Compétences techniques et sécurité',
    'Technisches Können und Arbeitsschutz',
    '技术能力与生产安全',
    '技術と作業の安全',
  ],
  contact: [
    'Working with the shift',
    'Взаимодействие со сменой',
    'Trabajo con el turno',
    'Travail avec l’équipe',
    'Zusammenarbeit in der Schicht',
    '班组协作',
    '班での連携',
  ],
  cases: {
    en: {
      easy: [
        'What do you check before you start a machine?',
        'The machine makes an unusual noise. What do you do?',
      ],
      core: [
        'You notice that the last parts are outside the tolerance. What do you do with them and with the machine?',
        'Tell me about a breakdown you repaired. How did you find the cause?',
        'How do you take over a machine from the previous shift?',
      ],
      hard: [
        'How have you cut downtime or scrap, and by how much?',
        'The plan demands output, but the equipment needs to be stopped. How do you decide?',
      ],
      people: [
        'A colleague switches off a guard to work faster. What do you do?',
        'How do you explain a recurring fault to the engineers?',
      ],
    },
    ru: {
      easy: [
        'Что вы проверяете перед пуском оборудования?',
        'Станок издаёт непривычный звук. Что вы сделаете?',
      ],
      core: [
        'Вы заметили, что последние детали вышли за допуск. Что вы сделаете с ними и со станком?',
        'Расскажите о поломке, которую вы устранили. Как вы нашли причину?',
        'Как вы принимаете оборудование у предыдущей смены?',
      ],
      hard: [
        'Как вам удавалось сократить простои или брак и насколько?',
        'План требует выпуска, а оборудование пора останавливать. Как вы примете решение?',
      ],
      people: [
        'Коллега отключил защиту, чтобы работать быстрее. Как вы поступите?',
        'Как вы объясните инженерам неисправность, которая повторяется?',
      ],
    },
  },
}

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

export const engineering: Family = {
  id: 'engineering',
  titles:
    'mechanical&engineer civil&engineer electrical&engineer design&engineer process&engineer architect engineer$ инженер конструктор проектировщик архитектор энергетик ingenier ingénieur ingenieur architekt 工程师 建筑师 設計 技術者',
  hints:
    'drawings cad$ calculations standards prototype чертеж чертёж расчёт расчет гост проект узел испытани',
  field: [
    'engineering',
    'инженерное дело',
    'ingeniería',
    'ingénierie',
    'Ingenieurwesen',
    '工程技术',
    'エンジニアリング',
  ],
  topics: [
    [
      'technical calculations',
      'выполнение технических расчётов',
      'los cálculos técnicos',
      'les calculs techniques',
      'technische Berechnungen',
      '技术计算',
      '技術計算',
    ],
    [
      'drawings and documents',
      'разработка чертежей и документации',
      'los planos y la documentación',
      'les plans et la documentation',
      'Zeichnungen und Unterlagen',
      '图纸与文件',
      '図面と文書',
    ],
    [
      'standards and codes',
      'соблюдение норм и стандартов',
      'las normas y reglamentos',
      'les normes et règlements',
      'Normen und Vorschriften',
      '标准与规范',
      '規格と法令',
    ],
    [
      'tests and prototypes',
      'проведение испытаний',
      'los ensayos y prototipos',
      'les essais et prototypes',
      'Versuche und Prototypen',
      '试验与样机',
      '試験と試作',
    ],
    [
      'cost and reliability',
      'оценка стоимости и надёжности',
      'el coste y la fiabilidad',
      'le coût et la fiabilité',
      'Kosten und Zuverlässigkeit',
      '成本与可靠性',
      'コストと信頼性',
    ],
    [
      'work with contractors',
      'согласование решений с подрядчиками',
      'el trabajo con contratistas',
      'le travail avec les sous-traitants',
      'Arbeit mit Auftragnehmern',
      '与承包商合作',
      '協力会社との調整',
    ],
  ],
  craft: [
    'Engineering knowledge and soundness',
    'Инженерные знания и надёжность решений',
    'Conocimiento técnico y solidez',
    'Connaissances techniques et rigueur',
    'Ingenieurwissen und Gründlichkeit',
    '工程知识与严谨性',
    '工学知識と確かさ',
  ],
  contact: [
    'Agreeing solutions with others',
    'Согласование решений с другими',
    'Acuerdo de soluciones con otros',
    'Concertation autour des solutions',
    'Abstimmung von Lösungen',
    '与各方协调方案',
    '関係者との合意形成',
  ],
  cases: {
    en: {
      easy: [
        'How do you check a calculation before you show it to anyone?',
        'Which of your study or work projects taught you most, and why?',
      ],
      core: [
        'Production reports that your part cannot be made as drawn. What do you do?',
        'Tell me about a technical problem whose cause surprised you.',
        'How do you choose between a proven solution and a better but new one?',
      ],
      hard: [
        'Describe a design decision of yours that proved expensive. What did you learn?',
        'How do you keep the budget, the deadline and safety together in one project?',
      ],
      people: [
        'A contractor departs from the drawing and says it is fine. What do you do?',
        'How do you explain a technical limit to someone who is not an engineer?',
      ],
    },
    ru: {
      easy: [
        'Как вы проверяете расчёт, прежде чем показать его другим?',
        'Какой учебный или рабочий проект научил вас больше всего и почему?',
      ],
      core: [
        'На производстве говорят, что деталь по вашему чертежу сделать нельзя. Как вы поступите?',
        'Расскажите о технической проблеме, причина которой вас удивила.',
        'Как вы выбираете между проверенным решением и лучшим, но новым?',
      ],
      hard: [
        'Опишите своё конструктивное решение, которое дорого обошлось. Какие выводы вы сделали?',
        'Как вам удаётся выдержать и бюджет, и срок, и безопасность в одном проекте?',
      ],
      people: [
        'Подрядчик отступил от чертежа и говорит, что так тоже хорошо. Что вы сделаете?',
        'Как вы объясните техническое ограничение человеку без инженерного образования?',
      ],
    },
  },
}
