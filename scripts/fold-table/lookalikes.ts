/**
 * Look-alikes that Unicode's confusables leave out because no careful reader would be fooled, but
 * that people use as letters: fake Cyrillic, fake Thai, fake Han, currency signs. Pairs of what is
 * written and what it reads as.
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
];

/**
 * Scripts that hardly anybody writes but fancy-text pages borrow from. A word made of nothing but
 * these letters passes for Latin; real text in them has others between.
 */
export const BORROWED_SCRIPTS: readonly (readonly [string, string])[] = [
  ['ᗩᗷᑕᗪᗴᖴᘜᕼᒍᒪᗰᑎᑭᑫᖇᔕᑌᐯᗯ᙭ᘔ', 'abcdefghjlmnpqrsuvwxz'],
  ['ᏗᏰᎴᏋᎦᎶᏂᎥᏠᏦᏝᎷᏁᎧᎮᏒᏕᏖᏬᏉᏇᎩ', 'abdefghijklmnoprstuvwy'],
  ['ꍏꌃꉓꀸꍟꎇꁅꃅꀤꀭꀘ꒒ꂵꈤꂦꉣꆰꋪꌗ꓄ꀎꃴꅏꊼꌩꁴ', 'abcdefghijklmnopqrstuvwxyz'],
  ['ꋬꃳꉔ꒯ꏂꊰꍌꁝ꒐꒻ꋊꄲꇙ꒤꒦ꅐꉧꌦ', 'abcdefghijnosuvwxy'],
];
