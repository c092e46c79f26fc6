import { createRecord, readRecord } from '@/lib/device/cache-record'

const now = 1_700_000_000_000

describe('Local cache helper: items carry created time, expiry time and value', () => {
  it('are written as JSON', () => {
    expect(JSON.parse(createRecord({ a: 1 }, now, 5000))).toEqual({
      created: now,
      expires: now + 5000,
      value: { a: 1 },
    })
  })

  it.each([['text'], [''], [0], [12.5], [false], [[1, null, '二']], [{ a: { b: [] } }]])(
    'gives %j back as it was',
    (value) => {
      expect(readRecord(createRecord(value, now), now)).toEqual(value)
    },
  )

  it('are not written for a value that JSON cannot represent', () => {
    expect(readRecord(createRecord(undefined, now), now)).toBeNull()
  })
})

describe('default is no expiry', () => {
  it('is written as null', () => {
    expect(JSON.parse(createRecord(1, now))).toEqual({ created: now, expires: null, value: 1 })
    expect(JSON.parse(createRecord(1, now, Infinity))).toEqual({ created: now, expires: null, value: 1 })
  })

  it('is read after a hundred years', () => {
    expect(readRecord(createRecord('kept', now), now + 100 * 365 * 86_400_000)).toBe('kept')
  })
})

describe('an expired record is dropped', () => {
  it.each([
    [1000, 0, 'kept'],
    [1000, 999, 'kept'],
    [1000, 1000, null],
    [1000, 1001, null],
    [0, 0, null],
    [-1, 0, null],
    [NaN, 0, null],
  ])('with a lifetime of %i ms, after %i ms: %j', (ttl, later, expected) => {
    expect(readRecord(createRecord('kept', now, ttl), now + later)).toBe(expected)
  })
})

describe('a record from the future is dropped', () => {
  it.each([
    [1, null],
    [0, 'kept'],
  ])('created %i ms ahead: %j', (ahead, expected) => {
    expect(readRecord(createRecord('kept', now + ahead), now)).toBe(expected)
  })
})

describe('a corrupt or foreign record is dropped, never thrown', () => {
  it.each([
    ['nothing stored', null],
    ['nothing stored, as some hosts say it', undefined],
    ['an empty text', ''],
    ['a plain word', 'token'],
    ['half a record', createRecord({ a: 1 }, now).slice(0, -3)],
    ['a number', '12'],
    ['null', 'null'],
    ['a list', '[1,null,2]'],
    ['another object', '{"a":1}'],
    ['no value', `{"created":${now},"expires":null}`],
    ['no expiry', `{"created":${now},"value":1}`],
    ['no created time', '{"expires":null,"value":1}'],
    ['a created time in words', '{"created":"today","expires":null,"value":1}'],
    ['a created time of null', '{"created":null,"expires":null,"value":1}'],
    ['an expiry in words', `{"created":${now},"expires":"never","value":1}`],
    ['a prototype in its place', `{"__proto__":{"created":${now},"expires":null}}`],
    ['a page of HTML', '<!doctype html>'],
    ['very deep nesting', '['.repeat(200_000)],
  ])('%s', (_, text) => {
    expect(readRecord(text, now)).toBeNull()
  })
})
