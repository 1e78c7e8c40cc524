/**
 * What looks like something else, made by hand from what people type: letters of Greek, Cyrillic, Armenian, Cherokee,
 * Lisu and Coptic, small capitals, digits, and signs that China and Japan draw alike. On the left what stands for all.
 */
const alike: Readonly<Record<string, string>> = {
  A: 'ΑАᎪꓮⲀᴀ',
  B: 'ΒВᏴꓐⲂʙв',
  C: 'ϹСᏟꓚⲤᴄ',
  D: 'ᎠꓓᴅԀ',
  E: 'ΕЕᎬꓰⲈᴇ',
  F: 'ꓝꜰϜ',
  G: 'ᏀꓖԌɢ',
  H: 'ΗНᎻꓧⲎʜн',
  J: 'ͿЈᎫꓙᴊ',
  K: 'ΚКᏦꓗⲔᴋкκ',
  L: 'ᏞꓡԼʟ',
  M: 'ΜМᎷꓟⲘᴍм',
  N: 'ΝꓠⲚɴ',
  P: 'ΡРᏢꓑⲢᴘ',
  Q: 'Ԛ',
  R: 'ᎡꓣʀᏒ',
  S: 'ЅᏚꓢՏꜱ',
  T: 'ΤТᎢꓔⲦᴛтτ',
  U: 'Սꓴᴜ',
  V: 'ᏙꓦѴᴠ',
  W: 'ᎳꓪԜᴡ',
  X: 'ΧХꓫⲬ',
  Y: 'ΥҮᎩꓬУʏ',
  Z: 'ΖᏃꓜᴢ',
  a: 'αаɑ',
  b: 'ЬьƄ',
  c: 'ϲсҫⲥ',
  d: 'ԁժđ',
  e: 'еҽ',
  g: 'ɡցԍ',
  h: 'һհԧħ',
  j: 'ϳј',
  n: 'ηոп',
  p: 'рⲣ',
  q: 'ԛգզ',
  r: 'гᴦ',
  s: 'ѕꮪ',
  t: 'ŧ',
  u: 'υսʋ',
  v: 'νѵ',
  w: 'ωѡԝա',
  x: 'х',
  y: 'γуүყ',
  o: 'ΟОՕꓳⲞοоօⲟσΘᴏøØ0०০੦૦୦๐໐၀〇\u0665\u0647\u06F5\u05E1',
  l: 'LiI1|łıɩΙІӀꓲⲒιіӏǀ∣\u0627\u0661\u06F1\u05D5\u05DF',
  3: 'ЗзӠƷʒ',
  6: 'б',
  8: 'Ȣȣ',
  ß: 'β',
  二: 'ニ',
  力: 'カ',
  口: 'ロ',
  工: 'エ',
  卜: 'ト',
  夕: 'タ',
  八: 'ハ',
  へ: 'ヘ',
  "'": '‘’‛′`´ʼʻʹˈ',
  ',': '‚٫',
  '-': '‐‑‒–—―−ー一⁃',
  '.': '·•∙⋅・․',
  '!': 'ǃ',
  ':': '∶ː꞉',
  '/': '⁄∕',
  '~': '∼〜',
}
const severals: Readonly<Record<string, string>> = { æ: 'ae', ӕ: 'ae', œ: 'oe', ß: 'ss', rn: 'm', vv: 'w' }

const meant = new Map(
  Object.entries(alike).flatMap(([it, all]) => Array.from(all, (one): [string, string] => [one, it])),
)

/** White letters in black circles and squares. */
const framed = (it: string): string => {
  const code = it.codePointAt(0) ?? 0
  const from = [0x1f150, 0x1f170].find((start) => code >= start && code < start + 26)
  return from === undefined ? it : String.fromCodePoint(65 + code - from)
}
const plainly = (text: string): string => Array.from(text, (it) => meant.get(it) ?? framed(it)).join('')

/** Accents and points; the marks of other scripts are as good as letters, and so are those that change a kana. */
const accents = /(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Hebrew}](?<=\p{M})/gu
const unseen =
  /[\s\p{Cf}\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\u{13441}\u{13442}\u{16FE4}\uFFFC]/gu

/** What is left of a text when all that looks alike is the same: case, accents and spaces make no difference either. */
export const lookOf = (text: string): string => {
  const bare = plainly(text).normalize('NFKD').replaceAll(unseen, '').replaceAll(accents, '')
  const look = plainly(plainly(bare).toLowerCase()).replaceAll(/[æӕœß]|rn|vv/g, (it) => severals[it] ?? it)
  return look === '' ? text : look
}
