import { linkify } from '@/lib/link/linkify'

it('a number with its area code in brackets is never dialled in part', () => {
  const pieces = [
    '(010)',
    '（0571）',
    '(',
    '）',
    '021',
    '12345678',
    '8586',
    '0000',
    ' ',
    '-',
    '、',
    '+86',
    'x',
  ]
  const whole = /[(（]0\d{2,3}[)）][- ]?\d+/g
  for (let seed = 0; seed < 40_000; seed++) {
    const text = [1, 13, 169, 2197, 28561]
      .map((step) => pieces[Math.floor(seed / step) % pieces.length])
      .join('')
    let at = 0
    for (const { kind, text: shown } of linkify(text)) {
      const [from, end] = [at, (at += shown.length)]
      if (kind !== 'phone') continue
      const torn = [...text.matchAll(whole)].filter(
        ({ index, 0: { length } }) =>
          from < index + length && end > index && !(from <= index && end >= index + length),
      )
      expect([text, shown, torn]).toEqual([text, shown, []])
    }
  }
})
