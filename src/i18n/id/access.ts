/** Masuk ke Sapu. */
export const access = {
  signIn: {
    tagline: 'Sapu bersih promosi judol dan spam lain dari kolom komentar channel Anda.',
    button: 'Masuk dengan Google',
    redirecting: 'Anda akan <b>diarahkan kembali</b> ke sini setelah masuk.',
    sign_in_failed: 'Gagal masuk',
    access_denied: 'Proses masuk dibatalkan. Tidak ada yang berubah.',
    expired_attempt: 'Proses masuk ini terlalu lama atau dimulai di tab lain. Coba lagi.',
    no_refresh: 'Google tidak memberikan akses jangka panjang. Coba lagi dan centang semua kotak.',
    google_unavailable: 'Google sedang tidak merespons. Coba lagi nanti.',
    quota_exhausted:
      'Kuota YouTube server ini untuk hari ini sudah habis. Masuk lagi setelah tengah malam Waktu Pasifik (pukul 14.00 atau 15.00 WIB).',
    api_disabled:
      'YouTube Data API v3 belum diaktifkan di project Google server ini. Aktifkan, tunggu beberapa menit, lalu masuk lagi.',
    client_refused:
      'Google menolak client ID atau client secret server ini. Salin ulang keduanya dari Google, jalankan ulang Sapu, lalu masuk lagi.',
    redirect_mismatch:
      'Google tidak mengenali alamat redirect server ini. Tambahkan alamat itu ke OAuth client di Google, lalu masuk lagi.',
    org_internal:
      'Project Google ini hanya menerima akun dari organisasinya sendiri. Pilih audiens “External”, atau masuk dengan akun dari organisasi itu.',
    admin_policy_enforced:
      'Google Workspace organisasi Anda tidak mengizinkan aplikasi ini. Minta administratornya memercayai client ID aplikasi ini, lalu masuk lagi.',
    clock_wrong:
      'Jam server ini salah, sehingga jawaban Google terbaca sudah kedaluwarsa. Atur jam ke waktu yang benar, lalu masuk lagi.',
    not_invited:
      'Server ini tidak terbuka untuk umum, dan akun ini tidak termasuk yang boleh masuk. Tidak ada data akun ini yang disimpan. Hubungi pengelola server ini, atau pilih akun lain.',
    helper_link_over:
      'Tautan ini sudah tidak berlaku: sudah dipakai orang, ditarik pemiliknya, atau lewat seminggu. Minta tautan baru kepada pemilik channel.',
    helps_already:
      'Anda sudah membantu di channel ini lewat undangan akun lain. Berhentilah membantu di sana dulu, lalu buka tautan ini lagi.',
    toAudience: 'Buka audiens di Google',
    toAppAccess: 'Buka akses aplikasi di konsol Admin',
    toApi: 'Buka API di Google',
    toCredentials: 'Buka kredensial di Google',
    returned:
      'Anda kembali sebelum berhasil masuk. Coba lagi; browser Anda mungkin memblokir cookie.',
    demo: 'Ini demo dengan data contoh. Halaman berikutnya menggantikan halaman masuk Google: pilih akun mana saja.',
    away: 'Belum ada yang bisa masuk di alamat ini: demo ini hanya berfungsi di browser pada komputer server itu sendiri. Jika Anda mengelola server ini, <setup>hubungkan channel Anda</setup>, atau <guide>tampilkan demo kepada orang lain</guide> dengan SAPU_DEMO_URL.',
    asks: 'Izin yang diminta Sapu',
    asksRead: 'Membaca video Anda dan komentarnya.',
    asksAct:
      'Menyetujui, menolak, dan menulis komentar, hanya jika Anda memintanya atau mengaktifkan pembersihan otomatis.',
    asksName:
      'Melihat nama dan alamat e-mail Anda. Alamat itu hanya diusulkan untuk notifikasi: tidak ada yang dikirim ke sana sebelum Anda mengonfirmasinya.',
    tips: 'Tips mengatasi masalah',
    tipCookies: 'Aktifkan cookie',
    tipPrivate: 'Gunakan jendela privat',
    tipBlockers: 'Nonaktifkan pemblokir iklan atau cookie',
    tipBrowser: 'Gunakan browser yang didukung (Chrome, Firefox, Safari, Edge)',
    agree:
      'Dengan masuk, Anda menyetujui <terms>Ketentuan Layanan</terms> dan <privacy>Kebijakan Privasi</privacy>.',
    offline: 'Anda sedang offline. Sambungkan ke internet untuk masuk.',
    signingIn: 'Sedang masuk…',
  },
} as const;
