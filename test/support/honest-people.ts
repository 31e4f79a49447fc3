/** Whether the demo's seeds invented this author as a person: accounts for spam end like "-x1y". */
export const isHonest = (author: string): boolean => !/-[a-z]\d[a-z]$/.test(author);
