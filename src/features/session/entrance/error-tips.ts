import { errorText } from '@/i18n/error-text'
import type { Language, Messages } from '@/i18n'
import { defaultPageWords } from '@/i18n/default-page'
import type { EntranceWords } from '@/i18n/entrance/zh-CN'
import { errorCodes, type ErrorCode } from '@/wire/error-codes'

type Advice = keyof EntranceWords['errorTip']['advice']

interface Tip {
  /** What is known by this code; empty for one that is not, which is never shown. */
  code: string
  status: number
  /** As the request layer calls a failure without an answer. */
  kind: string
  advice: Advice
}

/** Failures that the app finds itself. */
const own: Partial<Record<ErrorCode, Pick<Tip, 'kind' | 'advice'>>> = {
  timeout: { kind: 'timeout', advice: 'network' },
  noResponse: { kind: 'noResponse', advice: 'network' },
  notJson: { kind: 'badShape', advice: 'server' },
  badShape: { kind: 'badShape', advice: 'server' },
}

/** Codes of the platform that stand for a status. */
const business: Record<string, number> = { '400201': 403, '401201': 401 }
const upgrading = ['10086', '10089']

const byStatus: Record<number, Advice> = {
  401: 'signIn',
  419: 'signIn',
  403: 'permission',
  404: 'missing',
  409: 'conflict',
  429: 'often',
}

function adviceFor(status: number): Advice {
  const found = byStatus[status]
  if (found) return found
  if (status >= 500) return 'server'
  return status >= 400 ? 'input' : 'unknown'
}

const isErrorCode = (code: string): code is ErrorCode =>
  Object.prototype.hasOwnProperty.call(errorCodes, code)

const knownStatus = (code: string, words: Messages): number => {
  const status = business[code] ?? Number(/^\d{3}$/.test(code) ? code : 0)
  const all = [...Object.keys(words.errors.byStatus).map(Number), ...Object.values(errorCodes)]
  return status >= 400 && (code in business || all.includes(status)) ? status : 0
}

/** What a code means; one of an address may be anything, and then it means nothing. */
export function tipOf(code: string, words: Messages): Tip {
  const nothing: Tip = { code: '', status: 0, kind: '', advice: 'unknown' }
  if (upgrading.includes(code)) return { ...nothing, code, advice: 'upgrade' }
  if (isErrorCode(code)) {
    const status: number = errorCodes[code]
    return { code, status, kind: 'refused', advice: adviceFor(status), ...own[code] }
  }
  const status = knownStatus(code, words)
  return status === 0 ? nothing : { code, status, kind: 'refused', advice: adviceFor(status) }
}

export const tipTitle = (tip: Tip, language: Language): string =>
  tip.advice === 'upgrade' ? defaultPageWords(language).maintenance.title : errorText(tip, language.words)
