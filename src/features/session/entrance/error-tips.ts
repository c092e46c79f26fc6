import { errorText } from '@/i18n/errors'
import type { Language, Messages } from '@/i18n'
import { defaultPageMessages } from '@/i18n/default-page'
import type { EntranceMessages } from '@/i18n/entrance/zh-CN'
import { errorCodes, type ErrorCode } from '@/wire/protocol/error-codes'

type Advice = keyof EntranceMessages['errorTip']['advice']

interface Tip {
  /** Known error code; empty for an unknown one, which is not displayed. */
  code: string
  status: number
  /** Failure kind of the request layer if there was no response. */
  kind: string
  advice: Advice
}

/** Errors detected by the client. */
const own: Partial<Record<ErrorCode, Pick<Tip, 'kind' | 'advice'>>> = {
  timeout: { kind: 'timeout', advice: 'network' },
  noResponse: { kind: 'noResponse', advice: 'network' },
  notJson: { kind: 'badShape', advice: 'server' },
  badShape: { kind: 'badShape', advice: 'server' },
}

/** Platform codes and the HTTP statuses they correspond to. */
const business: Record<string, number> = { '400201': 403, '401201': 401 }
const upgrading = ['10086', '10089']

const byStatus: Record<number, Advice> = {
  401: 'signIn',
  419: 'signIn',
  403: 'permission',
  404: 'missing',
  409: 'conflict',
  410: 'missing',
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

const knownStatus = (code: string, messages: Messages): number => {
  const status = business[code] ?? Number(/^\d{3}$/.test(code) ? code : 0)
  const all = [...Object.keys(messages.errors.byStatus).map(Number), ...Object.values(errorCodes)]
  return status >= 400 && (code in business || all.includes(status)) ? status : 0
}

/** Looks up a code. Codes come from a URL, so unknown ones are ignored. */
export function tipOf(code: string, messages: Messages): Tip {
  const nothing: Tip = { code: '', status: 0, kind: '', advice: 'unknown' }
  if (upgrading.includes(code)) return { ...nothing, code, advice: 'upgrade' }
  if (isErrorCode(code)) {
    const status: number = errorCodes[code]
    return { code, status, kind: 'refused', advice: adviceFor(status), ...own[code] }
  }
  const status = knownStatus(code, messages)
  return status === 0 ? nothing : { code, status, kind: 'refused', advice: adviceFor(status) }
}

export const tipTitle = (tip: Tip, language: Language): string =>
  tip.advice === 'upgrade'
    ? defaultPageMessages(language).maintenance.title
    : errorText(tip, language.messages)
