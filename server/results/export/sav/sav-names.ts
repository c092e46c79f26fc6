/** Words of the SPSS language. */
const reserved = new Set('ALL AND BY EQ GE GT LE LT NE NOT OR TO WITH'.split(' '))
const LONGEST = 60

/** A valid variable name: begins with a letter, has no other signs than letters, digits and `_`. */
function validName(id: string): string {
  const plain = id
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}_]+/gu, '_')
    .replace(/_+$/, '')
  const begun = /^\p{L}/u.test(plain) ? plain : `v_${plain.replace(/^_+/, '')}`
  let name = begun
  while (Buffer.byteLength(name) > LONGEST) name = [...name].slice(0, -1).join('')
  return reserved.has(name.toUpperCase()) ? `${name}_` : name
}

/** Valid names for ids such as `finance/income/total`, unique ignoring case, in the same order. */
export function variableNames(ids: readonly string[]): string[] {
  const used = new Set<string>()
  return ids.map((id) => {
    const name = validName(id)
    let unique = name
    for (let number = 2; used.has(unique.toUpperCase()); number += 1) unique = `${name}_${number}`
    used.add(unique.toUpperCase())
    return unique
  })
}
