import { stem, wordsOf } from './text.ts'

/**
 * Words of trades and of workplace themes, English and Russian. Not synonyms word for word: whoever speaks about one
 * of them speaks about the field. They only say that an answer is on the subject; knowing them earns little by itself.
 */
const TRADES: Record<string, string> = {
  software: `code coding developer software backend frontend server service microservice api database sql postgres postgresql
    query index cache redis kafka queue deploy docker kubernetes pod cluster git branch merge review test unit integration ci
    pipeline bug log metric latency throughput timeout retry goroutine channel mutex race profiler pprof memory leak cpu
    thread concurrency lock deadlock transaction migration schema release rollback incident monitoring grafana prometheus
    http https rest openapi swagger resource payload header idempotent idempotency versioning pagination token jwt oauth grpc
    protobuf json websocket status endpoints refactor library framework golang python java typescript react request endpoint load linux garbage heap allocation explain
    scan row table join batch commit trace tracing alert config configuration feature production staging backup proxy gateway
    frontend component html css dom browser modal dialog button keyboard focus aria contrast label render chrome safari screen
    reader accessibility bundle engineer programmer devops qa tester architect компонент верстка браузер кнопка клавиатура фокус
    доступность скринридер тестировщик инженер архитектор программист
            код разработчик разработка программист сервис сервер бэкенд фронтенд база данных запрос индекс кэш очередь деплой
    развертывание контейнер кластер ветка ревью тест баг лог метрика задержка таймаут ретрай горутина канал мьютекс гонка
    профилировщик память утечка поток параллельность блокировка транзакция миграция схема релиз откат инцидент мониторинг
    рефакторинг библиотека фреймворк нагрузка эндпоинт конкурентность планировщик сборщик куча пул соединение explain
    ресурс статус заголовок идемпотентность версионирование пагинация авторизация токен контракт строка таблица чтение пачка коммит трассировка алерт конфигурация продакшен бэкап прокси шлюз`,
  health: `nurse patient ward doctor physician hospital clinic medicine medication drug dose dosage injection infusion drip
    catheter iv vein blood pressure pulse saturation oxygen temperature fever pain wound dressing bandage sterile gloves
    hygiene infection allergy allergic diagnosis triage emergency resuscitation cpr insulin glucose chart handover wristband
    surgery surgical intensive care relatives discharge vital signs bed fall rounds antibiotic antiseptic syringe
    rash wheezing adrenaline anaphylaxis saline cannula breathing heart stroke bleeding theatre mask consciousness
    медсестра пациент отделение палата врач больница клиника лекарство препарат доза дозировка укол инъекция капельница
    катетер вена кровь давление пульс сатурация кислород температура боль рана перевязка повязка стерильность перчатки
    гигиена инфекция аллергия диагноз реанимация инсулин глюкоза история болезни назначение назначения лист браслет операция
    родственники выписка пост процедура процедурный шприц антисептик антибиотик обход смена санитарный маска сыпь
    одышка адреналин физраствор дыхание сердце инсульт кровотечение операционная сознание бригада ввела ввести`,
  warehouse: `warehouse storage stock inventory picking picker order pallet box carton forklift loader truck dock scanner barcode
    wms shelf rack aisle cell shipment shipping delivery receiving unloading loading packing label supplier invoice goods
    item return damage damaged discrepancy shortage count recount batch expiry fifo safety vest helmet hand lift stacker shift
    склад хранение запас остаток остатки инвентаризация сборка комплектация заказ паллета палета поддон коробка погрузчик
    рохля штабелер машина фура ворота сканер штрихкод тсд стеллаж ряд ячейка отгрузка поставка приемка разгрузка погрузка
    упаковка этикетка маркировка поставщик накладная товар возврат брак пересорт недостача излишек пересчет партия срок
    годности жилет каска смена кладовщик грузчик комплектовщик`,
  sales: `sales sell seller client customer buyer lead deal contract crm call cold negotiation discount price margin revenue
    quota pipeline demo proposal objection follow-up account store shop retail cashier checkout shelf assortment receipt refund
    продажи продавец клиент покупатель лид сделка договор звонок холодный переговоры скидка цена маржа выручка план воронка
    презентация предложение возражение магазин розница касса кассир чек ассортимент возврат витрина`,
  support: `support ticket helpdesk complaint escalate escalation response chat email phone call-center sla customer request
    поддержка обращение тикет жалоба эскалация чат почта звонок колл-центр оператор клиент заявка скрипт`,
  office: `accounting accountant invoice tax report audit ledger balance payroll payment budget excel spreadsheet document
    contract archive calendar meeting assistant secretary hr recruiter hiring vacancy onboarding bank bookkeeping vat
    бухгалтер бухгалтерия счет налог отчет отчетность аудит баланс зарплата платеж бюджет таблица документ документооборот
    договор архив календарь встреча секретарь кадры подбор вакансия адаптация банк проводка ндс акт сверка`,
  education: `teacher teaching school student pupil class lesson curriculum homework exam grade parent kindergarten tutor course
    учитель преподаватель школа ученик студент класс урок программа домашнее экзамен оценка родители детский сад воспитатель курс`,
  building: `construction site builder electrician plumber welder carpenter concrete brick drawing drill cable voltage pipe
    weld crane scaffold repair machine maintenance lathe cnc assembly line operator defect tolerance spare part
    стройка строитель электрик сантехник сварщик плотник бетон кирпич чертеж дрель кабель напряжение труба сварка кран леса
    ремонт станок обслуживание токарь чпу сборка линия оператор цех деталь дефект допуск запчасть наладчик`,
  hospitality: `restaurant kitchen cook chef waiter barista guest table menu dish hotel reception room booking housekeeping
    cleaning cleaner bar order allergen tips coffee espresso cappuccino latte milk cup drink counter till shift menu tea roast
    roasting beans bakery bread pizza salad knife grill steam grinder foam waitress bartender maid concierge кофе эспрессо
    капучино латте молоко чашка напиток стойка выпечка пекарня чай зерна обжарка нож гриль бармен горничная ресторан кухня повар шеф официант бариста гость стол меню блюдо гостиница отель
    ресепшен номер бронирование уборка клининг бар заказ`,
  transport: `driver driving truck van car route road delivery courier licence tachograph fuel vehicle traffic parcel gps
    водитель вождение грузовик фургон автомобиль машина маршрут дорога доставка курьер права тахограф топливо рейс посылка`,
  marketing: `marketing campaign brand content social ads target seo analytics conversion funnel audience design designer figma
    layout prototype usability research маркетинг кампания бренд контент реклама таргет аналитика конверсия воронка аудитория
    дизайн дизайнер макет прототип исследование`,
  management: `manager lead leader project plan roadmap sprint backlog stakeholder budget deadline risk team scrum kanban
    менеджер руководитель проект план спринт бэклог заказчик бюджет срок риск команда`,
}

const THEMES: string[] = [
  `conflict disagree disagreement argue argument dispute colleague coworker compromise calm misunderstanding talked listened
  agreed apologise boss manager конфликт спор спорить разногласие несогласие ссора коллега компромисс договорились выслушал
  успокоил извинился начальник руководитель`,
  `mistake error wrong failure fail fault missed noticed admitted corrected lesson ошибка ошибся ошиблась промах неудача сбой
  заметил признал признался исправил вывод`,
  `pressure stress deadline urgent priority priorities prioritise prioritize overload schedule plan list важность срочно срочный
  приоритет приоритеты стресс срок дедлайн нагрузка перегрузка очередность план список график`,
  `learn learned learning study course training book mentor docs documentation practice учиться научился изучал изучение курс
  обучение книга наставник документация практика освоил`,
  `team teamwork colleague together help shared mentor junior handover команда коллега вместе помог сменщик напарник новичок
  наставник передал`,
  `safety safe rule instruction accident injury risk protective безопасность правило инструктаж травма авария риск защита
  каска нарушение`,
  `customer client guest patient visitor relative complaint angry upset lady gentleman woman rude shouted
  apologise apologised offered replaced calm refund женщина мужчина дама грубый кричал извинился предложил заменил успокоил клиент покупатель гость пациент посетитель
  родственник жалоба недоволен недовольный сердитый`,
  `motivation motivate choose chose interest career grow salary apply leave reason мотивация выбрал выбрали интерес карьера рост
  зарплата откликнулся ушел уход причина`,
  `improve improvement optimise optimize efficiency faster initiative idea suggest suggested улучшение улучшить оптимизация
  ускорить эффективность инициатива идея предложил`,
]

/** Words of working life that fit any job. */
const WORKPLACE = `colleague coworker boss manager supervisor customer client guest visitor supplier shift schedule deadline
  complaint complain apologise apologize offer offered explain explained replace replaced refund serve served agree agreed
  report reported document check checked repair repaired train trained instruct instruction equipment machine tool office
  store shop company employer salary contract meeting phone call called email letter request order delivery form queue checklist
  procedure standard inspection error mistake test tested measure measured plan planned audit
  коллега начальник руководитель директор клиент покупатель гость посетитель поставщик смена график срок жалоба пожаловался
  извинился предложил объяснил заменил вернул обслужил договорился сообщил отчет документ проверил исправил починил обучил
  инструкция оборудование станок инструмент офис магазин компания работодатель зарплата договор встреча совещание телефон
  позвонил письмо заявка заказ доставка форма очередь чек-лист порядок стандарт проверка ошибка тест измерил план сверка акт`

const stemsOf = (text: string): ReadonlySet<string> => new Set(wordsOf(text).map(word => stem(word.norm)))
const trades = Object.values(TRADES).map(stemsOf)
const themes = THEMES.map(stemsOf)
const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].filter(item => b.has(item)).length

/** Stems of working life, in any job. */
export const WORKPLACE_STEMS: ReadonlySet<string> = stemsOf(WORKPLACE)

/**
 * The words of the trades that a vacancy is about: the title names the trade, or three of its words stand in the text.
 * @param title stems of the title
 * @param text stems of everything the vacancy says
 */
export const tradeWords = (title: ReadonlySet<string>, text: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    trades
      .filter(trade => shared(trade, title) >= 1 || shared(trade, text) >= 3)
      .flatMap(trade => [...trade]),
  )

/** The words that belong to the workplace themes a question touches. */
export const themeWords = (question: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(themes.filter(theme => shared(theme, question) >= 1).flatMap(theme => [...theme]))
