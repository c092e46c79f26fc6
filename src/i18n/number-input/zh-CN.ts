import { longestFigure } from '../../lib/numbers/decimal-arithmetic'
import type { ScaledAmount } from '../../lib/text/amount-in-words'
import type { MoneyUnit } from '../../lib/numbers/money-units'

/** Messages of the number field and its keypad. */
export const numberInput = {
  keypad: '数字键盘',
  next: '下一格',
  done: '完成',
  minus: '正负号',
  point: '小数点',
  backspace: '删除',
  left: '光标左移',
  right: '光标右移',
  paste: '粘贴',
  chooseUnit: '选择单位',
  unit: (unit: string) => `单位：${unit}`,
  unitNames: { 元: '元', 千元: '千元', 万元: '万元', 百万元: '百万元', 亿元: '亿元' } as Record<
    MoneyUnit,
    string
  >,
  decimals: (count: number) => (count === 0 ? '请填整数' : `最多 ${count} 位小数`),
  /** Why nothing was inserted; too many decimals have a text of their own. */
  refused: { negative: '不能填负数', point: '已有小数点', length: `最多 ${longestFigure} 位` },
  pasteRefused: (text: string, why: string) => `“${text}”没有填入：${why}`,
  multiple: (step: string) => `应为 ${step} 的整数倍`,
  /** The amount read back; in Chinese, capital numerals are sufficient. */
  amount: (capitals: string, _digits: string, _scaled: ScaledAmount | null) => capitals,
}

export type NumberInputMessages = typeof numberInput
