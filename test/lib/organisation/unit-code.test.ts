import { readUnitCode } from '@/lib/organisation/unit-code'

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const samples = ['91350100M000100Y43', '91110000MA10001640']

const replaced = (code: string, at: number, sign: string) => code.slice(0, at) + sign + code.slice(at + 1)

describe('GB 32100-2015: outer and inner check', () => {
  it.each([
    ['the worked example of the standard with the right last sign', '91350100M000100Y43'],
    ['a sum without remainder, which wraps to 0', '91110000MA10001640'],
    ['an inner 10, which is written X', '91350100MA000207X4'],
    ['an inner 11, which is written 0', '91350100MA00020104'],
    ['small letters', '91350100m000100y43'],
    ['blanks as they are pasted', ' 91350100 M000100Y43\n'],
  ])('%s is valid: %j', (_, text) => {
    expect(readUnitCode(text)).toMatchObject({ shape: true, outer: true, inner: true, verdict: 'valid' })
  })

  it.each<[string, string, boolean, boolean]>([
    ['the misprinted example of the standard', '91350100M000100Y4Z', false, true],
    ['a registered unit whose sign should be F', '91350203M0001QKT19', false, true],
    ['a number of an ID card', '100000190001010096', true, false],
    ['a wrong last sign', '91350100M000100Y44', false, true],
    ['wrong signs at both ends of the check', '91350100M000100Y53', false, false],
  ])('a wrong check character warns and never blocks: %s, %s', (_, text, outer, inner) => {
    expect(readUnitCode(text)).toMatchObject({ shape: true, outer, inner, verdict: 'warn' })
  })
})

describe('the format of a unit code', () => {
  it.each([
    ['nothing', ''],
    ['17 characters', '91350100M000100Y4'],
    ['19 characters', '91350100M000100Y433'],
    ['15 characters of an older taxpayer number', '350203612012345'],
    ['20 characters', '91350100M000100Y4300'],
    ['a letter in the region', '9135O100M000100Y43'],
    ['an I', '91350100MI00100Y43'],
    ['an O', '91350100MO00100Y43'],
    ['an S', '91350100MS00100Y43'],
    ['a V', '91350100MV00100Y43'],
    ['a Z', '91350100MZ00100Y43'],
    ['a sign of no alphabet', '91350100M000100-43'],
    ['a Chinese character', '91350100M000100税43'],
    ['full-width digits', '９１350100M000100Y43'],
    ['a letter that turns into two capitals', '91350100M000100Yß'],
  ])('is violated by %s: %j', (_, text) => {
    expect(readUnitCode(text)).toMatchObject({
      shape: false,
      outer: false,
      inner: false,
      verdict: 'malformed',
    })
  })

  it('is formatted as it was parsed', () => {
    expect(readUnitCode(' 91350100 m000100y43').code).toBe('91350100M000100Y43')
    expect(readUnitCode('x').code).toBe('X')
  })
})

describe('a mistyped unit code', () => {
  const wrongSigns = (code: string, at: number) => [...alphabet].filter((sign) => sign !== code.charAt(at))
  const places = [...samples.join('').slice(0, 18)].map((_, at) => at)

  it.each(samples)('every single wrong sign of %s is detected', (code) => {
    const tried = places.flatMap((at) => wrongSigns(code, at).map((sign) => replaced(code, at, sign)))
    expect(tried).toHaveLength(540)
    expect(tried.filter((text) => readUnitCode(text).verdict === 'valid')).toEqual([])
    expect(tried.filter((text) => readUnitCode(text).outer)).toEqual([])
  })

  it.each(samples)('neighbours of %s that changed places are detected', (code) => {
    const swapped = places
      .slice(0, -1)
      .map((at) => code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2))
      .filter((text) => text !== code)
    expect(swapped.filter((text) => readUnitCode(text).verdict === 'valid')).toEqual([])
  })
})
