import { figureEms, fitGrid, type GridFitInput } from '@/lib/layout/grid-fit'

const needs: GridFitInput = { width: 326, columns: 2, ems: 3, sizes: [16, 14, 12], names: [92, 68], mark: 22 }

describe('the width of a number', () => {
  it.each([
    ['8,067.71', 6, 2],
    ['-1,234,567,890.12', 12, 4],
    ['', 0, 0],
    ['0', 1, 0],
  ])('%s has %i digits and %i points', (figure, digits, points) => {
    const minus = figure.startsWith('-') ? 0.5 : 0
    expect(figureEms(figure)).toBeCloseTo(digits * 0.62 + points * 0.32 + minus)
  })
})

describe('a grid of figures', () => {
  it('keeps its names and font size if everything fits', () => {
    expect(fitGrid(needs)).toEqual({ size: 16, name: 92, column: null })
  })

  it('narrows the names first, then the font', () => {
    expect(fitGrid({ ...needs, ems: 4.6 })).toEqual({ size: 16, name: 68, column: null })
    expect(fitGrid({ ...needs, ems: 6 })).toEqual({ size: 14, name: 68, column: null })
    expect(fitGrid({ ...needs, ems: 7 })).toEqual({ size: 12, name: 68, column: null })
  })

  it('scrolls by whole columns if the minimum is still too wide', () => {
    const { size, name, column } = fitGrid({ ...needs, columns: 12, ems: 4.36 })
    expect({ size, name }).toEqual({ size: 16, name: 68 })
    // Two columns and a strip of the third fill the width.
    expect(68 + 25 + 2 * (column ?? 0)).toBeLessThanOrEqual(326 - 14)
    expect(68 + 25 + 2 * (column ?? 0)).toBeGreaterThan(326 - 17)
  })

  it('gives a number wider than the screen its full width', () => {
    const { size, column } = fitGrid({ ...needs, ems: 30 })
    expect(size).toBe(12)
    expect(column).toBeGreaterThan(30 * 12)
  })
})
