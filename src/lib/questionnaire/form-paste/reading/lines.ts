import { pasteLimits } from '../types'

/** A line that is not blank. */
export interface Line {
  /** From 1. */
  number: number
  text: string
  /** The cells of a line with tabs. */
  cells: string[] | null
  /** True after a blank line. */
  isApart: boolean
  isCut: boolean
}

const halfWidth = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)

/** Half-width digits, letters and a few signs; Chinese punctuation stays. */
const tidy = (text: string) =>
  text
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[０-９Ａ-Ｚａ-ｚ．＿／＊％]/g, halfWidth)
    .replace(/[\u00a0\u2000-\u200a\u3000]/g, ' ')

/** The sign of a list item, which Word divides from its text by a tab. */
const listTab = /^(\s*(?:[(（]?[\dA-Za-z一二三四五六七八九十]{1,3}[.、)）]|[○□☐●■•·①-⑳]))\t+/

/** The sign of a required question before its number. */
const leadingStar = /^\*\s*((?:\d|Q\d|第\s*\d).*)$/

/** Boxes behind their options: `是□ 否□`. */
const boxesBehind = /^((?:.*?[：:？?）)\s])??)((?:[^\s□○☐：:]{1,20}[□○☐]\s*){2,})$/
const boxesInFront = (text: string) =>
  text.replace(
    boxesBehind,
    (_all, before: string, options: string) => before + options.replace(/([^\s□○☐]+)([□○☐])\s*/g, ' $2$1'),
  )

/** Names with room behind them, the foot of paper forms: `填表人：      日期：    年  月  日`. */
const roomyFields = /^(?:[^\s：:]{1,12}[：:]\s{2,})+[^\s：:]{1,12}[：:]\s*(?:(?:20\d\d)?\s*年\s*月\s*日)?$/
const withBlanks = (text: string) =>
  roomyFields.test(text)
    ? text
        .replace(/[：:]\s*(?:20\d\d)?\s*年\s*月\s*日$/, '：____年____月____日')
        .replace(/[：:](?:\s{2,}|$)/g, '：____ ')
        .trim()
    : text

/** The text without what can be divided by blanks: for titles and options. */
export const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let isApart = false
  for (const [at, whole] of text
    .replace(/\r\n?|\u2028|\v/g, '\n')
    .split('\n')
    .entries()) {
    const raw = tidy(whole.slice(0, pasteLimits.lineLength)).replace(listTab, '$1 ')
    const isTable = /\S?\t/.test(raw) && raw.trim() !== ''
    if (raw.trim() === '') {
      isApart = true
      continue
    }
    lines.push({
      number: at + 1,
      text: boxesInFront(withBlanks(raw.replace(/\t/g, '  ').trim().replace(leadingStar, '$1 *'))),
      cells: isTable ? raw.split('\t').map(squeezed) : null,
      isApart,
      isCut: whole.length > pasteLimits.lineLength,
    })
    isApart = false
  }
  return lines
}
