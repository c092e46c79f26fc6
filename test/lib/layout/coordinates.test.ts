import { toChineseMap } from '@/lib/layout/coordinates'

describe('a location on a Chinese map', () => {
  // Test cases of open-source libraries for this conversion.
  it.each([
    ['Shanghai', [31.1774276, 121.5272106], [31.17530398364597, 121.531541859215]],
    ['Shenzhen', [22.543847, 113.912316], [22.540796131694766, 113.9171764808363]],
    ['Beijing', [39.911954, 116.377817], [39.91334545536069, 116.38404722455657]],
  ])(
    'in %s has the offset of reference implementations',
    (_city, [latitude = 0, longitude = 0], [north = 0, east = 0]) => {
      const shifted = toChineseMap({ latitude, longitude })
      // At most a metre.
      expect(Math.abs(shifted.latitude - north)).toBeLessThan(1e-5)
      expect(Math.abs(shifted.longitude - east)).toBeLessThan(1e-5)
    },
  )

  it.each([
    ['Paris', 48.85, 2.35],
    ['Sydney', -33.86, 151.2],
  ])('in %s has no offset', (_city, latitude, longitude) => {
    expect(toChineseMap({ latitude, longitude })).toEqual({ latitude, longitude })
  })
})
