import { isEmptyAnswer, isTableAnswer, sameAnswers, withFigure, type AnswerValue } from '@/lib/questionnaire'
import { fieldValue } from '@/lib/questionnaire/engine/check'

describe('isEmptyAnswer', () => {
  it.each<[AnswerValue | undefined, boolean]>([
    [undefined, true],
    ['', true],
    ['\n ', true],
    ['0', false],
    [0, false],
    [[], true],
    [['a'], false],
    [{}, true],
    [{ r: {} }, true],
    [{ r: { c: ' ' } }, true],
    [{ r: { c: '' }, s: { c: '0' } }, false],
    [{ r: [] }, true],
    [{ r: ['a'] }, false],
    [{ chosen: [], other: ' ' }, true],
    [{ chosen: ['a'], other: '' }, false],
    [{ key: 'a' }, false],
  ])('%j: %p', (value, empty) => {
    expect(isEmptyAnswer(value)).toBe(empty)
  })
})

describe('isTableAnswer', () => {
  it.each<[unknown, boolean]>([
    [{}, true],
    [[], false],
    [null, false],
    ['a', false],
    [undefined, false],
  ])('%j: %p', (value, table) => {
    expect(isTableAnswer(value)).toBe(table)
  })
})

describe('withFigure', () => {
  it('sets one value in a copy of the table', () => {
    const before = { r: { a: '1' } }
    expect(withFigure(before, 'r', 'b', '2')).toEqual({ r: { a: '1', b: '2' } })
    expect(withFigure(before, 's', 'a', '3')).toEqual({ r: { a: '1' }, s: { a: '3' } })
    expect(before).toEqual({ r: { a: '1' } })
  })

  it('removes a value for an empty text', () => {
    expect(withFigure({ r: { a: '1', b: '2' } }, 'r', 'a', '')).toEqual({ r: { b: '2' } })
    expect(withFigure(undefined, 'r', 'a', '')).toEqual({ r: {} })
  })
})

describe('sameAnswers', () => {
  it.each<[unknown, unknown, boolean]>([
    [{ a: 'x', b: ['1', '2'] }, { b: ['1', '2'], a: 'x' }, true],
    [{ a: { r: { c: '1' } } }, { a: { r: { c: '1' } } }, true],
    [{ a: { r: { c: '1' } } }, { a: { r: { c: '2' } } }, false],
    [{ b: ['1', '2'] }, { b: ['2', '1'] }, false],
    [{ a: 'x' }, { a: 'x', b: 'y' }, false],
    [{ a: 'x', b: 'y' }, { a: 'x' }, false],
    [{ a: 'x' }, { b: 'x' }, false],
    [{ a: 3 }, { a: '3' }, false],
    [{ a: null }, { a: {} }, false],
    [{}, {}, true],
  ])('%j and %j: %p', (a, b, same) => {
    expect(sameAnswers(a, b)).toBe(same)
  })
})

describe('fieldValue', () => {
  const table: AnswerValue = { r: { c: '5' } }

  it.each<[string, string | undefined, unknown]>([
    ['r', 'c', '5'],
    ['r', undefined, { c: '5' }],
    ['r', 'd', undefined],
    ['s', 'c', undefined],
    ['constructor', 'c', undefined],
    ['r', 'toString', undefined],
  ])('row %s, column %s: %j', (row, column, expected) => {
    expect(fieldValue(table, column === undefined ? { row } : { row, column })).toEqual(expected)
  })

  it('is the whole answer without a cell, undefined for values without cells', () => {
    expect(fieldValue('x', undefined)).toBe('x')
    expect(fieldValue('x', { row: 'length' })).toBeUndefined()
    expect(fieldValue(undefined, { row: 'r', column: 'c' })).toBeUndefined()
  })
})

describe('isEmptyAnswer', () => {
  it('is false for a table with values of other types, which are then checked', () => {
    expect(isEmptyAnswer({ r: { c: 5 } } as unknown as AnswerValue)).toBe(false)
  })
})
