import { readFileSync } from 'node:fs'
import path from 'node:path'
import { act } from 'react'
import { palettes, paletteOf } from '@/components/chart/drawing/palette'
import { useTarget } from '@/hooks/use-appearance'
import { setAppearance } from '@/platform/ui/current-appearance'
import { cleanUp, one, render } from '../components/render'

const tokens = readFileSync(path.resolve(__dirname, '../../src/styles/tokens.scss'), 'utf8')

/** A token's value under a selector of the style sheet, in pixels. */
function pixels(selector: string, token: string): number {
  const block = new RegExp(`^${selector} \\{([^}]*)\\}`, 'm').exec(tokens)?.[1] ?? ''
  return Number(new RegExp(`${token}: (\\d+)px`).exec(block)?.[1])
}

function Target() {
  return <output>{useTarget()}</output>
}

afterEach(() => {
  cleanUp()
  setAppearance({ choice: 'system', elder: false })
})

describe('a size in pixels', () => {
  it('is the target size of the style sheet, and follows the appearance', () => {
    render(<Target />)
    expect(one('output').textContent).toBe(String(pixels(':root,\\npage', '--target')))
    act(() => setAppearance({ choice: 'system', elder: true }))
    expect(one('output').textContent).toBe(String(pixels('\\.elder', '--target')))
  })

  it.each([
    [':root,\\npage', false],
    ['\\.elder', true],
  ])('is the small font size of the style sheet on canvases: %s', (selector, elder) => {
    for (const dark of [false, true])
      expect(paletteOf({ dark, elder }).textSize).toBe(pixels(selector, '--text-small'))
  })

  it('is drawn in the colours of the appearance', () => {
    expect(paletteOf({ dark: false, elder: true }).surface).toBe(palettes.light.surface)
    expect(paletteOf({ dark: true, elder: true }).surface).toBe(palettes.dark.surface)
  })

  it.each([
    '--text-small',
    '--text-note',
    '--text-body',
    '--text-title',
    '--text-figure',
    '--text-head',
    '--text-input',
  ])('is 18 px or more for elders: %s', (token) => {
    expect(pixels('\\.elder', token)).toBeGreaterThanOrEqual(18)
  })

  it('is 60 px or more for elders: targets', () => {
    expect(pixels('\\.elder', '--target')).toBeGreaterThanOrEqual(60)
  })
})
