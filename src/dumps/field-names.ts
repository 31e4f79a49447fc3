/*
 * What dumps call each field: letters and digits alone, without accents and without "of" and "the" of
 * any language; earlier names go first. The `author` of our own lines is an account; where a dump also
 * names an account, `author` is the name. Takeout names its columns in the language of the account.
 */
const NAMES = {
  text: 'text textoriginal commenttext content comment body message livechattext teks komentar isikomentar tekskomentar isi kommentar kommentartext nachricht comentario textocomentario texto mensaje mensagem commentaire textecommentaire texte commento testocommento testo コメントテキスト コメントのテキスト コメント textdisplay texthtml commenthtml contenthtml contenttext yorum yorummetni binhluan noidung noidungbinhluan التعليق تعليق نصالتعليق ความคิดเห็น ข้อความ 댓글 댓글내용 내용 评论 评论内容 評論 留言 留言內容 комментарий текст тексткомментария komentarz tresc टिप्पणी reactie opmerking kommentti',
  id: 'id cid commentid idkomentar kommentarid idcommentaire idcomentario idcommento コメントid',
  account: 'authorid authorchannelid channel profileid userid uid authorchannelurl authorurl',
  author: 'author penulis autor auteur autore',
  author_name:
    'authorname authordisplayname username displayname user nama name namapengguna handle',
  video: 'video videoid idvideo 動画id videourl',
  published_at:
    'publishedat timestamp timeparsed commentcreatetimestamp createdat time date waktu tanggal when posted postedat published datetime publisheddate publishdate commentdate dateposted created fecha datum zeitstempelkommentarerstellung zeitstempelerstellungkommentars horodatagecreationcommentaire codetemporelcreationcommentaire marcatiempocreacioncomentario carimbodatahoracriacaocomentario timestampcreazionecommento stempelwaktupembuatankomentar コメント作成のタイムスタンプ コメントの作成タイムスタンプ',
  parent:
    'parent parentid parentcommentid replytocid isreplyto replyto inreplyto idubergeordnetenkommentars idcommentaireparent idcomentarioprincipal idcomentariosuperior idcomentariopai idcommentoprincipale idkomentarinduk 親コメントid',
  /** In Takeout the channel that wrote the comment; in other dumps the channel of the video. */
  takeout: 'channelid kanalid idchaine idcanal idcanale idchannel idsaluran チャンネルid',
  /** The platform wraps the fields of a comment. */
  snippet: 'snippet',
} as const;

export type Field = keyof typeof NAMES;

export const fieldNames = Object.keys(NAMES) as Field[];

interface Place {
  readonly field: Field;
  readonly rank: number;
}

const SMALL_WORDS = /(?<!\p{L})(?:of|the|de|del|della|du|des|do|da|di|la|le|l|el|der)(?!\p{L})/gu;

/** Programs that make tables of JSON name a column by the way to its field. */
const WAY = /^(?:(?:snippet|topLevelComment|comment|item|data)[./])+|[./](?:value|simpleText)$/gi;

export const plainKey = (key: string): string =>
  key
    .replaceAll(WAY, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(SMALL_WORDS, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const places = new Map<string, Place>(
  Object.entries(NAMES).flatMap(([field, names]) =>
    names
      .split(' ')
      .map((name, rank) => [plainKey(name), { field: field as Field, rank }] as const),
  ),
);

/** Dumps repeat the same keys; a hostile one may hold a million different ones. */
const known = new Map<string, Place | undefined>();
const MOST_KNOWN = 1000;

/** The field that a key of a dump has, and its rank among the names of this field. */
export function placeOf(key: string): Place | undefined {
  if (known.has(key)) return known.get(key);
  const place = places.get(plainKey(key));
  if (known.size < MOST_KNOWN) known.set(key, place);
  return place;
}

/** Whether a column of this name holds texts of comments. */
export const namesText = (key: string): boolean => placeOf(key)?.field === 'text';

/** Whether a column of this name holds something of comments. */
export const namesField = (key: string): boolean => placeOf(key) !== undefined;
