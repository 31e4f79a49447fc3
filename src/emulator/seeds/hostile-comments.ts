/** Texts that attack a page which shows them. None of them is spam. */
export const hostileComments: readonly string[] = [
  '<script>alert("halo")</script> cuma iseng, videonya bagus',
  '<img src=x onerror=alert(1)> resepnya <b>mantap</b> & gampang',
  '"><svg onload=alert(1)>',
  'Coba dibaca dari kanan: \u202Elasrevid gnay hilut\u202C selesai',
  'Z\u0353\u0355\u0311a\u0348\u0306\u031Al\u0347\u0346\u0357g\u033C\u0305\u0301o\u0353\u0301\u0306 di dapur p\u0322\u0307\u0336e\u0347\u0301\u0346d\u0353\u0306\u0357a\u0355\u0311\u0336s\u0348\u031A\u0305',
  `P${'e'.repeat(180)}das${'s'.repeat(420)}`,
  "Robert'); DROP TABLE comments;-- enak sekali",
  '=HYPERLINK("https://contoh.example","klik") ini rumus, bukan tautan',
  'أهلا وسهلا من جاكرتا، وصفة رائعة جدا',
  'satu\n\n\n\n\n\n\n\n\n\ndua puluh baris kosong di tengah',
  '{{7*7}} ${7*7} %s %d \\u0000 &lt;b&gt;tetap tulisan&lt;/b&gt;',
  '👨‍👩‍👧‍👦👩🏽‍🍳🏳️‍🌈🇮🇩 keluarga kami suka',
];
