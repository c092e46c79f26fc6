/** The first characters of each initial in the collation by pinyin; no syllable begins with i, u or v. */
const firsts = [...'吖八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨他穵夕丫帀'].map(
  (character, at) => [character, 'abcdefghjklmnopqrstwxyz'.charAt(at)] as const,
)
const byPinyin = new Intl.Collator('zh-CN-u-co-pinyin')

/** Comparing by pinyin is slow, and titles repeat their characters. */
const known = new Map<string, string>()

function initialOf(character: string): string {
  if (/[a-z0-9]/i.test(character)) return character.toLowerCase()
  if (!/\p{Script=Han}/u.test(character)) return ''
  const initial = known.get(character) ?? readInitial(character)
  known.set(character, initial)
  return initial
}

function readInitial(character: string): string {
  const passed = firsts.filter(([first]) => byPinyin.compare(first, character) <= 0)
  return passed[passed.length - 1]?.[1] ?? ''
}

/** Pinyin initials of a text, its Latin letters and digits: `yysr` of 营业收入. Of several readings the commonest. */
export const pinyinInitials = (text: string): string => [...text].map(initialOf).join('')
