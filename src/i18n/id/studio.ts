/** Daftar untuk kata yang diblokir di YouTube Studio sendiri. */
export const studio = {
  studio: {
    what: 'kata untuk YouTube Studio',
    about:
      'YouTube Studio bisa menahan komentar yang memuat kata tertentu sebelum dilihat penonton. Halaman ini menyusun daftarnya dari kata terlarang, kampanye, dan nama yang ditemukan dalam spam.',
    noQuota: 'Dihitung dari komentar yang tersimpan di Sapu, jadi tidak memakai kuota.',
    backToWords: 'Kata Terlarang',
    loadFailed: 'Daftar tidak dapat disusun. Coba lagi nanti.',
    none: 'Belum ada kata untuk YouTube Studio.',
    noneAbout:
      'Daftar ini terisi saat Anda menambah kata terlarang dan saat Sapu menemukan nama dalam komentar spam.',
    wouldHaveCaught:
      '{words, plural, other {# kata}} ini akan menangkap {caught, number} dari {spam, plural, other {# komentar spam}}.',
    noSpam: 'Belum ada komentar spam tersimpan untuk dibandingkan.',
    noGenuine: 'Belum ada komentar wajar untuk dibandingkan.',
    holdsNoGenuine:
      '{n, plural, other {Tidak satu pun dari # komentar wajar memuat kata-kata ini.}}',
    countedAll:
      '{n, plural, other {Dihitung dari semua # komentar orang lain yang tersimpan di channel Anda.}}',
    countedPart:
      'Hanya dihitung dari {n, number} komentar terbaru Anda. Komentar yang lebih lama mungkin juga memuat kata-kata ini.',
    meaning:
      'Spam berarti komentar yang Anda tolak atau ditandai Sapu. Wajar berarti komentar yang Anda setujui, dan komentar tampil yang tidak ditandai.',
    assumptionTitle: 'Cara YouTube Studio mencocokkan kata adalah asumsi kami, belum diverifikasi',
    assumption:
      'Google tidak menjelaskannya. Kami berasumsi bahwa Studio tidak membedakan huruf besar dan kecil, mencari kata atau frasa utuh, dan membaca setiap huruf persis seperti tertulis, sehingga setiap ejaan samaran ditulis tersendiri. Kami juga berasumsi bahwa komentar itu ditahan untuk ditinjau, tidak dihapus.',
    copyTitle: 'Salin ke YouTube Studio',
    steps:
      'Di YouTube Studio, buka Setelan, lalu Moderasi komunitas, dan cari kata yang diblokir. Tempelkan {parts, plural, =1 {daftar ini} other {setiap bagian secara berurutan}} di belakang isi yang sudah ada, lalu simpan. Nama tempat ini mungkin sudah diubah Google.',
    wholeList: 'Seluruh daftar',
    part: 'Bagian {i, number} dari {n, number}',
    size: '{words, plural, other {# kata}}, {n, number} dari {max, number} karakter',
    copy: 'Salin',
    copyOf: 'Salin: {part}',
    textOf: 'Teks untuk disalin: {part}',
    listTitle: '{n, plural, other {# kata dalam daftar}}',
    listAbout:
      'Urutan teratas adalah kata yang menangkap paling banyak komentar yang belum tertangkap kata di atasnya.',
    caught: '{n, plural, other {di # komentar spam}}',
    adds: '{n, number} belum tertangkap kata di atasnya',
    unseen: 'belum ada di komentar spam tersimpan',
    source_blacklist: 'kata terlarang Anda',
    source_spelling: 'ejaan kata terlarang',
    source_campaign: 'nama dalam kampanye',
    source_name: 'nama dalam spam',
    showAll: 'Tampilkan semua {n, number} kata',
    leftOutTitle: '{n, plural, other {# kata tidak disertakan}}',
    leftOutPart: 'Ditampilkan {n, number} yang pertama.',
    reason_holds_genuine: '{n, plural, other {Kata ini akan menahan # komentar wajar.}}',
    reason_adds_nothing: 'Komentarnya sudah tertangkap kata lain dalam daftar.',
    reason_list_full: 'Daftar sudah penuh.',
    reason_pattern: 'Ini regex, sedangkan Studio hanya menerima kata.',
    reason_comma: 'Memuat koma, yang memisahkan kata di Studio.',
    reason_line_end: 'Memuat baris baru, yang memisahkan kata di Studio.',
    reason_invisible: 'Memuat karakter tak terlihat yang bisa hilang di Studio.',
    reason_no_letters: 'Tidak memuat huruf atau angka.',
    reason_too_long: 'Lebih panjang dari batas satu kata yang Anda tetapkan.',
    limitsTitle: 'Batas YouTube Studio',
    notVerified: 'belum diverifikasi',
    limitsAbout:
      'Google tidak menjelaskan berapa banyak yang muat di kolom itu. Jika Studio menolak satu bagian, kecilkan angka ini lalu salin lagi.',
    limit_characters: 'Karakter dalam satu bagian',
    limit_words: 'Kata dalam satu bagian',
    limit_word_characters: 'Karakter dalam satu kata',
    range: '{min, number} sampai {max, number}',
    save: 'Simpan batas',
  },
} as const;
