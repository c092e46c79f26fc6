import type { LocalText } from '../../expression/expression-types'
import type { XlsCells } from './survey-writer'

/** `[单位：万元]` behind a hint, which an import reads as the unit again. */
export function withUnit(help: LocalText | undefined, unit: LocalText | undefined): LocalText | undefined {
  if (!unit) return help
  const joined = (text: string, own: string) => [text, own].filter(Boolean).join(' ')
  return {
    'zh-CN': joined(help?.['zh-CN'] ?? '', `[单位：${unit['zh-CN']}]`),
    'en-US': joined(help?.['en-US'] ?? '', `[Unit: ${unit['en-US']}]`),
  }
}

/** Conditions of a text, a figure or a date, as a constraint states them. */
export function boundsOf(question: object): string[] {
  const { min, max, minLength, maxLength, decimals, kind, step } = question as Record<string, unknown>
  const isDay = kind === 'date' || kind === 'period'
  const day = (value: string) =>
    value.length === 4 ? `${value}-01-01` : value.length === 7 ? `${value}-01` : value
  const bound = (sign: string, value: unknown) =>
    typeof value === 'string' ? [`. ${sign} ${isDay ? `date('${day(value)}')` : value}`] : []
  const length = (sign: string, value: unknown) =>
    typeof value === 'number' ? [`string-length(.) ${sign} ${value}`] : []
  if (kind === 'period' && step !== 'month' && step !== 'year') return []
  return [
    ...(kind === 'rate' ? [] : [...bound('>=', min), ...bound('<=', max)]),
    ...length('>=', minLength),
    ...length('<=', maxLength),
    ...(typeof decimals === 'number' && decimals > 0 && decimals < 8 && !('formula' in question)
      ? [`round(., ${decimals}) = .`]
      : []),
  ]
}

/** Type and calculation of a figure. The product rounds computed figures to the decimals of their question. */
export function figure(
  question: { decimals?: number | undefined; formula?: unknown },
  calculation: string,
): XlsCells {
  const { decimals = 0, formula } = question
  const isComputed = formula !== undefined && calculation !== ''
  return {
    type: decimals === 0 ? 'integer' : 'decimal',
    ...(isComputed && { calculation: `round(${calculation}, ${decimals})`, read_only: 'yes' }),
  }
}
