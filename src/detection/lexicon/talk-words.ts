import { buildLexicon } from './lexicon.ts';

/** How people talk about gambling when they do not sell it: law, faith, debt, mockery, news. */
export const TALK_WORDS = buildLexicon({
  law: 'judi, judol, judi online, judi slot, bandar judi, polisi, polri, kapolri, kapolda, tangkap, ditangkap, penjara, hukum, dihukum, berantas, diberantas, basmi, kominfo, komdigi, blokir, diblokir, situs judi, pemerintah, menteri, presiden, dpr, negara, korupsi, koruptor, undang undang, aparat, oknum, pajak, ppatk, kamboja, promosi judi, promosikan judi, iklan judi, endorse judi, influencer, tutup, ditutup, razia',
  harm: 'kecanduan, pecandu, nyandu, bangkrut, miskin, hutang, utang, pinjol, korban, cerai, gila, stres, stress, rugi, kalah, kalah judi, hancur, rusak, bunuh diri, dosa, haram, tobat, taubat, insaf, berhenti, berhenti main, stop judi, merugikan, sengsara, penyakit, ditipu, penipu, penipuan, tipu, settingan, akal akalan, bodoh, goblok, tolol',
  spam: 'komen judi, komentar judi, komen judol, bot judi, bot judol, akun judi, akun judol, akun bot, spam, spam judi, iklan slot, promo judi, promo judol, promo slot, komentar slot, dibanned, laporkan, report',
  english:
    'addicted, addiction, gambling addiction, gambling problem, lost everything, lost my, ruined, illegal, ban gambling, scammer, scammers, bots, spam bots, spammers, beware, fake',
});
