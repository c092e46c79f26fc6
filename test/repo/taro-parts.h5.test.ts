import queryString from 'query-string'
import standIn from '../../config/taro/query-string'

/** Addresses as the router hands them over, and as anybody may type them. */
const queries = [
  '',
  '?',
  '&&',
  '?a=1&b=2',
  'a=1&a=2&a=3',
  '#a',
  'a&b=',
  '=1',
  'a=b=c',
  'a=1&&b=2&',
  ' a=1 ',
  'goto=%2Fpages%2Fhome%2Findex%3Fa%3D1',
  'name=%E5%BC%A0+%E4%B8%89',
  '%E9%94%AE=1',
  'constructor=1&__proto__=2',
]

describe('what stands in for the reader of addresses in Taro’s router', () => {
  it.each(queries)('reads %j as that does, decoded and as it stands', (query) => {
    const sorted = (found: object) => Object.entries(found).sort()
    expect(sorted(standIn.parse(query))).toEqual(sorted(queryString.parse(query)))
    const asItStands = { decode: false }
    expect(sorted(standIn.parse(query, asItStands))).toEqual(sorted(queryString.parse(query, asItStands)))
  })

  it('leaves alone what is no encoding', () => {
    expect(standIn.parse('rate=5%&ok=1')).toEqual({ rate: '5%', ok: '1' })
  })
})
