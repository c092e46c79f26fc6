import { isOlder } from '@/lib/device/version'

describe('isOlder', () => {
  it.each([
    ['2.9.0', '2.21.2', true],
    ['2.21.1', '2.21.2', true],
    ['2.21', '2.21.2', true],
    ['2.21.2', '2.21.2', false],
    ['3.0.0', '2.21.2', false],
    [undefined, '2.21.2', false],
    ['x', '2.21.2', false],
  ])('compares %s with %s by numbers: %s', (version, than, older) =>
    expect(isOlder(version, than)).toBe(older),
  )
})
