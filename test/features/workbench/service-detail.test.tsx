import { act } from 'react'
import { Service, useService } from '@/features/workbench/apps/service-detail'
import { setLanguage } from '@/i18n'
import { useAppStore } from '@/stores/app-store'
import { forgetUser, setUserInfo } from '@/stores/session/session-store'
import { until } from '../../until'
import { button, cleanUp, press, render } from '../../components/render'

jest.mock('@/platform/page/navigation', () => ({ open: jest.fn() }))

const mockService = {
  ...{ id: 'guide', title: { 'zh-CN': '填报指南', 'en-US': 'Guide' }, keywords: 'tbzn', icon: 'form' },
  ...{ group: 'reference', route: '', params: {}, url: '/dsb/service/files/guide.pdf' },
}
const mockChosen: string[][] = []
jest.mock('@/services/home/apps-service', () => ({
  getApps: () =>
    Promise.resolve({
      groups: [{ id: 'reference', title: { 'zh-CN': '查询与指南', 'en-US': 'Reference' } }],
      apps: [mockService],
      favourites: [],
    }),
  saveFavourites: (ids: string[]) => {
    mockChosen.push(ids)
    return Promise.resolve({ ids })
  },
}))

function ServiceDetail({ onOpenLink }: { onOpenLink: (url: string) => void }) {
  const { app, apps } = useService('guide')
  return app ? <Service {...{ app, onOpenLink }} apps={apps.data} choose={apps.choose} /> : null
}

const person = {
  ...{ XNZZID: '1', CORPID: 'c', MOBILE: '13800000001', YHID: 'w', SSJGLXDM: 1, XNZZMC: 'Yunqi' },
  ...{ XNZZSXS: [], nickName: 'n', role: 'respondent' as const },
}

beforeEach(() => {
  setLanguage('zh-CN', 1)
  setUserInfo(person)
})
afterEach(() => {
  cleanUp()
  forgetUser()
})

const text = () => document.body.textContent ?? ''
const reached = (isReached: () => boolean) =>
  until(async () => {
    await act(async () => undefined)
    return isReached() ? true : null
  })
const shown = (wanted: string) => reached(() => text().includes(wanted))

describe('the page about a service', () => {
  it('shows its label and how it opens, and opens it', async () => {
    const opened: string[] = []
    render(<ServiceDetail onOpenLink={(url) => opened.push(url)} />)
    await shown('查询与指南')
    expect(useAppStore.getState()).toMatchObject({
      labelList: [{ value: 0, key: '查询与指南' }],
      serviceDetail: mockService,
    })
    expect(text()).toContain('文件，用文件查看器打开')
    press(button('打开'))
    expect(opened).toEqual([mockService.url])
  })

  it('puts it on the workbench and removes it', async () => {
    render(<ServiceDetail onOpenLink={() => undefined} />)
    await shown('放到工作台')
    press(button('放到工作台'))
    await shown('从工作台移除')
    press(button('从工作台移除'))
    await reached(() => mockChosen.length === 2)
    expect(mockChosen).toEqual([['guide'], []])
  })
})
