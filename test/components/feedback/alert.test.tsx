import { Alert, type AlertProps, type NoticeObj } from '@/components/alert/alert'
import { all, button, cleanUp, focus, key, one, press, render } from '../render'

afterEach(cleanUp)

const said: string[] = []
beforeEach(() => said.splice(0))
const onClose = () => void said.push('close')
const message: AlertProps = { open: true, type: 'message', content: 'The data is wrong.', onClose }
const notice: NoticeObj = {
  isShowTop: true,
  topImgSrc: 'top.png',
  noticeTitle: 'Census',
  noticeContent: 'Soon',
}
const buttons = () => all('button').map((each) => each.textContent)
const dialog = () => one('[role=dialog]')
const box = () => one('.dt-alert-box').style

describe('Alert', () => {
  it('opens and closes', () => {
    const { redraw } = render(<Alert {...message} open={false} />)
    expect(all('[role=dialog]')).toEqual([])
    redraw(<Alert {...message} />)
    expect(dialog().textContent).toContain('The data is wrong.')
    expect(document.activeElement).toBe(dialog())
    redraw(<Alert {...message} open={false} />)
    expect(all('[role=dialog]')).toEqual([])
  })

  it('is 284 by 202 over a mask of 0.3 by default', () => {
    const { redraw } = render(<Alert {...message} />)
    const shown = () => [box().width, box().minHeight, one('.dt-mask-shade').style.opacity]
    expect(shown()).toEqual(['284px', '202px', '0.3'])
    redraw(<Alert {...message} width={320} height={100} transparency={0.7} />)
    expect(shown()).toEqual(['320px', '100px', '0.7'])
  })

  it.each<[string, () => unknown]>([
    ['its button', () => press(button('确定'))],
    ['Escape', () => key('Escape')],
    ['a tap beside it', () => press(one('.dt-mask'))],
  ])('requests to be closed on %s', (_how, close) => {
    render(<Alert {...message} />)
    close()
    expect(said).toEqual(['close'])
  })

  it('with a disabled mask stays on a tap beside it, but not on Escape', () => {
    render(<Alert {...message} maskDisabled />)
    press(one('.dt-mask'))
    press(one('.dt-mask-shade'))
    expect(said).toEqual([])
    key('Escape')
    expect(said).toEqual(['close'])
  })

  it('displays a list line by line', () => {
    render(<Alert open type="list" content={['First', 'Second']} onClose={onClose} />)
    expect(all('.dt-alert-line').map((line) => line.textContent)).toEqual(['First', 'Second'])
    expect(dialog().getAttribute('aria-label')).toBe('提示')
    expect(buttons()).toEqual(['确定'])
  })

  it('leaves the buttons of custom content to that content', () => {
    render(<Alert open type="custom" content={<button type="button">Mine</button>} onClose={onClose} />)
    expect(buttons()).toEqual(['Mine'])
    focus(button('Mine'))
    expect(key('Tab')).toBe(false)
  })
})

describe('Alert with a notice', () => {
  const show = (more: Partial<NoticeObj> = {}) =>
    render(<Alert open type="notice" noticeObj={{ ...notice, ...more }} onClose={onClose} />)

  it('is named by its title, with its text below its picture', () => {
    show()
    expect(dialog().getAttribute('aria-label')).toBe('Census')
    expect([one('h2').textContent, one('.dt-alert-content').textContent]).toEqual(['Census', 'Soon'])
    expect(all('.dt-alert-top')).toHaveLength(1)
    expect(buttons()).toEqual(['确定'])
  })

  it.each<Partial<NoticeObj>>([{ isShowTop: false }, { topImgSrc: '' }])('with %j has no picture', (more) => {
    show(more)
    expect(all('.dt-alert-top')).toEqual([])
  })

  it('has two buttons, and closes after each', () => {
    show({
      leftLabel: 'Later',
      rightLabel: 'Go',
      onLeft: () => said.push('left'),
      onRight: () => said.push('right'),
    })
    expect(buttons()).toEqual(['Later', 'Go'])
    press(button('Later'))
    press(button('Go'))
    expect(said).toEqual(['left', 'close', 'right', 'close'])
  })

  it('displays only buttons with a label', () => {
    show({ leftLabel: 'Later' })
    expect(buttons()).toEqual(['Later'])
    press(button('Later'))
    expect(said).toEqual(['close'])
  })
})
