import * as v from 'valibot'
import { envelopeSchema } from '@/wire/protocol/envelope'

const parse = (body: unknown) => v.parse(envelopeSchema, body)

describe('envelopeSchema', () => {
  it('returns a complete envelope unchanged', () => {
    const body = { status: 200, data: { id: 1 }, code: 'OK', error: null, msg: 'done' }
    expect(parse(body)).toEqual(body)
  })

  it('fills missing fields with neutral values', () => {
    expect(parse({ status: 200, data: null })).toEqual({
      status: 200,
      data: null,
      code: '',
      error: null,
      msg: '',
    })
  })

  it.each([
    [401, '401'],
    [null, ''],
    ['Not Signned', 'Not Signned'],
  ])('reads code %p as %p', (code, expected) => {
    expect(parse({ status: 401, data: null, code }).code).toBe(expected)
  })

  it('keeps the invalid field and drops an unreadable error', () => {
    const error = [{ field: 'answers.q3', message: 'too long' }]
    expect(parse({ status: 400, data: null, error }).error).toEqual(error)
    expect(parse({ status: 400, data: null, error: 'boom' }).error).toBeNull()
  })

  it.each([undefined, null, 'text', {}, { status: '200', data: null }])('rejects %p', (body) => {
    expect(() => parse(body)).toThrow(v.ValiError)
  })
})
