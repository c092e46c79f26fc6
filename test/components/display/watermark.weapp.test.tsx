import { Watermark } from '@/components/watermark/watermark'
import { watermarkPicture } from '@/lib/text/watermark'
import { classed, clear, only, show } from '../native'

// As in the build, components become names of native tags.
jest.mock('@tarojs/components', () => jest.requireActual<typeof import('../native')>('../native').nativeTags)

afterEach(clear)

it('repeats the image over the page, hidden from screen readers', () => {
  const picture = watermarkPicture(['税务局'])
  show(<Watermark picture={picture} />)
  const { style, props } = only(classed('dt-watermark'))
  expect([style.getPropertyValue('background-image'), props['aria-hidden']]).toEqual([
    `url("${picture}")`,
    true,
  ])
})
