import { closeApp, mayCloseApp } from '@/features/session/host/close-app'
import * as navigation from '@/platform/page/navigation'
import { hostWith } from '../../../hooks/host/spy-host'

const opened = (isFirst: boolean) => jest.spyOn(navigation, 'isFirstPage').mockReturnValue(isFirst)

describe('closing the app', () => {
  it.each([
    [true, 'on the page that the host opened', true],
    [false, 'on a later page', false],
  ])('is offered (%p) %s', (offered, _where, isFirst) => {
    hostWith({ close: async () => undefined })
    opened(isFirst)
    expect(mayCloseApp()).toBe(offered)
  })

  it('is not offered where the host cannot', () => {
    hostWith({})
    opened(true)
    expect(mayCloseApp()).toBe(false)
  })

  it('shows the host’s toast first, and closes also without it', async () => {
    const close = async () => undefined
    const asked = hostWith({ close, toast: () => Promise.reject(new Error('no toast')) })
    await closeApp('已提交')
    expect(asked).toEqual([
      ['toast', { text: '已提交', icon: 'success' }],
      ['close', undefined],
    ])
  })
})
