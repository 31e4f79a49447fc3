/** Every shortcut, as the help sheet shows it: its keys, and the message that says what they do. */
export const keyList = [
  {
    group: 'groupMove',
    keys: [
      [['j', '↓'], 'next'],
      [['k', '↑'], 'previous'],
      [['→', '←'], 'walk'],
      [['Enter'], 'text'],
      [['[', ']'], 'turn'],
    ],
  },
  {
    group: 'groupDecide',
    keys: [
      [['a'], 'approve'],
      [['r'], 'reject'],
      [['z'], 'undo'],
      [['Shift Z'], 'undoBulk'],
      [['t'], 'trust'],
      [['h'], 'author'],
      [['v'], 'video'],
      [['.'], 'menu'],
    ],
  },
  {
    group: 'groupSelect',
    keys: [
      [['x'], 'select'],
      [['Shift J', 'Shift K'], 'extend'],
      [['Ctrl A'], 'selectAll'],
      [['Shift A'], 'bulkApprove'],
      [['Shift R'], 'bulkReject'],
      [['Esc'], 'escape'],
    ],
  },
  {
    group: 'groupView',
    keys: [
      [['l'], 'lens'],
      [['f'], 'focus'],
      [['1', '…', '5'], 'status'],
      [['/'], 'keyword'],
      [['Ctrl K'], 'palette'],
      [['?'], 'help'],
    ],
  },
] as const;

/** After `g`, a second key goes to a page; the messages are the main navigation's own. */
export const goList = [
  ['d', 'dashboard'],
  ['v', 'videos'],
  ['s', 'shorts'],
  ['c', 'comments'],
  ['b', 'blacklistedWords'],
] as const;
