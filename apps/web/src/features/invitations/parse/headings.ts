/** What the first row of a list calls its columns, in the languages of the lists that recruiters bring. */

type Heading = 'email' | 'phone' | 'given' | 'family' | 'name'

const UNMARKED: Record<string, string> = { ł: 'l', ø: 'o', ı: 'i', ß: 'ss', đ: 'd', æ: 'ae' }

/** Lower case without marks, numbers and punctuation; words are parted by one blank. */
export const foldedHeading = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[łøıßđæ]/g, letter => UNMARKED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([\p{L}])\.(?=\p{L}(?:\.|\b))/gu, '$1')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

const terms = (list: string): string[] =>
  list
    .split(',')
    .map(foldedHeading)
    .sort((one, other) => other.length - one.length)

const TERMS: Record<Heading, string[]> = {
  email: terms(
    'e-mail,email,mail,e-mail address,email address,mail address,адрес электронной почты,электронный адрес,электронная почта,эл. почта,почта,почты,эл. адрес,имейл,емейл,электронна пошта,пошта,електронна пошта,адреса електронної пошти,correo electrónico,correo,courriel,mél,mel,adresse électronique,adresse mail,adresse e-mail,e-mail-adresse,mailadresse,emailadresse,e-mailadres,e-mailová adresa,e-post,epost,e-postadress,e-postadresse,e-posta,eposta,e-posta adresi,posta elettronica,indirizzo e-mail,indirizzo email,sähköposti,sähköpostiosoite,poczta,adres e-mail,adres email,correio eletrónico,correio eletrônico,endereço de e-mail,dirección de correo,dirección de correo electrónico,email cím,e-mail cím,adresă de e-mail,メール,メールアドレス,邮箱,电子邮箱,邮件,电子邮件,電郵,電子郵件,信箱,이메일,메일,이메일 주소,البريد الإلكتروني,البريد,بريد,إيميل,דואל,דוא"ל,אימייל,מייל,ईमेल,อีเมล,thư điện tử,διεύθυνση email,ηλεκτρονικό ταχυδρομείο,имейл адрес,el. paštas,e-pasts,e-pošta,e-naslov,el pastas',
  ),
  phone: terms(
    'phone,phone number,telephone,telephone number,mobile,mobile phone,mobile number,cell,cell phone,tel,whatsapp,телефон,телефоны,тел,мобильный,мобильный телефон,сотовый,номер телефона,моб,мобільний,номер телефону,telefon,telefonnummer,handy,handynummer,mobil,mobiltelefon,mobilnummer,rufnummer,téléphone,portable,numéro de téléphone,teléfono,móvil,celular,telefone,telemóvel,telefono,cellulare,telefoon,telefoonnummer,mobiel,numer telefonu,komórka,puhelin,puhelinnumero,telefonszám,telefonní číslo,cep telefonu,電話,電話番号,携帯,携帯電話,电话,手机,手机号,手机号码,联系电话,電話號碼,전화,전화번호,휴대폰,연락처,الهاتف,هاتف,الجوال,رقم الهاتف,טלפון,נייד,फ़ोन,मोबाइल,โทรศัพท์,điện thoại,số điện thoại,τηλέφωνο,κινητό',
  ),
  given: terms(
    'first name,firstname,given name,givenname,given names,forename,first,fname,vorname,vornamen,rufname,prénom,prénoms,nombre de pila,primeiro nome,nome próprio,voornaam,roepnaam,fornavn,förnamn,etunimi,imię,křestní jméno,krstné meno,keresztnév,utónév,prenume,имя собственное,名字,الاسم الأول,שם פרטי,プリノム,eesnimi,vardas,vārds,όνομα',
  ),
  family: terms(
    'last name,lastname,surname,family name,familyname,last,lname,nachname,familienname,zuname,nom de famille,apellido,apellidos,cognome,sobrenome,apelido,apelidos,achternaam,familienaam,efternamn,etternavn,efternavn,sukunimi,nazwisko,příjmení,priezvisko,vezetéknév,családnév,nume de familie,soyad,soyadı,soyisim,фамилия,фамилии,прізвище,прозвище,фамилно име,презиме,prezime,priimek,姓,氏,姓氏,苗字,성,اسم العائلة,اللقب,الكنية,שם משפחה,επώνυμο,perekonnanimi,pavardė,uzvārds,họ,उपनाम',
  ),
  name: terms(
    'name,names,full name,fullname,display name,naam,nom,nombre,nombres,nome,имя,имена,фио,ф.и.о.,ім’я,імя,піб,п.і.б.,ime,име,jméno,meno,ad,adı,isim,namn,navn,nimi,név,nume,nimetus,candidate,applicant,attendee,guest,person,кандидат,соискатель,участник,сотрудник,контактное лицо,bewerber,bewerberin,kandidat,kandidatin,teilnehmer,candidat,candidato,candidata,candidaat,名,名前,お名前,氏名,姓名,候補者,候选人,이름,성명,성함,지원자,الاسم,اسم,שם,नाम,ชื่อ,tên,ονοματεπώνυμο',
  ),
}

/** Words that may stand beside the name of a column without changing what it holds. */
const BESIDE = new Set(
  terms(
    'value,address,primary,main,personal,private,your,the,of,full,complete,contact,candidate,candidates,applicant,applicants,guest,attendee,person,s,and,or,required,no,number,nr,legal,preferred,адрес,полное,основной,основная,личный,личная,кандидата,гостя,участника,соискателя,сотрудника,контакта,и,та,обязательно,кандидата,полностью,und,der,die,des,vollständiger,privat,bewerbers,kandidaten,teilnehmers,pflichtfeld,et,du,de,la,le,complet,candidat,y,del,el,completo,completa,candidato,e,do,da,di,il,i,a,kandydata,pełne,adres,en,van,volledige,och,og,ja,és,ve,si,și,adresse,adress,adresa,adresi,indirizzo,dirección,endereço,アドレス,地址',
  ),
)

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The heading without a term, or the same where the term is not in it as whole words. */
const withoutTerm = (heading: string, term: string): string => {
  if (UNSPACED.test(term) && term.length > 1) return heading.replace(term, ' ')
  return ` ${heading} `.replace(` ${term} `, ' ')
}

interface Kinds {
  kinds: Set<Heading>
  /** Other words make it doubtful: 'Second email', 'Company name'. */
  isDoubtful: boolean
}

/** Splits the number off: 'E-mail 2 Address' is another one. */
const isFurther = (text: string): boolean => /(?:^|\D)[2-9](?:\D|$)/.test(text)

const LONGEST = 60

/** What a heading says that its column holds. */
export const kindsOf = (text: string): Kinds => {
  let rest = text.length > LONGEST ? '' : foldedHeading(text)
  const kinds = new Set<Heading>()
  if (rest === '') return { kinds, isDoubtful: false }
  for (const kind of ['email', 'phone', 'given', 'family', 'name'] as const)
    for (const term of TERMS[kind]) {
      const without = withoutTerm(rest, term)
      if (without.trim() !== rest.trim()) kinds.add(kind)
      rest = without
    }
  const isOther = rest.split(/\s+/).some(word => word !== '' && !BESIDE.has(word))
  return { kinds, isDoubtful: isOther || isFurther(text) }
}

/** Does a cell name a column for certain? */
export const isHeading = (text: string): boolean => {
  const { kinds, isDoubtful } = kindsOf(text)
  return kinds.size > 0 && !isDoubtful
}

/** Names of things and of others than the candidate. */
const OF_OTHERS =
  /compan|firm|organi[sz]a|employer|business|account|unternehm|arbeitgeber|entreprise|societe|empresa|aziend|spolecnost|sirket|yritys|компан|организац|контрагент|фирм|работодат|підприєм|company|user|login|file|nick|prefix|suffix|phonetic|title|city|town|street|country|school|universit|vacanc|position|job|role|product|project|manager|recruit|refer|emergency|mother|father|parent|пользовател|файл|логин|город|улиц|школ|вуз|ваканс|должност|менеджер|рекрут|руковод|отчеств|анкет|проект|会社|公司|企業|企业|회사|部|職|职/

/** Whether a heading names something else than a candidate: 'Company name', 'Имя файла'. */
export const isOfOthers = (text: string): boolean => OF_OTHERS.test(foldedHeading(text))
