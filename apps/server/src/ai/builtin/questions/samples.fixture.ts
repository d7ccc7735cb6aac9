/** Vacancies as recruiters write them, for tests. */
export const SAMPLES = {
  nurseEn: {
    title: 'Registered Nurse (Surgical Ward)',
    description: `We are looking for a registered nurse for our surgical ward.
Responsibilities:
- Administer medication and monitor vital signs of 12 patients
- Preparing patients for surgery and caring for wounds after operations
- Keep accurate patient records in the electronic system
- Hand over patients between shifts
- Support families and explain discharge instructions
Requirements:
- Nursing degree and valid registration
- 2+ years of experience in surgical or intensive care
- Ability to stay calm in emergencies
- Night shifts and weekends
We offer: competitive salary, free meals, pension plan.`,
  },
  nurseRu: {
    title: 'Медицинская сестра процедурного кабинета',
    description: `В многопрофильную клинику требуется медсестра.
Обязанности:
• Выполнение внутримышечных и внутривенных инъекций, постановка капельниц
• Забор крови и подготовка пробирок к отправке в лабораторию
• Ведение медицинской документации в МИС
• Соблюдение санитарно-эпидемиологического режима
• Помощь врачу на приёме
Требования:
- Среднее медицинское образование, действующий сертификат или аккредитация
- Опыт работы от 2 лет
- Доброжелательность, внимательность
Условия:
- График 2/2 с 8:00 до 20:00
- Оформление по ТК РФ, оплата больничных`,
  },
  goEn: {
    title: 'Senior Go Developer',
    description: `You will design and build microservices in Go for our payments platform, improve PostgreSQL queries, and review code of your teammates.
What you'll do:
* Own services end to end: from design to on-call
* Migrate the monolith to event-driven services with Kafka
* Keep p99 latency under 50 ms
* Mentor two junior engineers
Must have: 5+ years of backend development, strong knowledge of concurrency in Go, experience with Kubernetes and CI/CD.
Nice to have: gRPC, ClickHouse.
Remote, flexible hours.`,
  },
  goRu: {
    title: 'Go-разработчик (бэкенд)',
    description: `Мы делаем платёжный сервис и ищем бэкенд-разработчика.

Чем предстоит заниматься:
— разрабатывать микросервисы на Go и поддерживать существующие;
— проектировать API и схемы данных в PostgreSQL;
— писать тесты и участвовать в код-ревью;
— разбирать инциденты и улучшать мониторинг.

Что мы ждём:
— опыт коммерческой разработки на Go от 3 лет;
— знание PostgreSQL, Kafka, Docker;
— понимание принципов построения распределённых систем;
— умение читать чужой код.

Предлагаем: удалённую работу, ДМС, обучение.`,
  },
  warehouseEn: {
    title: 'Warehouse Worker',
    description:
      'Duties include unloading trucks, picking and packing orders with a barcode scanner, and keeping the aisles clean. You will operate a reach truck. Must be able to lift up to 25 kg. Rotating shifts, including nights. No experience required, full training given.',
  },
  warehouseRu: {
    title: 'Кладовщик / комплектовщик на склад',
    description:
      '<p><b>Обязанности:</b></p><ul><li>Приёмка и размещение товара</li><li>Сборка заказов с помощью ТСД</li><li>Проверка сроков годности и маркировки</li><li>Участие в инвентаризации</li><li>Погрузка и разгрузка машин</li></ul><p>Требования: внимательность, готовность к физической нагрузке, опыт работы на складе приветствуется.</p><p>Условия: сменный график, ночные смены, зарплата без задержек</p>',
  },
  teacherRu: {
    title: 'Учитель математики 5–9 классы',
    description:
      'Частная школа приглашает учителя математики. Проведение уроков в 5–9 классах, подготовка учеников к ОГЭ, проверка работ, общение с родителями, участие в педсоветах. Высшее педагогическое образование обязательно.',
  },
  nurseDe: {
    title: 'Pflegefachkraft (m/w/d)',
    description: `Ihre Aufgaben:
- Grund- und Behandlungspflege
- Verabreichung von Medikamenten
- Dokumentation der Pflege
Ihr Profil:
- abgeschlossene Ausbildung in der Pflege
- Bereitschaft zum Nachtdienst`,
  },
} as const
