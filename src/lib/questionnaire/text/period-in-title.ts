import type { LocalText } from '../schema/form'

const english = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
]

/** How titles write the part of a year: two writings in Chinese, one in English. */
function partWritings(year: string, part: string): string[] {
  const number = Number(part.replace(/\D/, ''))
  if (part.startsWith('Q'))
    return [`${year}年第${'一二三四'[number - 1]}季度`, `${year}年${number}季度`, `Q${number} ${year}`]
  if (part.startsWith('H')) {
    const half = `${year}年${number === 1 ? '上' : '下'}半年`
    return [half, half, `${number === 1 ? 'first' : 'second'} half of ${year}`]
  }
  return [`${year}年${number}月`, `${year}年${part}月`, `${english[number - 1]} ${year}`]
}

/**
 * How titles write a period; the longest first, so that a month is not taken for its year. Each place in the list has the
 * same kind of writing for periods of all lengths.
 */
function writings(period: string): string[] {
  const [year = '', part = ''] = period.split('-')
  const parts = part === '' ? [`${year}年`, `${year}年`, year] : partWritings(year, part)
  return [...parts, period, `${year}年`, year]
}

/** A title of one period for another one; unchanged where it does not name the period. */
export function moveTitle(title: LocalText, from: string, to: string): LocalText {
  const [before, after] = [writings(from), writings(to)]
  const moved = (text: string) => {
    const at = before.findIndex((writing) => text.includes(writing))
    return at < 0 ? text : text.split(before[at] ?? '').join(after[at] ?? '')
  }
  return { 'zh-CN': moved(title['zh-CN']), 'en-US': moved(title['en-US']) }
}
