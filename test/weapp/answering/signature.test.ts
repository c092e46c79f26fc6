import { href } from '@/routes'
import { demoWorld } from '../harness/demo-world'
import { describeWeapp } from '../harness/describe'
import type { PaintedCanvas } from '../harness/wx/wx-canvas'

/** Bounding box of the dark pixels: left, top, right, bottom. */
function darkBox(canvas: PaintedCanvas): number[] {
  const { width, height } = canvas
  const pixels = canvas.shown().data()
  const box = [width, height, 0, 0]
  for (let index = 0; index < width * height; index += 1) {
    const isDark = pixels[4 * index]! < 64 && pixels[4 * index + 3]! > 192
    if (!isDark) continue
    const [x, y] = [index % width, Math.floor(index / width)]
    box[0] = Math.min(box[0]!, x)
    box[1] = Math.min(box[1]!, y)
    box[2] = Math.max(box[2]!, x)
    box[3] = Math.max(box[3]!, y)
  }
  return box
}

describeWeapp.each([1, 2, 3])('a signature on a phone with %d pixels to a CSS pixel', (pixelRatio) => {
  const world = demoWorld({ phone: { pixelRatio } })

  it('is drawn where the finger moved', async () => {
    const { page, canvases } = world.app
    await world.app.open(href('demoSignCanvas'))
    const paper = await page.waitFor(() => page.find({ tag: 'canvas' }), 'the paper')
    const canvas = await page.waitFor(() => canvases.get(paper), 'its canvas')
    await page.waitFor(() => canvas.hasInk, 'paper that can be drawn on')
    const [from, to] = [40, 120]
    await page.touch(
      { tag: 'canvas' },
      [from, 60, 80, 100, to].map((at) => ({ x: at, y: at })),
    )
    await page.waitFor(() => page.has('已手写 1 笔'), 'the stroke')
    // The line width; smoothing shortens the end of the stroke by half of the last step.
    const slack = 12 * pixelRatio
    const [left = 0, top = 0, right = 0, bottom = 0] = darkBox(canvas)
    for (const first of [left, top]) expect(Math.abs(first - from * pixelRatio)).toBeLessThan(slack)
    for (const last of [right, bottom]) expect(Math.abs(last - to * pixelRatio)).toBeLessThan(slack)
  })
})
