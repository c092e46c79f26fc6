import { longestFigure } from '../../lib/numbers/decimal-arithmetic'
import type { ScaledAmount } from '../../lib/text/amount-in-words'
import type { NumberInputMessages } from './zh-CN'

const scaledText = ({ exact, figure, scale }: ScaledAmount) => `${exact ? '' : 'about '}${figure} ${scale}`

export const numberInput = {
  keypad: 'Number keypad',
  next: 'Next cell',
  done: 'Done',
  minus: 'Plus or minus',
  point: 'Decimal point',
  backspace: 'Delete',
  left: 'Move the cursor left',
  right: 'Move the cursor right',
  paste: 'Paste',
  chooseUnit: 'Choose a unit',
  unit: (unit: string) => `Unit: ${unit}`,
  unitNames: {
    元: 'CNY',
    千元: 'CNY 1,000',
    万元: 'CNY 10,000',
    百万元: 'CNY million',
    亿元: 'CNY 100 million',
  },
  decimals: (count: number) =>
    count === 0 ? 'Enter a whole number' : `At most ${count} decimal${count === 1 ? '' : 's'}`,
  refused: {
    negative: 'No negative numbers',
    point: 'There is a decimal point already',
    length: `At most ${longestFigure} characters`,
  },
  pasteRefused: (text: string, why: string) => `“${text}” was not entered: ${why}`,
  multiple: (step: string) => `Enter a multiple of ${step}`,
  amount: (_capitals: string, digits: string, scaled: ScaledAmount | null) =>
    scaled ? `CNY ${digits} (${scaledText(scaled)})` : `CNY ${digits}`,
} satisfies NumberInputMessages
