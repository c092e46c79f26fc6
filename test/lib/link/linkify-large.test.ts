import { linkify } from '@/lib/link/linkify'
import { joined } from './marked'

describe('a text of 1 MB', () => {
  const size = 1 << 20
  const fill = (piece: string) => piece.repeat(Math.ceil(size / piece.length))

  it.each([
    ['digits', '1'],
    ['different digits', '1234567890'],
    ['full groups of a service number', '400-'],
    ['groups of an area code', '0571-12, '],
    ['digits and hyphens', '1-'],
    ['letters', 'a'],
    ['begun addresses', 'http:/'],
    ['schemes without a server', '://'],
    ['plus signs', '+'],
    ['points', '.'],
  ])('of %s has no link', (_, piece) => {
    const text = fill(piece)
    const segments = linkify(text)
    expect(segments).toHaveLength(1)
    expect(segments).toEqual([{ kind: 'text', text }])
  })

  it.each([
    ['numbers', '12366 ', '12366'],
    ['service numbers', '电400-820-8820', '4008208820'],
    ['mixed text', '请于https://a.cn/1?b=2。拨打12366，x9', '12366'],
  ])('of %s has all links', (_, piece, number) => {
    const segments = linkify(fill(piece))
    const phones = segments.filter((each) => each.kind === 'phone')
    expect(phones).toHaveLength(Math.ceil(size / piece.length))
    expect(new Set(phones.map((each) => each.number))).toEqual(new Set([number]))
    expect(joined(segments)).toBe(fill(piece))
  })

  it.each([
    ['a path', '/a'],
    ['brackets', '('],
    ['points and brackets', ').'],
    ['names of a server', 'a.'],
  ])('is one URL with %s', (_, piece) => {
    const text = `https://a.cn/${fill(piece)}x`
    expect(linkify(text)).toEqual([{ kind: 'url', text, url: text }])
  })

  it.each([
    ['https://a.cn', '.'],
    ['https://a.cn/x', ')'],
    ['https://a.cn', ':'],
  ])('after %s does not change the URL', (url, piece) => {
    expect(linkify(url + fill(piece))).toEqual([
      { kind: 'url', text: url, url },
      { kind: 'text', text: fill(piece) },
    ])
  })
})
