/** The code tables that questions can use. */
export const codeTables = ['industry', 'occupation', 'area'] as const

export type CodeTableId = (typeof codeTables)[number]

/** Cities without counties (嘉峪关, 东莞, 中山, 儋州), and 台湾, 香港 and 澳门, which GB/T 2260 does not divide. */
const undivided = new Set(['620200', '441900', '442000', '460400', '710000', '810000', '820000'])

/** The level of an area: 1 for a province (330000), 2 for a city (330100), 3 for a county (330106). */
export function levelOfArea(code: string): number {
  if (undivided.has(code.slice(0, 6))) return 3
  if (code.slice(2, 6) === '0000') return 1
  return code.slice(4, 6) === '00' ? 2 : 3
}

interface CodeFormat {
  pattern: RegExp
  /** 1 is the highest level. */
  levelOf: (code: string) => number
  levels: number
}

/** What a code looks like. No code fits the formats of two tables. */
export const codeFormats: Record<CodeTableId, CodeFormat> = {
  // GB/T 4754-2017: section, division, group and class.
  industry: { pattern: /^([A-T]|\d{2,4})$/, levelOf: (code) => code.length, levels: 4 },
  // 职业分类大典 2022: major and sub-major group.
  occupation: { pattern: /^[1-8](-\d{2})?$/, levelOf: (code) => (code.length > 1 ? 2 : 1), levels: 2 },
  area: { pattern: /^[1-8]\d{5}$/, levelOf: levelOfArea, levels: 3 },
}

export const longestCode = 6

/** The table that a code belongs to; undefined if it fits none. */
export const tableOfCode = (code: string): CodeTableId | undefined =>
  codeTables.find((table) => codeFormats[table].pattern.test(code))
