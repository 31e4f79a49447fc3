const ADDRESSEES = /^\s*(?:@\S{1,63}\s+)+(?=\S)/;

/** A folded text without the handles with which it begins, which say nothing but to whom a reply is. */
export const withoutAddressees = (folded: string): string => folded.replace(ADDRESSEES, '');
