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
  ['ᗩᗷᑕᗪᗴᖴᘜᕼᒍᒪᗰᑎᑭᑫᖇᔕᑌᐯᗯ᙭', 'abcdefghjlmnpqrsuvwx'],
  ['ƒʋɱɳɲɓɗɠƙƥƭʂʐɧɦ', 'fvmnnbdgkptszhh'],
  ['ل', 'l'],
  ['¡¶Πп○◯', 'ipnnoo'],
];
