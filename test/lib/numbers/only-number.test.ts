import { onlyNumber } from '@/lib/numbers/only-number'

describe('An only-number input directive also exists', () => {
  it.each([
    ['123', '123'],
    ['00123', '00123'],
    ['１２３', '123'],
    ['-5', '5'],
    ['1.5', '15'],
    ['1.2.3', '123'],
    ['.', ''],
    ['１．５', '15'],
    ['1e5', '15'],
    [' 1 2\t3\n', '123'],
    ['1\u00a02\u30003', '123'],
    ['12万3', '123'],
    ['+86 138-0013-8000', '8613800138000'],
    ['abc', ''],
    ['中文', ''],
    ['', ''],
    ['-', ''],
    ['👍7', '7'],
    ['٣', ''],
    ['12345678901234567890', '12345678901234567890'],
  ])('and changes %j to %j', (text, expected) => {
    expect(onlyNumber(text)).toBe(expected)
    expect(onlyNumber(expected)).toBe(expected)
  })
})
