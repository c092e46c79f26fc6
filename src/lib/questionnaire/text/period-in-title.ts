import type { LocalText } from '../schema/form'

const english = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October'],
  ...['November', 'December'],
]

/** How titles write a period; the longest first, so that a month is not taken for its year. */
function writings(period: string): string[] {
  const [year = '', part = ''] = period.split('-')
  const months = /^\d\d$/.test(part)
    ? [`${year}年${Number(part)}月`, `${year}年${part}月`, `${english[Number(part) - 1]} ${year}`]
    : []
  const quarter = /^Q\d$/.test(part) ? [`${year}年第${'一二三四'[Number(part[1]) - 1]}季度`] : []
  const half = /^H\d$/.test(part) ? [`${year}年${part === 'H1' ? '上' : '下'}半年`] : []
  const whole = part === '' ? [`${year}年`, year] : []
  return [...months, ...quarter, ...half, ...(part === '' ? [] : [period]), ...whole]
}

/** A title of one period for another one of the same length; unchanged where it does not name the period. */
export function moveTitle(title: LocalText, from: string, to: string): LocalText {
  const [before, after] = [writings(from), writings(to)]
  const moved = (text: string) => {
    const at = before.findIndex((writing) => text.includes(writing))
    return at < 0 ? text : text.split(before[at] ?? '').join(after[at] ?? '')
  }
  return { 'zh-CN': moved(title['zh-CN']), 'en-US': moved(title['en-US']) }
}
