/** Pieces that gambling sites build their names from; a brand never seen is made of them too. */
export const BRAND_STEMS =
  /(?:toto|togel|slot|bet(?!ul|apa|a$)|win(?!d|t)|hoki|poker|qq|casino|gacor|cuan|jitu|maxwin|jackpot|bola|gaming|play|joker|zeus|sultan|naga|raja|dewa|dewi|mpo|idn|pkv|domino|spin|lotre|4d|3d|2d)/;
