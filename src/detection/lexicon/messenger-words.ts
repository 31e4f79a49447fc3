/** What a word leads to that names a way to reach someone outside YouTube. */
export type Messenger = 'whatsapp' | 'telegram' | 'social';

/** The names of messengers and networks, as they are written to get past filters, too. */
export const MESSENGER_WORDS: ReadonlyMap<string, Messenger> = new Map([
  ...wordsOf(
    'whatsapp',
    'whatsapp whatsap watsap watsapp wassap whatsaap whatapp whatsaapp watsup wattsapp whatsp whtsapp whats wsapp wa',
  ),
  ...wordsOf('telegram', 'telegram tele telegrm tg'),
  ...wordsOf('social', 'instagram insta lnstagram instagrm lnsta instagam ig facebook snapchat'),
]);

function wordsOf(messenger: Messenger, words: string): (readonly [string, Messenger])[] {
  return words.split(' ').map((word) => [word, messenger]);
}
