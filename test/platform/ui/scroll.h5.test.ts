import { scroll } from '@/platform/ui/scroll/index.h5'

const focused = () => document.activeElement?.id

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn()
  document.body.innerHTML = `
    <div id="question"><input id="figure" /><textarea id="reason"></textarea></div>
    <input id="elsewhere" />`
})

describe('scrolling to a question', () => {
  it('focuses its first field', () => {
    document.getElementById('elsewhere')?.focus()
    scroll.toElement('question')
    expect(focused()).toBe('figure')
  })

  it('focuses the field that is invalid', () => {
    document.getElementById('reason')?.setAttribute('aria-invalid', 'true')
    scroll.toElement('question')
    expect(focused()).toBe('reason')
  })

  it('takes the focus from no field of it, in which the person types already', () => {
    document.getElementById('reason')?.focus()
    scroll.toElement('question')
    expect(focused()).toBe('reason')
  })
})
