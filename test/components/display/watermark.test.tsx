import { Watermark } from '@/components/watermark/watermark'
import { watermarkPicture } from '@/lib/text/watermark'
import { cleanUp, one, render } from '../render'

afterEach(cleanUp)

it('repeats the image over the page, hidden from screen readers', () => {
  const picture = watermarkPicture(["O'Neill (税务局)"])
  render(<Watermark picture={picture} />)
  const mark = one('.dt-watermark')
  expect([mark.style.backgroundImage, mark.getAttribute('aria-hidden')]).toEqual([`url(${picture})`, 'true'])
})
