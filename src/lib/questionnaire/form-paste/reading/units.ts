const scale = '(?:百万|千万|十万|万|千|百|亿)?'
const counted = '人次|人|名|家|户|个|次|件|台|套|辆|份|项|岁|天|条|所|处|位|笔|栋|层|间|张'
const measured =
  '元|美元|欧元|吨标准煤|吨|千瓦时|度|千瓦|平方米|平方公里|公顷|亩|公里|千米|米|立方米|公斤|千克|克|升|小时|分钟|个月|%|‰|个百分点'

/** A unit of measurement and nothing else. */
const unit = new RegExp(`^(?:${scale}(?:${measured}|${counted})(?:/(?:人|年|月|天|次|吨|户))?)$`)
const whole = new RegExp(`^(?:${counted})$`)

export const isUnit = (text: string): boolean => unit.test(text)

/** Digits after the decimal point that figures of a unit have; none of what is counted. */
export const figureOf = (text: string): { decimals?: number; unit: string } =>
  whole.test(text) ? { unit: text } : { decimals: 2, unit: text }

/** The unit at the start of a text: `万元，其中` → `万元`; null if there is none. */
export function unitBefore(text: string): string | null {
  const start = /^[^\s，,；;、。（(：:_]{1,8}/.exec(text.trimStart())?.[0] ?? ''
  return isUnit(start) ? start : null
}
