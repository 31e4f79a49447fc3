/**
 * Look-alikes that Unicode's confusables omit because they fool no careful reader, but that people
 * use as letters: fake Cyrillic, fake Thai, fake Han, currency signs. Pairs of a character and its
 * reading.
 */
export const EXTRA_LOOKALIKES: readonly (readonly [string, string])[] = [
  ['ДЯИЦЧШЩЭФПЛБЬЪЖНВУКМТЄЗГ', 'arnuywweonnbbbxhbykmtesr'],
  ['дяицчшщэфплбьъжнвукмтєзг', 'arnuywweonnbbbxhbykmtesr'],
  ['αβγδεζηθικλμνξοπρστυφχψω', 'abydezn0ikauneonpotuoxyw'],
  ['ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ', 'abyaezhoikamneonpetyoxyo'],
  ['卂乃匚刀乇下厶卄工丁长乚从口尸尺丂丅凵リ山乂丫乙ㄩ几ㄖ丨爪', 'abcdefghijklmoprstuvwxyzunoim'],
  ['คв๒ς๔єŦﻮђкภ๏קợгรՇยשฬץչ', 'abbcdefghknoporstuvwyz'],
  ['¢€£¥§∂∆∑√∞∩∪⊂×ℓ₳฿₵₲₭₦₱₴₮⁰', 'ceeysdaevonucxlabcgknpsto'],
  ['ƒʋɱɳɲɓɗɠƙƥƭʂʐɧɦ', 'fvmnnbdgkptszhh'],
  ['ل', 'l'],
  ['¡¶Πп○◯', 'ipnnoo'],
  ['₣₥₩ɆⱧⱠɄɎⱫǤɈꝀꝖꞨȾꝞⱲ', 'fmwehluyzgjkpstvw'],
  ['ⱥⱦⱱⱴɨʉɀȿꞧʝʊʄɮȶռզաժֆցհղքէմվⱳ', 'atvviuzsrjufltnqwdsghnptuyw'],
  ['ﾑｷんﾉﾌズﾚﾶ刀ｱｲﾒﾘ', 'afhijklmnptxy'],
  ['აბგდევზთიკლმნოპჟრსტუფქღშჩცძწჭხჯჰ', 'abgdevztiklmnopjrstufqgsccdwcxjh'],
];

/**
 * Rare scripts from which fancy-text pages borrow letters. A word of these letters alone is read as
 * Latin; real text in these scripts has other letters, too.
 */
export const BORROWED_SCRIPTS: readonly (readonly [string, string])[] = [
  ['ᗩᗷᑕᗪᗴᖴᘜᕼᒍᒪᗰᑎᑭᑫᖇᔕᑌᐯᗯ᙭ᘔ', 'abcdefghjlmnpqrsuvwxz'],
  ['ᏗᏰᎴᏋᎦᎶᏂᎥᏠᏦᏝᎷᏁᎧᎮᏒᏕᏖᏬᏉᏇᎩ', 'abdefghijklmnoprstuvwy'],
  ['ꍏꌃꉓꀸꍟꎇꁅꃅꀤꀭꀘ꒒ꂵꈤꂦꉣꆰꋪꌗ꓄ꀎꃴꅏꊼꌩꁴ', 'abcdefghijklmnopqrstuvwxyz'],
  ['ꋬꃳꉔ꒯ꏂꊰꍌꁝ꒐꒻ꋊꄲꇙ꒤꒦ꅐꉧꌦ', 'abcdefghijnosuvwxy'],
  ['ⲁⲃⲅⲇⲉⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲱⳝ', 'abgdezhtiklmnxoprstyfxws'],
];
