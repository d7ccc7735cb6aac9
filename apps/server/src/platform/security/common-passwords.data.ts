/**
 * The passwords that stand first in every published list of leaked ones, six characters and longer, in lower case:
 * English, Russian (both keyboards) and a few of other languages. Plain patterns are left to the rules next to it.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
010101 010203 01020304 090909 0987654321 100200 101010 102030 102938 1029384756 111222 112233 11223344
112358 121212 123098 123123123 123321 1234321 12344321 123454321 1234554321 123456654321 1234567891
12345678910 123456789a 123456789q 12345678a 12345679 1234567a 123456a 123456abc 123456q 123456qwerty
12345a 12345q 12345qwert 1234abcd 1234qwer 123654 123654789 123789 123abc 123asd 123qwe 123qwe123
123qweasd 123zxc 124578 131313 1314520 135790 135792468 142536 147258 147258369 147852 147896 152535
159357 159753 192837 192837465 1a2b3c 1a2b3c4d 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx
1qaz2wsx3edc 1qazxsw2 246810 24681012 258456 271828 314159 31415926 369369 420420 456123 456456 456789
5201314 567890 666777 696969 741852 741852963 753951 7654321 7758521 777888 789456 789456123 852456
8675309 87654321 951753 963852741 987456 987654321 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4
a1s2d3 a1s2d3f4 aa123456 aaa111 abc123 abc1234 abc12345 abc123456 abcabc1 abcd123 abcd1234 abcde12345
abcdef1 access access1 access14 acdc123 admin1 admin123 admin1234 admin12345 admin2020 admin2021
admin2022 admin2023 admin2024 admin2025 admin@123 adminadmin administrator administrator1 adriana
airforce alejandra alejandro aleksandr aleksey alexander alexandra alexey alexis alexis1 alpha1 alpha123
amanda amanda1 america america1 amore123 amoremio andrea andrea1 andrew andrew1 andrey andrey1 andrey123
angel1 angel123 angela angelina angelo angels anthony anthony1 antonio anything apollo apollo11 apollo13
apple1 apple123 apples argentina army123 arsenal arsenal1 artem123 asd123 asdasd123 asdf1234 asdfasdf
asdfgh asdfghjkl1 asdfjkl asdqwe123 ashley ashley1 assassin asshole asshole1 august australia australia1
autumn autumn2024 azerty azerty1 azerty123 azertyuiop baby123 baby1234 babyboy babyboy1 babygirl
babygirl1 bacon1 bailey bailey1 banana banana1 bandit bandit1 barbie barbie1 barcelona barcelona1 barney
baseball baseball1 basketball basketball1 batman batman1 batman123 bear123 beatles beckham berlin
berlin123 bigboy bigdaddy bigdog bitch1 biteme biteme1 black1 black123 blackie blessed blessed1 blink182
blue123 blue1234 bluebird bonjour bonjour1 booboo booboo1 boomer boomer1 boston boston1 brandon brandon1
brandy brasil brasil123 brazil brittany brittany1 broncos brooklyn brother brother1 buddy1 buddy123
bullshit business business1 buster buster1 buster12 butter buttercup butterfly butterfly1 california
camaro camaro1 canada1 candy1 candy123 captain captain1 career career123 carlos carlos1 carolina casper
casper1 cassie cdtnkfyf cgfhnfr change_me changeme changeme1 changeme123 charizard charles charlie
charlie1 cheese cheese1 chelsea chelsea1 chelsea123 cherry cherry1 chester chester1 chicago chicago1
chicken chicken1 chocolate chocolate1 chouchou chris1 chris123 christ christian christian1 christina
christine christopher church ciao123 ciaociao cisco123 cjkysirj coffee coffee1 colombia company company1
company123 computer computer1 computer123 contrasena contraseña cookie cookie1 cookies cookies1 cooper
cooper1 corinthians corona corvette cowboy cowboys cowboys1 creative crystal crystal1 cska1911 cthutq
ctrhtn cupcake cutie1 cutiepie daddy1 daddysgirl daisy1 daisy123 dakota dakota1 dallas dallas1 daniel
daniel1 daniela danielle darkness database david123 death1 december december1 default default1 demo123
demo1234 demodemo demon1 denis123 denver devil666 diablo diablo1 diamond diamond1 diesel digital dinamo
dmitriy dmitry doctor doctor1 doggie doggy1 dogs123 dolphins donald doudou dragon dragon1 dragon12
dragon123 dragonball dreams ducati eagle1 eagles eagles1 eduardo elizabeth elizabeth1 emerald eminem
eminem1 employee england england1 enter1 enterme espana estrella estrella1 everything example facebook
facebook1 facebook123 falcon falcons family family1 family123 father february fender fernando ferrari
ferrari1 ficken fireball firebird fishing fishing1 flamengo flash1 florida flower flower1 flowers
flowers1 footbal football football1 football12 forever forever1 fortnite fortnite1 france france1
francisco freedom freedom! freedom1 friday friday13 friend friends friends1 friendship frodo1 fucker
fuckme fuckoff fuckyou fuckyou1 fuckyou2 fussball fylhtq gabriel gabriel1 gabriela gamer123 gaming123
gandalf garfield garfield1 geheim genesis genius george germany gfhjkm gfhjkm1 gfhjkm123 ghbdtn ghbdtn123
ghbywtccf ghost1 ginger ginger1 girls1 gjkbyf gmail123 goku123 golden golden1 goldfish golfer golfing
google google1 google123 green1 green123 greenday greenday1 gremio123 guest123 guestguest guitar guitar1
gunner hallo1 hallo123 halloo hammer hammer1 hannah hannah1 happy1 happy123 harley harley1 harleydavidson
harrypotter hawaii heather heather1 heaven heaven1 hello! hello1 hello12 hello123 hello1234 hello2u
hellohello helloworld hiphop hiring123 hjccbz hobbit hockey hockey1 hola123 holahola honey1 honey123
horses horses1 hotmail hotmail1 hotstuff hottie hottie1 houston hr123456 hrhrhr hulk123 hunter hunter1
hunter12 hunter123 hunter2 iceman ilovegod iloveher ilovehim ilovejesus iloveu iloveu2 iloveyou iloveyou!
iloveyou1 iloveyou2 india123 indigo instagram internet internet1 interview interview1 interview123 iphone
iphone1 iphone5 ireland ironman ironman1 italia italia1 ivan123 ivanov ivanova jackdaniels jackson jaguar
james123 january jasmine jasmine1 jasper jasper1 jennifer jennifer1 jeremy jessica jessica1 jesus1
jesus123 jesuschrist jobs123 johnny johnny1 joker1 joker123 jonathan jordan jordan1 jordan23 jorge123
joseph joseph1 joshua joshua1 junior junior1 justin justin1 justinbieber juventus juventus1 k.,jdm
katherine killer killer1 killer123 kimberly kirill kirill123 kitten kitten1 kitty1 kitty123 knight kobe24
kotenok lakers lakers1 lakers24 lancer lauren lauren1 lbvf123 lebron lebron23 legend legend1 legolas
lenovo letmein letmein! letmein1 letmein123 liberty linkedin linkinpark linux123 lion123 liverpool
liverpool1 login123 loginlogin lokomotiv london london1 londonn loulou love123 love1234 lovelove lovely
lovely1 loveme loveme1 lover1 lovers loveyou lubov123 lucifer lucifer1 lucky1 lucky123 lucky13 lucky7
lucky777 m123456 madison madison1 maggie maggie1 magic1 magic123 magnum mailru maksim maksim1 maksim123
malaysia manager manager1 manager123 manchester manutd maradona mariana marina marina1 marines marinka
mario123 marlboro marseille martin martina master master1 master12 master123 matrix matrix1 matthew
matthew1 maverick maverick1 maxwell melissa melissa1 mercedes mercedes1 messi10 metallica metallica1
mexico mexico1 michael michael1 michael2 michelle michelle1 mickey mickey1 microsoft midnight midnight1
mierda123 miguel milan1899 minecraft minecraft1 molly1 molly123 mommy1 mommy123 monday money1 money123
moneymoney monkey monkey1 monkey12 monkey123 morgan moscow moscow1 moskva motdepasse mother mother1
mudar123 music1 music123 musica mustang mustang1 mylife1 mylove mylove1 mypass mypass123 mypassword
myspace1 mysql123 napoli1 naruto naruto1 naruto123 nascar nascar24 nastya nastya123 natalie natasha
natasha1 nathan newlife newpassword newyear newyork newyork1 nfyz123 nicholas nicolas nicole nicole1
nikita nikita1 nikita123 ninja1 ninja123 nintendo nintendo1 nirvana nokia123 nothing nothing1 november
october odnoklassniki office office1 office123 oleg123 oliver oliver1 olivia olivia1 omega123 oracle
oracle123 orange orange1 orchid orlando p@ssw0rd p@ssword pa$$word pa55word packers pakistan pakistan1
palmeiras panther panthers paris123 parol1 parol123 parolparol pass123 pass1234 pass12345 pass123456
passpass passport passw0rd passwd password password! password01 password1 password1! password11
password12 password123 password1234 password12345 password2 password3 password99 passwords passwort
passwort1 passwort123 patches patricia patrick patriots payton34 peaches peaches1 peanut peanut1 pepper
pepper1 phoenix phoenix1 pikachu pikachu1 pink123 pizza1 pizza123 playboy playboy1 playstation
playstation3 please please1 pokemon pokemon1 pokemon123 popcorn porsche porsche1 postgres postgres1
predator prince prince1 princesa princess princess1 princess12 princess123 private private1 privet
privet123 pumpkin purple purple1 q123456 q1q1q1 q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123 qazwsx qazwsx123
qazwsxedc qazxsw queen1 qwe123 qwe123qwe qweasd qweasd123 qweasdzxc qweqwe qwer1234 qwert123 qwerty
qwerty! qwerty1 qwerty1! qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui qwertyuiop qwertz
qwertz123 qwertzuiop rachel rachel1 racing raiders raiders1 rainbow rainbow1 rammstein ranger rangers
realmadrid rebecca rebecca1 recruiter recruiter1 recruiter123 red123 redred redsox redsox1 richard
rjycnfynby robert robert1 roblox roblox123 rocket rocket1 rocknroll rockstar rockstar1 rocky1 rocky123
roman123 ronaldinho ronaldo ronaldo7 root123 rootroot rose123 rosebud roses1 rossiya running rush2112
ruslan ruslan123 russia russia1 russia123 s123456 sabrina samantha samantha1 samara sample sample123
samsung samsung1 samsung12 samsung123 samurai sandra sapphire sasuke satan666 savannah schalke04 schatz
scooby scooby1 scooter scorpion scorpion1 scotland secret secret1 secret12 secret123 secrets security
security1 senha123 senha1234 september sergey sergey1 sergey123 server123 sexy123 sexybaby sexyboy
sexygirl shadow shadow1 shadow12 shadow123 shannon sierra silver silver1 simple simple1 simpson simpsons
single sister skate1 skateboard skater skippy skype123 slipknot slipknot1 smile1 smile123 smiley smokey
smokey1 snapchat sniper sniper1 snoopy snoopy1 snowball snowboard snowflake snowman soccer soccer1
soccer10 soccer12 softball softball1 soldier soleil soleil1 solnce solnishko something sommer sommer123
sophie sophie1 sparky sparky1 spartak spartak1 spartak1922 spider spider1 spiderman spiderman1 spirit
sporting spring spring2024 spring2025 startrek startrek1 starwars starwars1 steelers steelers1 stephanie
steven strawberry success success1 sugar1 summer summer08 summer1 summer12 summer2020 summer2021
summer2022 summer2023 summer2024 summer2025 sunday sunflower sunset sunshine sunshine1 sunshine12 super1
super123 superman superman1 superuser surfer surfing sweet1 sweetheart sweetie sweety swimming swordfish
sydney sysadmin taylor taylor1 teacher teacher1 teamo123 teamomucho temp123 temp1234 temporary temppass
tennis tequiero tequieromucho tequila test123 test1234 test12345 tester tester1 testing testing1
testing123 testtest texas1 thepassword thomas thomas1 thunder thunder1 tiger1 tiger123 tigers tigger
tigger1 tiktok123 tinkerbell titanic together toor123 topgun toshiba toyota toyota1 trustno1 turtle
turtle1 twitter tyler1 ubuntu ukraine unicorn unicorn1 united universe user123 user1234 username useruser
vacancy valentina vampire vampire1 vanessa vanessa1 veronica vfrcbv vfvekz vfvfgfgf victoria victoria1
victory viking violet viper1 virginia vivavox vivavox1 vivavox123 vjcrdf vkontakte vkontakte1 vlad123
vladik vladimir vodka1 volcom volleyball voyager warrior warrior1 welcome welcome1 welcome1! welcome12
welcome123 welcome2 whatever whatever1 whatsapp whiskey white1 william william1 windows windows1
windows10 windows7 winter winter1 winter123 winter2020 winter2021 winter2022 winter2023 winter2024
winter2025 wizard wizard1 wolf123 wolves work123 work1234 xavier xbox360 xxx123 yahoo123 yamaha yamaha1
yandex yandex123 yankee yankees yankees1 yellow yellow1 yfnfif youtube youtube1 z123456 zachary zaebali
zaq12wsx zaq1xsw2 zaqwsx zelda123 zenit1 zeppelin zidane zombie zombie1 zxasqw12 zxc123 zxcasd zxcasdqwe
zxcvbn zxcvbnm123 админ123 администратор александр александра алексей анастасия ангел123 андрей андрей1
артем123 бабушка весна123 виктория виталий владимир вход123 гость123 денис123 деньги деньги1 динамо
дмитрий доступ евгений екатерина елена123 зайка123 зайчик звезда зенит2012 зима2024 интернет ирина123
йцуйцу йцукен йцукен123 йцукенг компьютер королева котенок кошка123 красотка кристина ксюша123 лето2024
локомотив любимая любимый любовь любовь1 максим максимка мама123 мамамама мамочка марина123 мария123
машина машинка медведь михаил москва москва1 настена настя123 наташа наташка никита никитос николай
ольга123 осень2024 папа123 пароль пароль1 пароль123 пароль1234 парольпароль победа победа1945 полина
пользователь привет привет1 привет123 приветик приветпривет принцесса работа работа123 россия россия1
руслан светлана свобода секрет секрет123 сергей сергей1 собака солнце солнышко солнышко1 спартак спартак1
счастье татьяна тест123 тест1234 тесттест тигр123 фыва1234 фывфыв цветок цска123 юлия1234 ячсмить
`
    .trim()
    .split(/\s+/),
)
