import { act } from 'react'
import { WideBar } from '@/features/session/page/wide-bar'
import type { RouteName } from '@/routes'
import { getWorkbench } from '@/services/home/workbench-service'
import { clearAppState, setBadges } from '@/stores/app-store'
import { useSessionStore } from '@/stores/session/session-store'
import type { UserInfo } from '@/wire/session/session'
import { all, cleanUp, render } from '../../../components/render'

jest.mock('@/platform/page/idle', () => ({ whenIdle: (act: () => void) => act() }))
jest.mock('@/services/home/workbench-service', () => ({ getWorkbench: jest.fn() }))
jest.mock('@/features/session/desk', () => ({}))
const service = jest.mocked(getWorkbench)

type Workbench = Awaited<ReturnType<typeof getWorkbench>>
const waiting = { dueTotal: 2, unreadNotices: 1, toReview: 1_234 } as Workbench

beforeEach(() => {
  service.mockReset().mockResolvedValue(waiting)
  clearAppState()
  useSessionStore.setState({ userInfo: { YHID: 'a', XNZZID: 'bureau', role: 'reviewer' } as UserInfo })
})
afterEach(cleanUp)

const open = (current: RouteName) =>
  act(async () => void render(<WideBar current={current} record={undefined} />))
const badges = () => all('.wide-bar-badge').map((badge) => badge.textContent)

describe('the numbers of the wide navigation', () => {
  it('are loaded with the first page that does not count, once', async () => {
    await open('surveys')
    expect(badges()).toEqual(['2', '1,234', '1'])
    cleanUp()
    await open('forms')
    expect(badges()).toEqual(['2', '1,234', '1'])
    expect(service).toHaveBeenCalledTimes(1)
  })

  it('are left to the workbench, which counts', async () => {
    await open('home')
    expect(service).not.toHaveBeenCalled()
  })

  it('are not loaded again when the workbench has counted', async () => {
    setBadges({ list: 0, home: 0, review: 3 })
    await open('surveys')
    expect(badges()).toEqual(['3'])
    expect(service).not.toHaveBeenCalled()
  })

  it('are loaded although a page has counted its own', async () => {
    setBadges({ home: 4 })
    await open('notices')
    expect(badges()).toEqual(['2', '1,234', '4'])
  })

  it('do not replace what the page has counted meanwhile', async () => {
    let answer = (_: Workbench) => undefined as void
    service.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    await open('reviewQueue')
    await act(async () => {
      setBadges({ review: 7 })
      answer(waiting)
    })
    expect(badges()).toEqual(['2', '7', '1'])
  })

  it('are loaded with the next page after a failure', async () => {
    service.mockRejectedValueOnce(new Error('no network'))
    await open('surveys')
    expect(badges()).toEqual([])
    cleanUp()
    await open('forms')
    expect(badges()).toEqual(['2', '1,234', '1'])
  })

  it('of another person are not shown', async () => {
    let answer = (_: Workbench) => undefined as void
    service.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    await open('surveys')
    service.mockResolvedValue({ ...waiting, toReview: 5 })
    await act(async () => clearAppState())
    await act(async () => answer(waiting))
    expect(badges()).toEqual(['2', '5', '1'])
  })
})
