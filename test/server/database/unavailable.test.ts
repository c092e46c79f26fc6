import { DatabaseError } from 'pg'
import { isUnavailable } from '../../../server/database/connection/unavailable'

function errorOf(code: string, severity = 'ERROR'): Error {
  const error = Object.assign(new DatabaseError('failed', 0, 'error'), { code, severity })
  return new Error('a query failed', { cause: error })
}

describe('an error of the database', () => {
  it.each([
    ['08006', 'a broken connection'],
    ['53100', 'a full disk'],
    ['53300', 'too many connections'],
    ['58030', 'a fault of the disk'],
    ['57P03', 'a server that starts'],
    ['57014', 'a statement that takes too long'],
    ['55P03', 'a lock that is not to be had'],
    ['25006', 'a server that takes no changes'],
  ])('%s, %s, may be over at the next attempt', (code) => {
    expect(isUnavailable(errorOf(code))).toBe(true)
  })

  it('that ends the session may be over at the next attempt, whatever its code', () => {
    expect(isUnavailable(errorOf('XX000', 'FATAL'))).toBe(true)
  })

  it.each([
    ['XX000', 'an internal error'],
    ['23505', 'a value that must be unique'],
    ['42703', 'a column that does not exist'],
    ['25P02', 'a transaction that has failed before'],
  ])('%s, %s, is not', (code) => {
    expect(isUnavailable(errorOf(code))).toBe(false)
  })
})
