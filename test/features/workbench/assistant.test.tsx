import { act } from 'react'
import { Assistant } from '@/features/workbench/assistant/assistant'
import { AssistantEntry } from '@/features/workbench/assistant-entry'
import { setLanguage } from '@/i18n'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { useAppStore } from '@/stores/app-store'
import { until } from '../../until'
import { all, button, cleanUp, input, one, press, render, type } from '../../components/render'

jest.mock('@/platform/page/navigation', () => ({ open: jest.fn() }))

const title = (zh: string) => ({ 'zh-CN': zh, 'en-US': zh })
const mockService = {
  ...{ id: 'tax-calendar', title: title('办税日历'), keywords: 'bsrl', icon: 'clock' },
  ...{ group: 'reference', route: '', params: {}, url: '/dsb/service/tax-calendar' },
}
const mockFound = (items: { id: string; title: object }[], keyword: string) =>
  Promise.resolve({ items: items.filter((item) => JSON.stringify(item.title).includes(keyword)) })

jest.mock('@/services/surveys/task-list-service', () => ({
  listTasks: ({ group, keyword }: { group: string; keyword: string }) =>
    mockFound(group === 'due' ? [{ id: 't1', title: { 'zh-CN': '季报' } }] : [], keyword),
}))
jest.mock('@/services/home/notice-service', () => ({
  findNotices: (keyword: string) =>
    mockFound([{ id: 'n1', title: { 'zh-CN': '季报开网' } }], keyword).then((found) => ({
      ...found,
      items: found.items.map((item) => ({ ...item, publishedAt: '2026-11-20T02:00:00.000Z', read: true })),
    })),
}))
jest.mock('@/services/home/apps-service', () => ({
  getApps: () => Promise.resolve({ groups: [], apps: [mockService], favourites: null }),
}))

beforeEach(() => setLanguage('zh-CN', 1))
afterEach(cleanUp)

const ask = (text: string) => type(input(), text)
const shown = (text: string) =>
  until(async () => {
    await act(async () => undefined)
    return document.body.textContent?.includes(text) ? true : null
  })

describe('the assistant', () => {
  it.each([
    [1, 'zh-CN', '办税助手'],
    [4, 'zh-CN', '智能助手'],
    [1, 'en-US', 'tax assistant'],
    [4, 'en-US', 'intelligent assistant'],
  ] as const)('of organisation type %i in %s is the %s', (kind, locale, name) => {
    act(() => setLanguage(locale, kind))
    render(<AssistantEntry />)
    expect(one('.todo-title').textContent).toBe(name)
    press(one('.assistant-entry'))
    expect(open).toHaveBeenLastCalledWith(href('assistant'))
  })

  it('opens the answer of a common question, and leads to its page', () => {
    render(<Assistant />)
    press(button('怎么填报问卷？'))
    expect(one('.assistant-answer').textContent).toContain('最后一页点「提交」')
    press(button('打开「问卷」'))
    expect(open).toHaveBeenLastCalledWith(href('list'))
  })

  it('opens the only answer to a question', () => {
    render(<Assistant />)
    ask('刷脸')
    expect(all('.assistant-answer')).toHaveLength(1)
  })

  it('finds questionnaires and notices by their words', async () => {
    render(<Assistant />)
    ask('季报')
    await shown('待填报')
    const rows = all('.notice-row')
    expect(rows.map((row) => row.textContent)).toEqual(['待填报季报', expect.stringContaining('季报开网')])
    press(rows[0]!)
    expect(open).toHaveBeenLastCalledWith(href('answer', { id: 't1' }))
  })

  it('leads from a found service to the page about it', async () => {
    render(<Assistant />)
    ask('bsrl')
    await shown('办税日历')
    press(one('.app'))
    expect(open).toHaveBeenLastCalledWith(href('service', { id: 'tax-calendar' }))
    expect(useAppStore.getState().serviceDetail).toEqual(mockService)
  })

  it('says when it finds nothing', async () => {
    render(<Assistant />)
    ask('天气')
    await shown('没有找到')
  })
})
