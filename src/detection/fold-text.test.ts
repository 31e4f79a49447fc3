import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

describe('foldText reads through', () => {
  it.each([
    ['mathematical letters', '𝗟𝗨𝗡𝗔𝗥𝟴𝟴', 'lunar88'],
    ['full-width letters', 'ＶＥＬＯ８８', 'velo88'],
    ['negative squared letters', '🅿️🅰️🅻🆄777', 'palu777'],
    ['circled letters', 'Ⓖⓐⓒⓞⓡ', 'gacor'],
    ['negative circled digits', 'btv❶❻❽', 'btv168'],
    ['parenthesised letters', '⒢⒜⒞⒪⒭', 'gacor'],
    ['small capitals', 'ᴋᴀʟɪᴍᴀɴᴅᴀ', 'kalimanda'],
    ['superscripts', 'ᵍᵃᶜᵒʳ', 'gacor'],
    ['subscripts', 'ₚₐₗᵤ₇₇', 'palu77'],
    ['upside-down words', 'ɹoɔɐƃ', 'gacor'],
    ['regional indicators that make no flag', '🇸🇱🇴🇹', 'slot'],
    ['tag characters', '\u{e0067}\u{e0061}\u{e0063}\u{e006f}\u{e0072}', 'gacor'],
    ['keycaps', '7️⃣7️⃣', '77'],
    ['Cyrillic look-alikes', 'gасоr', 'gacor'],
    ['Greek look-alikes', 'gαcοr', 'gacor'],
    ['fake Cyrillic', 'KОЯA77', 'kora77'],
    ['combining marks', 'g̶a̶c̶o̶r̶', 'gacor'],
    ['zero-width characters', 'ga\u200bc\u200dor', 'gacor'],
    ['bidi controls', 'ga\u202ec\u202cor', 'gacor'],
    ['separators', 's.l.o.t', 'slot'],
    ['letters of another script as separators', 'AㅅLㅅEㅅX', 'alex'],
    ['letters set apart', 'P A L U 7 7 7', 'palu777'],
    ['chunks', 'LU 𝐍𝐀𝐑a 𝐇𝐎 Ki', 'lunarahoki'],
    ['leet', 'g4c0r m@xw1n', 'gacor maxwin'],
    ['leet at the start of a word', 'main 53nd4lw1n', 'main sendalwin'],
    ['leet at the start of a name with a number', '4n0m4li77', 'anomali77'],
    ['stretched letters', 'gacoooorrrr', 'gacor'],
    ['truncated astral letters', '퐀퐋퐄퐗 main', 'alex main'],
    [
      'scripts that fancy-text pages borrow from',
      'main ꌗ꒒ꂦ꓄ bareng ᏕᏝᎧᏖ',
      'main slot bareng slot',
    ],
    ['barred letters', 'pⱥl₳u77', 'palau77'],
    ['borrowed letters set apart', 'main ᑭ ᗩ ᒪ ᑌ I', 'main palui'],
    ['a name in another script with its number', 'coba ДGФЯД88', 'coba agora88'],
    ['letters twice as separators', 'ᆢPᆢᆢAᆢᆢLᆢᆢUᆢ', 'ᆢpaluᆢ'],
    ['a last chunk glued to a word', '𝐋𝐔 𝐍𝐀 𝐑𝐀 𝐇𝐎 𝐊𝐈terpopuler', 'lunarahokiterpopuler'],
    ['one letter a line', 's\nl\no\nt\n\nL\nU\nN\nA\nR\nA\n7\n7', 'slot\n\nlunara77'],
    ['one letter a line with blanks', 'L \nU \nN \nA \nR \nA', 'lunara'],
    ['one letter a line with empty lines', 'L\n\nU\n\nN\n\nA\n\nR\n\nA', 'lunara'],
    ['upside-down digits', 'main di Ɩᄅɐɹɐunl ʇols', 'main di lunara21 slot'],
    ['Coptic letters', 'main di ⲗⲩⲛⲁⲣⲁ yuk', 'main di lynapa yuk'],
    ['a name in Georgian letters with its number', 'coba ლუნარა88', 'coba lunara88'],
    ['promises from behind', 'tegnab iggnit 77aranul ptr', 'rtp lunara77 tinggi banget'],
    ['a text from behind', '77aranul id racnal DW rocag tols', 'slot gacor wd lancar di lunara77'],
    ['letters turned on their head, from behind', 'ʇols ʇols', 'slot slot'],
    ['digits for letters, from behind', 't0ls t0ls', 'slot slot'],
    [
      'a text that is shown from behind',
      'main di \u202e77aranul\u202c yuk',
      'main di lunara77 yuk',
    ],
    ['upside-down words of plain letters', 'ƖƖɐɹɐunl ɹoɔɐƃ ʇols ıp', 'lunara11 gacor slot ip'],
    ['upside-down capitals', '┴O˥S ɹOƆ∀⅁ ㄥㄥI┴∀˥ƎW', 'slot gacor melati77'],
    ['hearts', 'kak Rani<33 dan Tirto </3', 'kak rani♥ dan tirto ♥'],
    ['escaped hearts', 'Dimas &lt;3', 'dimas ♥'],
    [
      'escapes',
      'C&#8217;est &quot;Marvella&quot; &amp;amp; l&#x27;été',
      'c’est "marvella" & l\'ete',
    ],
    ['pictures among decorated letters', 'Ⓜ️ℹ️🇷🅰️💲📧🇳🅰️ 77', 'mirasena 77'],
    ['pictures among single letters', '♈a♑d✌️a', 'vandva'],
    ['brackets and marks together', '[̲̅P][̲̅A][̲̅L][̲̅U]', '[palu]'],
  ])('%s', (_, written, read) => {
    expect(foldText(written).text).toBe(read);
  });
});

describe('foldText leaves alone', () => {
  it.each([
    ['Korean', '정말 재미있어요 하하하'],
    ['Thai', 'คลิปนี้ดีมากครับ'],
    ['Russian', 'отличное видео, спасибо'],
    ['Greek', 'καλημέρα σε όλους'],
    ['Japanese', 'とても面白かったです'],
    ['Arabic', 'بِسْمِ اللَّهِ'],
    ['Javanese', 'ꦱꦸꦒꦼꦁꦫꦮꦸꦃ'],
    ['Persian with joiners', 'می‌خواهم'],
    ['flags', '🇮🇩🇲🇾'],
    ['a family of emoji', '👨‍👩‍👧'],
    ['doubled words', 'orang2nya'],
    ['amounts', '3anak 5orang 10menit 4x 17agustus'],
    ['addresses of computers', '0xeffb96d0'],
    ['lottery brands', 'undian4d'],
    ['links', 'https://bit.ly/3xyz0a'],
    ['handles', '@us3r_n4me'],
    ['Russian words with Latin stems', 'я люблю smsки'],
    ['the alphabet', 'pilih a b c d'],
    ['a list of lines', '1\n2\n3\n4\n5\n6\n7\n8\n9\n10'],
    ['one word from behind', 'kata rocag lucu ya'],
    ['mathematics', '∀x, ∃y: x < y'],
    ['comparisons', 'kalau umur <35 & berat<300'],
    ['what only begins like an escape', 'r&b; q&a &#; &#99999999; &halo;'],
    ['pictures between words', 'mantap✌bang✝keren⭕lucu'],
    ['pictures alone', '♈♑✝⭕ ❌⭕❌⭕'],
    ['real Georgian', 'ძალიან კარგი ვიდეოა 2024'],
    ['Georgian beside Latin words', 'love this song, ძალიან კარგი საქართველო2024'],
    ['a poem of lines', 's\ne\nm'],
    ['pictures in plain words', 'mantap 😂👍🏽 sekali 🎉'],
  ])('%s', (_, text) => {
    expect(foldText(text).text).toBe(text);
  });
});

describe('offsets', () => {
  it('leads from a folded word to the original stretch and back', () => {
    const folded = foldText('main di 𝗟𝗨𝗡𝗔𝗥𝟴𝟴 yuk');
    const start = folded.text.indexOf('lunar88');
    const range = folded.toOriginal(start, start + 7);
    expect(folded.original.slice(range.start, range.end)).toBe('𝗟𝗨𝗡𝗔𝗥𝟴𝟴');
    expect(folded.toFolded(range.start, range.end)).toEqual({ start, end: start + 7 });
  });

  it('takes in the marks and separators of a word', () => {
    const folded = foldText('x s.l.o.t!');
    const start = folded.text.indexOf('slot');
    const range = folded.toOriginal(start, start + 4);
    expect(folded.original.slice(range.start, range.end)).toBe('s.l.o.t');
  });

  it('takes in a whole escape and a whole heart', () => {
    const folded = foldText('l&#39;ami &lt;33 oui');
    expect(folded.text).toBe("l'ami ♥ oui");
    expect(folded.toOriginal(1, 2)).toEqual({ start: 1, end: 6 });
    expect(folded.toOriginal(6, 7)).toEqual({ start: 10, end: 16 });
  });

  it('points to the end for what lies beyond the text', () => {
    expect(foldText('ab').toOriginal(5, 9)).toEqual({ start: 2, end: 2 });
    expect(foldText('').toOriginal(0, 0)).toEqual({ start: 0, end: 0 });
  });

  it('ends no range inside a picture, and takes half a pair for a character', () => {
    const picture = foldText('é😀 ok');
    expect(picture.toOriginal(2, 3)).toEqual({ start: 1, end: 3 });
    expect(picture.toOriginal(0, 2)).toEqual({ start: 0, end: 3 });
    const half = foldText('\ude00é');
    expect(half.toOriginal(0, 1)).toEqual({ start: 0, end: 1 });
  });

  it('ends where a text ends that was cut out of a longer one amid a picture', () => {
    const cut = 'é😀'.repeat(40).slice(0, 62);
    // Often enough for the machine to compile what reads it.
    const lengths = Array.from({ length: 3_000 }, () => foldText(cut).text.length);
    expect(new Set(lengths)).toEqual(new Set([cut.length]));
  });
});
