import {
  cleanEdit,
  type Edit,
  type KeypadKey,
  mayType,
  pasteText,
  pressKey,
} from '@/lib/numbers/number-editing'

/** `12|3` is a caret after 12; in `1[23]4` 23 is selected. */
function edit(drawn: string): Edit {
  const start = drawn.search(/[|[]/)
  const text = drawn.replace(/[|[\]]/g, '')
  return { text, start, end: drawn.includes(']') ? drawn.indexOf(']') - 1 : start }
}

const drawn = ({ text, start, end }: Edit) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

const money = { decimals: 2, negative: true }

describe('a key of the keypad', () => {
  it.each<[string, KeypadKey, string]>([
    ['|', '5', '5|'],
    ['1|3', '2', '12|3'],
    ['1[23]4', '9', '19|4'],
    ['12|', '00', '1200|'],
    ['0|', '5', '5|'],
    ['-0|', '5', '-5|'],
    ['|0.5', '3', '3|0.5'],
    ['|', '00', '0|'],
    ['|-5', '1', '-1|5'],
    ['1.5|', '00', '1.50|'],
    ['1.50|', '5', '1.50|'],
    ['1|.50', '5', '15|.50'],
    ['1.239|', '5', '1.239|'],
    ['1|.239', '5', '15|.239'],
    ['5|', '.', '5.|'],
    ['|', '.', '0.|'],
    ['-|', '.', '-0.|'],
    ['12|34', '.', '12.|34'],
    ['1|234', '.', '1|234'],
    ['1.5|', '.', '1.5|'],
    ['1[.5]', '.', '1.|'],
    ['12|', 'sign', '-12|'],
    ['-1|2', 'sign', '1|2'],
    ['|', 'sign', '-|'],
    ['[12]', 'sign', '-[12]'],
    ['12|3', 'backspace', '1|3'],
    ['1[23]4', 'backspace', '1|4'],
    ['|123', 'backspace', '|123'],
    ['12|', 'left', '1|2'],
    ['1|2', 'right', '12|'],
    ['[12]', 'left', '|12'],
    ['[12]', 'right', '12|'],
    ['|1', 'left', '|1'],
    ['1|', 'right', '1|'],
  ])('changes %s with %s to %s', (before, key, after) => {
    expect(drawn(pressKey(edit(before), key, money))).toBe(after)
  })

  it('inserts no point without decimals, and no minus for values that are never negative', () => {
    const whole = { decimals: 0, negative: false }
    expect(drawn(pressKey(edit('5|'), '.', whole))).toBe('5|')
    expect(drawn(pressKey(edit('5|'), 'sign', whole))).toBe('5|')
  })

  it('inserts at most 32 characters', () => {
    const full = edit(`${'9'.repeat(32)}|`)
    for (const key of ['1', '00', '.', 'sign'] as const) expect(pressKey(full, key, money)).toEqual(full)
    expect(pressKey(edit(`${'9'.repeat(31)}|`), '00', money).text).toBe(`${'9'.repeat(31)}0`)
  })
})

describe('text typed or pasted by the system', () => {
  it.each([
    ['1,2|34', '12|34'],
    ['１２|３', '12|3'],
    ['a|5', '|5'],
    ['5-|3', '5|3'],
    ['1。|5', '1.|5'],
  ])('%s is cleaned to %s, and the caret keeps its position', (typed, cleaned) => {
    expect(drawn(cleanEdit(edit(typed), money))).toBe(cleaned)
  })

  it.each([
    ['|', '1,234.50', '1234.50|'],
    ['|', '１２３４．５', '1234.5|'],
    ['|', ' ￥1,234.50 元 ', '1234.50|'],
    ['9|9', '1', '91|9'],
    ['[99]', '-5', '-5|'],
    ['1|', '.239', '1.239|'],
    ['1|', '9'.repeat(40), '1|'],
  ])('in %s, pasting %j results in %s', (before, text, after) => {
    expect(drawn(pasteText(edit(before), text, money))).toBe(after)
  })
})

describe("a keyboard's key", () => {
  it.each([
    ['1.5|', '5', true],
    ['1.55|', '5', false],
    ['1.[55]', '5', true],
    ['1|.55', '5', true],
    ['1.5|', '.', false],
    ['1[.]5', '.', true],
    ['5|', 'e', false],
    ['5|', '元', false],
    ['|', '-', true],
    ['1.55|', 'Backspace', true],
    ['１|', '５', true],
  ])('in %s, %s inserts a character: %s', (before, key, allowed) => {
    expect(mayType(edit(before), key, money)).toBe(allowed)
  })
})
