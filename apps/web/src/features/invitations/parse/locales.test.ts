import { expect, it } from 'vitest'
import { readingsOf } from '../../../lib/tables/decode-text.ts'
import { checkGuests, faultyGuests, invitable } from './guests.ts'
import { readGuests } from './read-guests.ts'

const read = (text: string, ticked?: ReadonlySet<string>) => {
  const guests = checkGuests(readGuests(text).guests, ticked)
  return {
    ready: invitable(guests).map(({ email, name, phone }) =>
      [email, name, phone].filter(Boolean).join(' | '),
    ),
    faulty: faultyGuests(guests).map(({ email, fault }) => `${email} ${fault}`),
    aside: guests.filter(({ fault }) => fault === 'aside').map(({ email }) => email),
  }
}

it.each([
  ['French', 'Nom;Prénom;Courriel\nLefèvre;Jérôme;j@example.org', 'j@example.org | Jérôme Lefèvre'],
  [
    'French with two addresses',
    'Prénom;NOM;Adresse e-mail;Adresse;Tél.\nJérôme;LEFÈVRE;j@example.org;3 rue X;06 12 34 56 78',
    'j@example.org | Jérôme LEFÈVRE | 06 12 34 56 78',
  ],
  [
    'Spanish',
    'Nombre;Apellidos;Correo electrónico;Teléfono móvil\nAna;Gil Ruiz;a@example.org;',
    'a@example.org | Ana Gil Ruiz',
  ],
  [
    'Spanish with one column of names',
    'Apellidos y nombre;Correo\n"Gil Ruiz, Ana";a@example.org',
    'a@example.org | Gil Ruiz, Ana',
  ],
  ['Polish', 'Lp.;Imię;Nazwisko;Adres e-mail\n1;Łucja;Żak;l@example.org', 'l@example.org | Łucja Żak'],
  ['Chinese', '姓,名,邮箱\n王,小明,w@example.org', 'w@example.org | 王小明'],
  [
    'Chinese with a company',
    '公司名称,姓名,电子邮箱,手机号\n顶点,王小明,w@example.org,13800138000',
    'w@example.org | 王小明 | 13800138000',
  ],
  [
    'Japanese',
    '会社名\t氏名\tメールアドレス\t電話番号\n山川商事\t山田 太郎\ty@example.org\t090-1234-5678',
    'y@example.org | 山田 太郎 | 090-1234-5678',
  ],
  [
    'Korean',
    '이름,이메일,전화번호\n김민준,k@example.org,010-1234-5678',
    'k@example.org | 김민준 | 010-1234-5678',
  ],
  [
    'German with Name as the surname',
    'Anrede;Name;Vorname;E-Mail\nFrau;Groß;Eva;eva@example.org',
    'eva@example.org | Eva Groß',
  ],
  [
    'German in one column',
    'Name, Vorname;E-Mail-Adresse\n"Groß, Eva";eva@example.org',
    'eva@example.org | Eva Groß',
  ],
  ['Italian', 'Nome;Cognome;Indirizzo e-mail\nLuca;Bianchi;l@example.org', 'l@example.org | Luca Bianchi'],
  [
    'Portuguese',
    'Nome completo;E-mail;Telemóvel\nInês Sá;i@example.org;912 345 678',
    'i@example.org | Inês Sá | 912 345 678',
  ],
  ['Dutch', 'Voornaam;Achternaam;E-mailadres\nDaan;de Vries;d@example.org', 'd@example.org | Daan de Vries'],
  ['Turkish', 'Ad;Soyad;E-posta\nIşık;Şahin;i@example.org', 'i@example.org | Işık Şahin'],
  [
    'Turkish in one column',
    'Adı Soyadı;E-posta adresi\nIşık Şahin;i@example.org',
    'i@example.org | Işık Şahin',
  ],
  ['Swedish', 'Förnamn;Efternamn;E-post\nÅsa;Öberg;a@example.org', 'a@example.org | Åsa Öberg'],
  ['Czech', 'Jméno;Příjmení;E-mail\nJiří;Dvořák;j@example.org', 'j@example.org | Jiří Dvořák'],
  ['Hungarian', 'Vezetéknév;Keresztnév;E-mail cím\nTóth;Géza;g@example.org', 'g@example.org | Géza Tóth'],
  [
    'Ukrainian',
    "Прізвище;Ім'я;Електронна пошта\nШевченко;Оксана;o@example.org",
    'o@example.org | Оксана Шевченко',
  ],
  ['Arabic', 'الاسم,البريد الإلكتروني\nمحمد علي,m@example.org', 'm@example.org | محمد علي'],
  ['Greek', 'Όνομα;Επώνυμο;Email\nΓιώργος;Παππάς;g@example.org', 'g@example.org | Γιώργος Παππάς'],
  [
    'a language without known words',
    'Kraj;Emer;Posta\nVlora;Arben Hoxha;arben.hoxha@example.org',
    'arben.hoxha@example.org | Arben Hoxha',
  ],
  [
    '1C',
    'Список кандидатов на 01.03.2026;;;;\n;;;;\nN п/п;Контрагент;Ф.И.О.;Адрес электронной почты;Контактный телефон\n1;ООО "Ромашка";Вера Соколова;v@example.org;8 (916) 123-45-67',
    'v@example.org | Вера Соколова | 8 (916) 123-45-67',
  ],
  [
    'LinkedIn',
    'Notes:\n"When exporting your connection data, you may notice that some of the email addresses are missing."\n\nFirst Name,Last Name,URL,Email Address,Company,Position,Connected On\nAnn,Lee,https://example.com/in/annlee,ann@example.org,Acme,Buyer,01 Mar 2026\nBob,Ray,https://example.com/in/bob,,Beta,Clerk,02 Mar 2026',
    'ann@example.org | Ann Lee',
  ],
  [
    'Outlook',
    '"Title","First Name","Middle Name","Last Name","Company","E-mail Address","E-mail Type","E-mail Display Name","E-mail 2 Address","Mobile Phone"\n"","Ann","","Lee","Acme","ann@example.org","SMTP","Ann Lee (ann@example.org)","ann@example.com","+1 212 555 0100"',
    'ann@example.org | Ann Lee | +1 212 555 0100',
  ],
  [
    'Google in its newer form',
    'First Name,Middle Name,Last Name,Organization Name,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value\nAnn,,Lee,Acme,* myContacts,Home,ann@example.org,Work,lee@example.com,Mobile,+1 212 555 0100',
    'ann@example.org | Ann Lee | +1 212 555 0100',
  ],
  [
    'a recruiter in every row',
    'Recruiter email,Recruiter name,Candidate,Email\nhr@acme.example,Hal Roe,Ann Lee,ann@example.org',
    'ann@example.org | Ann Lee',
  ],
  ['no headings and a company', 'Acme;Jane Doe;jane.doe@example.org', 'jane.doe@example.org | Jane Doe'],
  [
    'a table of Markdown',
    '| Name | Email |\n|---|---|\n| Ann Lee | ann@example.org |',
    'ann@example.org | Ann Lee',
  ],
])('reads a list: %s', (_, text, ready) => {
  expect(read(text).ready).toEqual([ready])
})

it('invites addresses from notes and further ones of a cell only where they are ticked', () => {
  const text =
    'Name;E-mail;Notes\nAnn;ann@example.org, a.lee@example.com;cc boss@example.net\nBob;bob@example.org;see ann@example.org'
  const aside = ['a.lee@example.com', 'boss@example.net']
  expect(read(text)).toEqual({ ready: ['ann@example.org | Ann', 'bob@example.org | Bob'], faulty: [], aside })
  expect(read(text, new Set(['boss@example.net'])).ready).toContain('boss@example.net | Ann')
  expect(read('Jane Doe, jane@example.org, ask boss@example.net').aside).toEqual(['boss@example.net'])
  expect(read('Ann Lee ann@example.org, Bob Ray bob@example.org').aside).toEqual([])
})

it('reads a line that has another separator than the others, and names with a patronymic', () => {
  expect(read('Ann Lee,ann@example.org\nBob Ray,bob@example.org\nCid Fox;cid@example.org').ready).toContain(
    'cid@example.org | Cid Fox',
  )
  const text = 'Фамилия Имя Отчество;Email (рабочий);Email (личный)\nСоколова Вера Ильинична;;v@example.org'
  expect(read(text).ready).toEqual(['v@example.org | Соколова Вера Ильинична'])
})

it('names rows with a slip and keeps their column', () => {
  const text = 'Name,E-mail\nAnn,ann@example\nBob,bob example.org\nCid,\nDan,dan@example.org'
  expect(read(text)).toEqual({
    ready: ['dan@example.org | Dan'],
    faulty: ['ann@example badEmail', 'bob example.org badEmail', ' noEmail'],
    aside: [],
  })
})

/** Bytes of a text in an encoding that `TextDecoder` reads. */
const bytesIn = (encoding: string, text: string): Uint8Array => {
  const decoder = new TextDecoder(encoding)
  const codes = new Map<string, number[]>()
  for (let first = 0; first < 256; first++) codes.set(decoder.decode(Uint8Array.of(first)), [first])
  if (/^(?:shift|gb|euc|big)/.test(encoding))
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) {
        const char = decoder.decode(Uint8Array.of(lead, trail))
        if (char.length === 1 && !codes.has(char)) codes.set(char, [lead, trail])
      }
  return Uint8Array.from([...text].flatMap(char => codes.get(char) ?? []))
}

it.each([
  ['windows-1252', 'Name;E-Mail\nJürgen Groß;j@example.org\nChloé Lefèvre;c@example.org'],
  ['windows-1250', 'Nazwa;Email\nŁukasz Żółć;l@example.org\nŚwiętosław Gęś;s@example.org'],
  ['windows-1250', 'Jméno;E-mail\nJiří Dvořák;j@example.org'],
  ['windows-1251', 'ФИО;Почта\nАнна Смирнова;a@example.org\nПётр Щукин;p@example.org'],
  ['koi8-r', 'ФИО;Почта\nАнна Смирнова;a@example.org'],
  ['ibm866', 'ФИО;Почта\nАнна Смирнова;a@example.org'],
  ['windows-1254', 'Ad;E-posta\nIşık Şahin;i@example.org\nGüneş Çağlar;g@example.org'],
  ['windows-1257', 'Vardas;Paštas\nŽydrūnas Šarūnas;z@example.org'],
  ['windows-1253', 'Όνομα;Email\nΓιώργος Παπαδόπουλος;g@example.org'],
  ['windows-1255', 'שם,מייל\nדוד כהן,d@example.org'],
  ['windows-1256', 'الاسم,البريد\nمحمد علي,m@example.org'],
  ['macintosh', 'Nom;Courriel\nJérôme Lefèvre;j@example.org'],
  ['shift_jis', '氏名,メール\n山田太郎,y@example.org\n佐藤花子,s@example.org'],
  ['gb18030', '姓名,邮箱\n王小明,w@example.org\n李雷,l@example.org'],
  ['big5', '姓名,電子郵件\n陳大文,c@example.org'],
  ['euc-kr', '이름,이메일\n김민준,k@example.org'],
])('offers %s among the ways to read %j', (encoding, text) => {
  const readings = readingsOf(bytesIn(encoding, text))
  expect(readings.length).toBeGreaterThan(1)
  expect(readings.map(reading => reading.text)).toContain(text)
  // Both Chinese encodings read the bytes of the other one as Han.
  if (encoding !== 'big5') expect(readings[0].text).toBe(text)
})
