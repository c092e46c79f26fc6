import { pageElements } from '@/platform/ui/page-elements'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

it('elements of a mini-program’s page are found by their id, in the requested order', async () => {
  const box = { left: 3, top: 4, width: 5, height: 6 }
  wx.boxes.set('#b', box)
  expect(await pageElements.boxesOf(['a', 'b'])).toEqual([null, box])
  expect(() => pageElements.focusIn('a')).not.toThrow()
  expect(() => pageElements.focusOn('a')).not.toThrow()
  expect(() =>
    pageElements.scrollAtEdges(
      'a',
      () => 0,
      () => undefined,
    )(),
  ).not.toThrow()
})
