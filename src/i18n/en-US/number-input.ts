import type { ScaledAmount } from '../../lib/amount-in-words'
import type { NumberInputWords } from '../zh-CN/number-input'

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
    元: 'yuan',
    千元: '1,000 yuan',
    万元: '10,000 yuan',
    百万元: 'million yuan',
    亿元: '100 million yuan',
  },
  decimals: (count: number) =>
    count === 0 ? 'A whole number, please' : `At most ${count} decimal${count === 1 ? '' : 's'}`,
  multiple: (step: string) => `A multiple of ${step}, please`,
  amount: (_capitals: string, digits: string, scaled: ScaledAmount | null) =>
    scaled ? `${digits} yuan (${scaledText(scaled)})` : `${digits} yuan`,
} satisfies NumberInputWords
