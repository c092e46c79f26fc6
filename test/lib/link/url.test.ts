import { encodeQuery, type Query, withQuery } from '@/lib/link/url'

describe('encodeQuery', () => {
  it.each<[Query, string]>([
    [{}, ''],
    [{ a: 1, b: '中 文', c: true }, 'a=1&b=%E4%B8%AD%20%E6%96%87&c=true'],
    [{ a: undefined, b: '' }, 'b='],
    [{ a: 0, b: false }, 'a=0&b=false'],
    [{ 'a&b': 'c=d#e?' }, 'a%26b=c%3Dd%23e%3F'],
  ])('encodes %j as %j', (query, expected) => {
    expect(encodeQuery(query)).toBe(expected)
  })

  it('is decoded by a server to the same values', () => {
    const query = { name: '王 & 李', path: '/a?b=1#c', plus: '1+1' }
    expect(Object.fromEntries(new URLSearchParams(encodeQuery(query)))).toEqual(query)
  })
})

describe('withQuery', () => {
  it.each([
    ['/a', '/a?k=v'],
    ['/a?b=1', '/a?b=1&k=v'],
    ['/a#top', '/a?k=v#top'],
    ['/a?b=1#/x?y=2#z', '/a?b=1&k=v#/x?y=2#z'],
  ])('adds to %s', (url, expected) => {
    expect(withQuery(url, { k: 'v' })).toBe(expected)
  })

  it('returns the URL unchanged without parameters', () => {
    expect(withQuery('/a#top', { k: undefined })).toBe('/a#top')
  })
})
