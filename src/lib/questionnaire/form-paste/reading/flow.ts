import { parseCount } from './marks'
import type { PastedFlow, PastedOption } from '../types'

const numeral = '[A-Z]?\\d{1,3}(?:\\.\\d{1,2})?|[一二三四五六七八九十]{1,3}'
const target = `(?:第\\s*|question\\s*)?(${numeral})\\s*题?`
const end =
  '(?:结束(?:问卷|作答|答题|调查|访问|填写|本问卷|答卷)?|终止(?:问卷|调查|访问|作答)?|直接提交(?:问卷)?|提交问卷|问卷结束|(?:the )?end(?: of (?:the )?(?:survey|questionnaire))?)'
const move = '(?:跳转?|转)(?:至|到|答|入)?|(?:回答|答|填写)(?=第)|skip to|go to|jump to|→|⇒|[-—–=]+[>＞》]'
const polite = '(?:请|则|并|直接|可|then|please|[，,\\s])*'
const after = '(?:继续)?(?:作答|回答|填写|答)?'

const skipAtOption = new RegExp(
  `^(.+?)\\s*[（([【]?\\s*((?:选(?:择)?此项(?:者|的)?|若选此项)?${polite}(?:(?:${move})\\s*(?:${target}|${end})|${end})${after})\\s*[）)\\]】]?\\s*[。.]?$`,
  'i',
)
const isBracketOrArrow = /[（([【→⇒>＞》]|跳|转|skip|go to/i

const skipLine = new RegExp(
  `^(?:如果|若|如|凡|if)?\\s*(?:您|you)?\\s*(?:上题)?(?:选择了?|回答|选|答|answered|chose)?\\s*["“「'‘]?(.{1,30}?)["”」'’]?\\s*(?:的|者|时)?\\s*${polite}(?:${move})\\s*(?:${target}|${end})${after}[。.]?$`,
  'i',
)
const endLine = new RegExp(
  `^(?:如果|若|如|凡)?(?:您)?(?:选择|回答|选|答)\\s*["“「'‘]?(.{1,30}?)["”」'’]?\\s*(?:的|者|时)?\\s*${polite}${end}[。.]?$`,
)

const source = `第\\s*(\\d{1,3}|[一二三四五六七八九十]{1,3})\\s*题|(Q\\d{1,3}|[A-Z]\\d{1,3})|(?:上|前)一?题`
const showLine = new RegExp(
  `^(?:仅|只|限|由|对|若|如|如果)*\\s*(?:${source})\\s*(?:中)?\\s*(?:选择了?|回答|选|答|为)?\\s*["“「'‘]?(.{1,30}?)["”」'’]?\\s*(?:选项)?(?:的|者|时|的人|企业|单位|纳税人)*\\s*(?:请)?(?:继续)?(?:填写|回答|作答|填|答|显示)$`,
)
const showEnglish =
  /^(?:only )?if (?:you )?(?:answered |chose )?["“']?(.{1,30}?)["”']? (?:to|in|at|for) (Q\d{1,3})$/i

const mention =
  /(?:跳|转)(?:至|到|转)|→\s*第?\s*\d|回答第\s*\d|结束(?:问卷|作答|答题|访问)|skip to|go to (?:q\d|question)/i

const listOf = (text: string): string[] =>
  text
    .split(/[、,，/]|或者?|以及|和| or /)
    .map((one) => one.replace(/["“”「」'‘’]/g, '').trim())
    .filter(Boolean)

const numberOf = (text: string): string => {
  const count = parseCount(text)
  return Number.isNaN(count) ? text.toUpperCase() : String(count)
}

const targetOf = (found: string | undefined): string | null => (found === undefined ? null : numberOf(found))

function skipIn(text: string, line: number): PastedFlow | null {
  const match = skipLine.exec(text) ?? endLine.exec(text)
  if (!match || /题|请|question|否则/i.test(match[1] ?? '')) return null
  return { type: 'skip', line, text, options: listOf(match[1] ?? ''), target: targetOf(match[2]) }
}

function showIn(text: string, line: number): PastedFlow | null {
  const match = showLine.exec(text)
  if (match)
    return {
      ...{ type: 'show', line, text, options: listOf(match[3] ?? '') },
      source: match[1] ? numberOf(match[1]) : (match[2] ?? ''),
    }
  const english = showEnglish.exec(text)
  return english
    ? {
        type: 'show',
        line,
        text,
        options: listOf(english[1] ?? ''),
        source: (english[2] ?? '').toUpperCase(),
      }
    : null
}

/** The instruction that a line or a bracket is; null if it is none. */
export function flowIn(raw: string, line: number): PastedFlow | null {
  const text = raw.trim().replace(/^[（([【]\s*(.*?)\s*[）)\]】]$/, '$1')
  const found = skipIn(text, line) ?? showIn(text, line)
  if (found) return found
  return mention.test(text) ? { type: 'unclear', line, text, options: [] } : null
}

const bracket = /\s*[（([【]([^（()）[\]【】]{2,60})[）)\]】]/g

/** `如选择“是”，投资方向为`; the title keeps it. */
const openingPattern =
  /^((?:如果|若|如)(?:您)?(?:上题)?(?:选择了?|选|回答)\s*["“「]([^"”」]{1,30})["”」])[，,]/

/** Takes instructions in brackets, or behind the question, out of a title. */
export function takeFlow(title: string, line: number): { title: string; flow: PastedFlow[] } {
  const flow: PastedFlow[] = []
  let rest = title.replace(bracket, (whole, inner: string) => {
    const found = flowIn(inner, line)
    if (!found) return whole
    flow.push(found)
    return ''
  })
  const opening = openingPattern.exec(rest)
  if (opening)
    flow.push({ type: 'show', line, text: opening[1] ?? '', options: listOf(opening[2] ?? ''), source: '' })
  const tail = /^(.*?[？?。])\s*([^？?。]+)$/.exec(rest)
  const last = tail?.[2] ? flowIn(tail[2], line) : null
  if (last) {
    flow.push(last)
    rest = tail?.[1] ?? rest
  }
  return { title: rest.trim(), flow }
}

/** Takes the instruction out of an option. */
export function takeOptionFlow(option: PastedOption): PastedFlow | null {
  const { title, line } = option
  const match = skipAtOption.exec(title)
  if (!match || !isBracketOrArrow.test(title)) return null
  const [, clean = '', text = ''] = match
  option.title = clean.trim()
  return {
    type: 'skip',
    line,
    text: text.trim(),
    options: [],
    target: targetOf(match[3]),
    option,
    written: title,
  }
}
