import { readPhrases } from './phrases.ts';

/** Comments under a cooking video, in Indonesian. */
export const indonesianPhrases = readPhrases(`
sentence: {tried} {subject} {occasion}, {result} | {tried} {subject}, {result}
  | {result} padahal {excuse} | {askHow} | {askHow} | {askWhat} | {praise}
  | {praise}, {praiseMore} | {wish} | {origin} | {memory} | {advice} | {moan} | {moment} | {mood}
  | {money}
tried: tadi pagi aku coba | semalam kubikin | barusan praktik bikin | akhirnya kesampaian masak
  | minggu lalu nekat bikin | hari ini giliran dapurku bikin | sudah dua kali coba
  | bareng {who} kami masak | modal nekat aku bikin | pertama kalinya seumur hidup masak
occasion: buat bekal | untuk arisan | pas hujan deras | buat buka puasa | waktu {who} datang
  | di kos | untuk ulang tahun {who} | selepas pulang kerja | buat dagangan | di acara RT
result: {who} sampai minta dibungkus | ludes sebelum sempat difoto | rasanya {taste}
  | kata {who} {taste} | hasilnya {taste} tapi agak {flaw} | satu rumah wangi {ingredient}
  | gagal total karena {ingredient} kebanyakan | cuma tersisa {thing} kosong
  | jadinya {flaw}, mungkin {ingredient} kurang | nambah {number} piring
  | besoknya langsung bikin lagi | {who} yang biasanya cerewet jadi diam
excuse: takaran cuma kira-kira | baru belajar masak | pakai {thing} pinjaman
  | {ingredient} aku skip | bahannya seadanya | apinya nggak stabil | sempat salah baca resep
  | dapurnya sempit
taste: gurihnya pas | mirip buatan {who} | pedasnya nendang | enak sekali | lumayan lah
  | wangi dan lembut | manisnya nggak lebay | persis yang dijual di {city} | juara | bikin merem
flaw: keasinan | lembek | gosong sedikit | keras | kemanisan | encer | pucat | berminyak
askHow: kalau {ingredient} diganti {ingredient} {effect}?
  | {ingredient} nya ditumis dulu atau langsung masuk?
  | pakai {thing} biasa bisa nggak, soalnya {reason}? | berapa lama {subject} tahan di {place}?
  | untuk {number} porsi {ingredient} nya berapa?
  | api kecil atau sedang waktu masukin {ingredient}?
  | kok punyaku {flaw} terus ya, salah di mana?
  | boleh nggak {ingredient} dihaluskan bareng {ingredient}? | cara biar nggak {flaw} gimana?
  | harus direndam dulu semalaman atau cukup {number} menit?
askWhat: merek {thing} nya apa? | {thing} di menit {time} beli di mana?
  | lagu di menit {time} judulnya apa? | di {city} {ingredient} namanya apa ya?
  | ini bisa untuk jualan, modal per porsi kira-kira berapa?
  | kameranya pakai apa, gambarnya {look} | ada versi tanpa {ingredient}? | kapan bikin {other}?
effect: rasanya berubah banyak nggak | masih nyambung nggak | apa jadi {flaw}
  | gimana menurut kakak
reason: di rumah cuma ada itu | yang besar dipinjam {who} | kos nggak boleh pakai oven
  | belum gajian
place: kulkas | suhu ruang | freezer | toples
look: bening banget | bikin lapar | hangat warnanya | kayak film
praise: penjelasannya {clear} | cara motong {ingredient} nya {smooth}
  | videonya {clear} dan {calm} | suara {thing} di menit {time} bikin lapar
  | {clear}, cocok buat yang baru belajar | baru nemu channel ini langsung nonton {number} video
  | resep {subject} paling {clear} yang pernah kutonton | tulus banget cara ngajarinnya
  | konsisten dari dulu, kualitasnya naik terus
praiseMore: nggak banyak basa-basi | langsung dicatat {who} | jadi semangat masak lagi
  | sehat terus kak | ditunggu {other} nya | tolong jangan berhenti bikin konten
  | bikin betah nonton sampai habis
clear: gampang diikuti | runut | jelas | lengkap | sabar | detail
smooth: halus | rapi | cepat tapi rapi | bikin tenang
calm: adem | nggak berisik | singkat | enak dilihat
wish: request {other} khas {city} dong | kapan-kapan masak bareng {who} lagi
  | semoga ada kelas masaknya | pengin {other} yang nggak pakai {ingredient}
  | bikin seri masakan {city} pasti seru | tolong tulis takaran {ingredient} di deskripsi
  | coba sekali-sekali {other} versi hemat
origin: di {city} {subject} biasanya pakai {ingredient}
  | salam dari {city}, di sini lagi {weather} | orang {city} hadir, {subject} kami lebih {style}
  | aku perantau dari {city}, nonton ini jadi pengin pulang
  | versi {city} malah tanpa {ingredient}, tapi ini boleh juga
weather: hujan | panas banget | mati lampu | musim mangga | banjir
style: pedas | manis | kental | asam | berkuah
memory: dulu {who} masak {subject} tiap {feast}
  | jadi ingat {who}, {ingredient} nya selalu diulek sendiri
  | {subject} itu menu wajib {feast} di rumah {who}
  | terakhir makan {subject} waktu {feast}, sudah lama sekali
  | bau {ingredient} selalu mengingatkan sama dapur {who}
feast: lebaran | hari Minggu | panen | natalan | pulang sekolah | nikahan | musim hujan
advice: biar nggak {flaw}, masukkan {ingredient} belakangan
  | tips dari {who}: {ingredient} disangrai dulu
  | kalau mau lebih wangi tambah {ingredient} sedikit
  | lebih mantap {thing} nya dipanaskan dulu sampai berasap
  | menurutku {ingredient} cukup separuh, sisanya {ingredient}
  | jangan tutup {thing} nya, nanti {flaw}
moan: iklannya {number} kali, untung videonya bagus
  | maaf, kali ini agak terlalu cepat di menit {time} | suaranya kecil dari menit {time}
  | kurang setuju soal {ingredient}, tapi ya selera
  | judulnya gampang, prakteknya bikin keringetan
  | harga {ingredient} di {city} lagi gila, gimana mau masak
  | komentar promosi makin banyak, tolong dibersihkan ya
moment: menit {time} kucingnya numpang lewat | detik-detik di {time} itu kunci biar nggak {flaw}
  | {time} ketawa lihat ekspresi {who} | pause dulu di {time} buat nyatet
  | yang di {time} itu {ingredient} bukan?
mood: nonton jam dua malam itu kesalahan | lagi diet malah lihat beginian
  | puasa masih lama, sabar | sambil makan mi instan pura-pura {subject} | perut langsung bunyi
  | habis nonton langsung ke pasar | notifikasi masuk langsung ke sini
  | hadir walau telat {number} jam
money: belanja {price} jadi {number} porsi, lumayan | gaji pertama mau beli {thing} kayak gitu
  | {ingredient} seperempat kilo di {city} sudah {price}
  | jualan {subject} {price} seporsi laku nggak ya
  | juara lomba masak kantor berkat video ini, hadiahnya {thing}
price: 15 ribu | 40rb | 88 ribu | seratus ribu | 25.000 | 7rb
who: ibu | bapak | mertua | anak bungsu | teman kos | suami | tetangga sebelah | nenek | adik
  | bude | istri | keponakan | tante | kakek | bos
ingredient: santan | terasi | gula aren | kemiri | daun jeruk | serai | ketumbar | kecap
  | tepung kanji | lengkuas | bawang putih | asam jawa | cabai rawit | kluwek | merica
  | daun salam | ebi | jahe
city: Medan | Bandung | Makassar | Banjarmasin | Solo | Padang | Ambon | Malang | Pontianak
  | Lampung | Semarang | Kupang | Jayapura | Cirebon | Palu | Bengkulu
thing: wajan | panci | blender | ulekan | oven | teflon | kukusan | pisau | cobek | talenan
other: soto betawi | nasi uduk | rica-rica | sayur asem | bubur manado | kue lumpur
  | lontong sayur | pecel madiun | ayam taliwang | serabi | tongseng | gulai pakis | se’i sapi
  | papeda
`);

/** Comments from abroad. */
export const englishPhrases = readPhrases(`
sentence: made {subject} {occasion} and {result} | greetings from {abroad}, {weather} | {ask}
  | {ask} | {praise} | the part at {time} {moment} | my {who} used to cook {subject} {memory}
  | a bit too {flaw} for me, but {praise} | {mood}
occasion: last night | for a potluck | with my flatmates | on a rainy Sunday | for the first time
result: my {who} asked for more | nothing was left | it came out {flaw}, any idea why?
  | the kitchen smelled amazing | I burned the {ingredient} twice
weather: cold and wet here | we miss this food | there is no {ingredient} in our shops
  | subscribed
ask: where can I find {ingredient} in {abroad}? | can I leave out the {ingredient}?
  | how long does it keep in the fridge? | would {ingredient} work instead of {ingredient}?
  | what is the knife at {time}? | could you add English subtitles please?
praise: no nonsense and clear steps | so relaxing to watch | your recipes never fail
  | the texture looks perfect | best {subject} I have seen so far
  | you explain it better than my {who}
moment: is exactly what I was missing | made me laugh | should be its own video | is so satisfying
memory: every holiday | just like this | with far more {ingredient} | over a wood fire
who: kids | grandmother | neighbour | roommate | aunt | boss
flaw: sweet | dry | salty | soft | spicy
mood: watching this at midnight was a mistake | I am on a diet, why am I here | hungry now
  | first time here, staying
ingredient: candlenut | lemongrass | shrimp paste | palm sugar | galangal | lime leaves
  | coconut milk | tamarind
abroad: Leiden | Perth | Osaka | Toronto | Kuala Lumpur | Lisbon | Taipei | Manchester
`);
