/** The ways in which questions, options and parts are numbered. */
export type MarkStyle =
  | 'ti'
  | 'q'
  | 'coded'
  | 'decimal'
  | 'dotted'
  | 'spaced'
  | 'half'
  | 'full'
  | 'chinese'
  | 'chineseFull'
  | 'letter'
  | 'circled'
  | 'box'

export interface Mark {
  style: MarkStyle
  /** In Arabic digits if it is a number. */
  label: string
  /** The text after it. */
  rest: string
}

const han = '[一二三四五六七八九十]{1,3}'

/** Specific signs before general ones. */
const patterns: [MarkStyle, RegExp][] = [
  ['ti', new RegExp(`^第\\s*(\\d{1,3}|${han})\\s*题\\s*[：:、.]?\\s*(.*)$`)],
  ['q', /^(?:Q|q|题|Question\s)\s*(\d{1,3})(?!\d)\s*[.、:：)）]?\s*(.*)$/],
  ['coded', /^([A-Z]\d{1,2}(?:\.\d{1,2})?)(?:\s*[.、:：)）]|\s)\s*(\S.*)$/],
  ['decimal', /^(\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)(?:\s*[.、]|\s)\s*(?=[^\d\s%％])(\S.*)$/],
  ['dotted', /^(\d{1,3})\s*(?:[、]|\.(?!\d))\s*(.*)$/],
  ['dotted', /^(0\d)\s+(\S.*)$/],
  ['dotted', /^(\d{1,3})\s*[，,]\s*(?=[\u4e00-\u9fff])(.*)$/],
  ['half', /^(\d{1,2})\s*[)）]\s*(.*)$/],
  ['full', /^[(（]\s*(\d{1,2})\s*[)）]\s*[.、]?\s*(.*)$/],
  ['chinese', new RegExp(`^(${han})\\s*[、.]\\s*(.*)$`)],
  ['chineseFull', new RegExp(`^[(（]\\s*(${han})\\s*[)）]\\s*[、.]?\\s*(.*)$`)],
  ['circled', /^([①-⑳])\s*(.*)$/],
  ['letter', /^[(（]?\s*([A-Za-z])\s*[.、)）:：]\s*(.*)$/],
  ['letter', /^([A-Z])\s+(\S.*)$/],
  ['letter', /^([A-H])(?=[\u4e00-\u9fff\d])(.*)$/],
  ['box', /^([○◯〇□☐☑▢◇◆●■◎•·✓√]|\[ ?\]|\( {0,2}\)|（ {0,2}）)\s*(\S.*)$/],
  ['box', /^([-–*])\s+(\S.*)$/],
  ['spaced', /^(\d{1,3})\s+(?=[\u4e00-\u9fff“])(\S.*)$/],
]

const digits = '一二三四五六七八九'

/** 1 to 99 in Chinese numerals or Arabic digits; NaN for anything else. */
export function parseCount(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const named = text.replace('两', '二').replace('俩', '二')
  const [tens, ones] = named.includes('十') ? named.split('十') : ['', named]
  const value = (sign: string | undefined, empty: number) =>
    sign === '' || sign === undefined ? empty : digits.indexOf(sign) + 1 || NaN
  return named.includes('十') ? value(tens, 1) * 10 + value(ones, 0) : value(ones, NaN)
}

const labelOf = (style: MarkStyle, label: string): string => {
  if (style === 'q') return `Q${label}`
  if (style === 'circled') return String(label.charCodeAt(0) - 0x245f)
  if (style === 'letter') return label.toUpperCase()
  const count = style === 'coded' || style === 'decimal' || style === 'box' ? NaN : parseCount(label)
  return Number.isNaN(count) ? label : String(count)
}

/** All ways to read the start of a line as a mark. */
export function marksOf(text: string): Mark[] {
  return patterns.flatMap(([style, pattern]) => {
    const match = pattern.exec(text)
    return match ? [{ style, label: labelOf(style, match[1] ?? ''), rest: (match[2] ?? '').trim() }] : []
  })
}

export const markOf = (text: string): Mark | null => marksOf(text)[0] ?? null

/** Headings of parts, which need no other sign. */
const headings = [
  /^第\s*(?:[一二三四五六七八九十]{1,3}|\d{1,2})\s*(?:部分|章|节|篇|单元|页)\s*[：:、.—-]*\s*(.*)$/,
  /^(?:part|section)\s+(?:[A-Z]|\d{1,2}|[IVX]{1,4})\s*[:：.–—-]*\s*(.*)$/i,
  /^[A-Z]\s*部分\s*[：:、.]?\s*(.*)$/,
  /^【([^【】]{1,40})】$/,
  /^#{1,4}\s+(.{1,60})$/,
]

/** The title of a part; null for any other line. */
export function headingOf(text: string): string | null {
  for (const pattern of headings) {
    const match = pattern.exec(text)
    if (match) return (match[1] ?? '').trim() || text
  }
  return null
}
