import { act } from 'react'
import { useLandscape } from '@/hooks/host/use-orientation'
import { useRightButton } from '@/hooks/host/use-right-button'
import { useSwipeBackOff } from '@/hooks/host/use-swipe-back-off'
import { vibrate } from '@/hooks/host/vibrate'
import { PullRefresh } from '@/platform/ui/pull-refresh'
import { cleanUp, one, render } from '../../components/render'
import { hostWith } from './spy-host'

afterEach(cleanUp)

const nothing = async () => undefined

function Signing({ wide = true }) {
  useLandscape(wide)
  useSwipeBackOff()
  return null
}

describe('signing in full screen', () => {
  it('turns the screen and stops the swipe, and restores both', () => {
    const asked = hostWith({ setOrientation: nothing, setSwipeBack: nothing })
    render(<Signing />)
    expect(asked).toEqual([
      ['setOrientation', { orientation: 'landscape' }],
      ['setSwipeBack', { enabled: false }],
    ])
    cleanUp()
    expect(asked.slice(2)).toEqual([
      ['setOrientation', { orientation: 'portrait' }],
      ['setSwipeBack', { enabled: true }],
    ])
  })

  it('stays upright for an upright signature, and where the host cannot', () => {
    const asked = hostWith({ setOrientation: nothing })
    render(<Signing wide={false} />)
    expect(asked).toEqual([])
    hostWith({})
    render(<Signing />)
    expect(asked).toEqual([])
  })
})

function Saving({ onSave }: { onSave: () => void }) {
  useRightButton('Save', onSave)
  return null
}

it('the button of the host’s bar calls the latest handler, and goes with the page', () => {
  let press: () => void = () => undefined
  const asked = hostWith({ setRightButton: async ({ onPress }) => void (press = onPress) })
  const pressed: string[] = []
  const { redraw } = render(<Saving onSave={() => pressed.push('first')} />)
  redraw(<Saving onSave={() => pressed.push('second')} />)
  press()
  expect(pressed).toEqual(['second'])
  cleanUp()
  expect(asked).toMatchObject([
    ['setRightButton', { text: 'Save' }],
    ['setRightButton', { text: '' }],
  ])
})

it('a refusal vibrates only where the device can', () => {
  const asked = hostWith({ vibrate: nothing })
  vibrate()
  expect(asked).toEqual([['vibrate', { duration: 80 }]])
  const others = hostWith({})
  vibrate()
  expect(others).toEqual([])
})

describe('pulling a page down', () => {
  const touch = (type: string, y: number) =>
    act(() => {
      const touches = [{ clientX: 100, clientY: y }]
      one('.taro_page').dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { touches }))
    })
  const page = (onRefresh: () => Promise<void>) =>
    render(
      <div className="taro_page">
        <PullRefresh onRefresh={onRefresh}>{({ phase }) => <p>{phase}</p>}</PullRefresh>
      </div>,
    )

  it('is the host’s own gesture where it has one', async () => {
    let pull: () => Promise<void> = nothing
    const disabled = jest.fn()
    hostWith({ enablePullToRefresh: async ({ onRefresh }) => ((pull = onRefresh), disabled) })
    const onRefresh = jest.fn(nothing)
    page(onRefresh)
    touch('touchstart', 100)
    touch('touchmove', 240)
    expect(one('p').textContent).toBe('rest')
    await act(() => pull())
    expect(onRefresh).toHaveBeenCalledTimes(1)
    cleanUp()
    await act(nothing)
    expect(disabled).toHaveBeenCalledTimes(1)
  })

  it('is the page’s own gesture where the host refuses', async () => {
    hostWith({ enablePullToRefresh: () => Promise.reject(new Error('no bridge')) })
    page(nothing)
    await act(nothing)
    touch('touchstart', 100)
    touch('touchmove', 240)
    expect(one('p').textContent).toBe('ready')
  })
})
