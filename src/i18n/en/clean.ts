/** The switch "Keep my channel clean". */
export const clean = {
  clean: {
    title: 'Keep my channel clean',
    about:
      'Sapu hides new comments that are sure spam: a score of {score, number} or higher, of the kinds you tick. It leaves regular viewers and authors you trust alone.',
    off: 'Off',
    dry_run: 'Suggest',
    on: 'Hide sure spam',
    kinds: 'Kinds of spam to hide',
    consent:
      'Sapu may hide such comments by itself, at most {n, number} in 24 hours, {minutes, plural, one {# minute} other {# minutes}} after it has found them. Each morning one notification says how many were hidden; one press there brings all of them back. {hours, number} hours after that notification they are rejected. Rejected comments can’t be brought back.',
    agree: 'Agree and turn on',
    cancel: 'Cancel',
    change: 'Change kinds',
    done: '{n, plural, =0 {Nothing hidden} one {# comment hidden} other {# comments hidden}} in the last 24 hours.',
    suggests: 'Nothing is hidden. Your rules show what would be.',
    offer:
      'In the last {days, number} days it would have hidden {n, plural, one {# comment} other {# comments}} for you.',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    state_on: 'on',
    state_off: 'off',
    state_dry_run: 'only suggests',
    state_paused: 'paused',
    isOnNow: '“Keep my channel clean” is on',
    isOff: '“Keep my channel clean” is off',
    limit: 'at most {n, number} in 24 hours',
    dismiss: 'No, thanks',
    hid: 'Hidden today: {today, number}, yesterday: {yesterday, number}',
    over: '{n, plural, one {# more is still visible, because} other {# more are still visible, because}} it hides at most {limit, number} in 24 hours.',
    hideOver: 'Hide {n, plural, one {it} other {these #}} too',
    failed: 'That didn’t work. Try again.',
  },
} as const;
