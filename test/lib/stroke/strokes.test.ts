import {
  blankSignature,
  cleanName,
  isBlank,
  layOutName,
  type SignatureStrokes,
  svgOf,
  boundingBoxOf,
  withStroke,
} from '@/lib/stroke'
import { pathsOf } from '@/lib/stroke/svg'
import { anyStroke, seeded, seeds, strokeOf } from './random'

const picture = { width: 800, height: 300 }
const dot = strokeOf([{ x: 400, y: 100, time: 0 }])
const drawn = withStroke(blankSignature, dot)
const named = (name: string): SignatureStrokes => ({ kind: 'typed', name })
const style = { picture, box: { x: 0, y: 0, ...picture }, lineWidth: 4, lineColor: '#123456', bgColor: '' }

describe('a signature', () => {
  it('is blank without a line or a name', () => {
    expect([blankSignature, drawn, named('王')].map(isBlank)).toEqual([true, false, false])
  })

  it('replaces a name by lines', () => {
    expect(withStroke(named('王'), dot)).toEqual({ kind: 'drawn', strokes: [dot] })
    expect(withStroke(drawn, dot)).toEqual({ kind: 'drawn', strokes: [dot, dot] })
    expect(blankSignature).toEqual({ kind: 'drawn', strokes: [] })
  })

  it.each<[string, SignatureStrokes, number[]]>([
    ['a dot', drawn, [398, 98, 5, 4]],
    ['a blank sheet', blankSignature, [0, 0, 800, 300]],
    ['a name', named('王小明'), [130, 42, 540, 216]],
  ])('is trimmed to %s', (_what, sheet, [x, y, width, height]) => {
    expect(boundingBoxOf(sheet, picture, 4)).toEqual({ x, y, width, height })
  })
})

describe('a typed name', () => {
  it.each([
    ['  王 小明 ', '王 小明'],
    ['a\u0000b\nc', 'a b c'],
    ['half \ud83d of a pair', 'half of a pair'],
    ['𠮷田', '𠮷田'],
    ['\u200a\t', ''],
  ])('%j is normalised to %j', (typed, written) => {
    expect(cleanName(typed)).toBe(written)
  })

  it.each(['王', '欧阳修远', 'Li', 'Wolfeschlegelsteinhausenbergerdorff', '王'.repeat(40)])(
    '%s stands inside the picture',
    (name) => {
      const { box, fontSize, maxWidth } = layOutName(name, picture)
      expect(fontSize).toBeGreaterThan(0)
      expect(maxWidth).toBeLessThanOrEqual(800)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(800)
      expect(box.y + box.height).toBeLessThanOrEqual(300)
    },
  )
})

describe('svgOf', () => {
  it('draws lines as paths over the background', () => {
    expect(svgOf(drawn, { ...style, bgColor: '#ffffff' })).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="300" viewBox="0 0 800 300">' +
        '<rect x="0" y="0" width="800" height="300" fill="#ffffff"/>' +
        '<g fill="none" stroke="#123456" stroke-linecap="round" stroke-linejoin="round">' +
        '<path stroke-width="4" d="M400 100Q400 100 400.01 100"/></g></svg>',
    )
  })

  it('shows the requested area, and has no background without a colour', () => {
    const svg = svgOf(drawn, { ...style, box: { x: 398, y: 98, width: 5, height: 4 } })
    expect(svg).toContain('width="5" height="4" viewBox="398 98 5 4"')
    expect(svg).not.toContain('<rect')
  })

  it('escapes the name and the colour', () => {
    const svg = svgOf(named(`<b>"&'`), { ...style, lineColor: '"/><script>' })
    expect(svg).toContain('>&lt;b&gt;&quot;&amp;&#39;</text>')
    expect(svg).not.toContain('<script>')
  })

  it.each(seeds)('is well formed for any lines and has every place of them, number %p', (seed) => {
    const random = seeded(seed)
    const sheet = withStroke(withStroke(blankSignature, anyStroke(random)), anyStroke(random))
    const svg = svgOf(sheet, style)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|e[-+]\d/)
    for (const [, d] of svg.matchAll(/ d="([^"]*)"/g))
      expect(d).toMatch(/^(M-?[\d.]+ -?[\d.]+(Q-?[\d.]+ -?[\d.]+ -?[\d.]+ -?[\d.]+)+)+$/)
  })

  it('joins segments of one width, and starts a new path at a gap', () => {
    const piece = (x: number, width: number) => ({
      from: { x, y: 0 },
      control: { x: x + 0.5, y: 0 },
      to: { x: x + 1, y: 0 },
      width,
    })
    expect(pathsOf([piece(0, 2), piece(1, 2.001), piece(5, 2), piece(6, 3)])).toEqual([
      { width: '2', d: 'M0 0Q0.5 0 1 0Q1.5 0 2 0M5 0Q5.5 0 6 0' },
      { width: '3', d: 'M6 0Q6.5 0 7 0' },
    ])
  })
})
