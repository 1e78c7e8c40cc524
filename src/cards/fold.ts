/** Text as people compare it: no case, no accents, one kind of apostrophe, quotation mark, dash and space. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\u2018\u2019\u201a\u201b\u2032\u00b4`]/g, "'")
    .replaceAll(/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
