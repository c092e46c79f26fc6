import { act } from 'react'
import { SurveyList } from '@/features/results/surveys/survey-list'
import { send } from '@/platform/network/transport'
import { setRequestContext } from '@/request/context'
import { clearButtonAuth, setButtonAuth } from '@/stores/session/permission-store'
import { all, cleanUp, render } from '../../../components/render'

jest.mock('@/platform/network/transport', () => ({ send: jest.fn() }))

const now = '2026-11-20T02:00:00.000Z'
const survey = {
  id: '00000000-0000-4000-8000-000000000001',
  formCode: 'T1',
  anonymous: false,
  title: { 'zh-CN': '月报', 'en-US': 'Monthly report' },
  period: null,
  opensAt: '2026-11-01T02:00:00.000Z',
  dueAt: '2026-11-30T02:00:00.000Z',
  counts: { unopened: 1, opened: 0, drafting: 0, submitted: 3, returned: 0, accepted: 0 },
}

const buttons = () => all('button').map((button) => button.textContent)

async function open(): Promise<void> {
  const text = JSON.stringify({ status: 200, data: { items: [survey], serverTime: now } })
  jest.mocked(send).mockResolvedValue({ status: 200, text })
  await act(async () => void render(<SurveyList />))
}

beforeAll(() => setRequestContext({ token: () => 'proof' }))
afterEach(() => {
  cleanUp()
  act(() => clearButtonAuth())
})

describe('the links from a survey to its answers', () => {
  it.each<[string, [publish: boolean, respondents: boolean, result: boolean] | null, string[]]>([
    [
      'all are enabled',
      [true, true, true],
      ['统计', '发布问卷', '分享', '填报进度', '查看结果', '办下一期', '定期开展'],
    ],
    ['the result is disabled', [true, true, false], ['发布问卷', '分享', '填报进度', '办下一期', '定期开展']],
    ['publishing is disabled', [false, true, true], ['统计', '分享', '填报进度', '查看结果']],
    ['the result alone is enabled', [false, false, true], ['统计', '查看结果']],
    ['all are disabled', [false, false, false], []],
    ['nothing is known', null, []],
  ])('where %s', async (_what, enabled, expected) => {
    const codes = ['survey:publish', 'survey:respondents', 'survey:result']
    setButtonAuth(
      enabled && codes.map((buttonCode, index) => ({ buttonCode, enabled: Boolean(enabled[index]) })),
    )
    await open()
    expect(document.body.textContent).toContain('月报')
    expect(buttons()).toEqual(expected)
    // Buttons of several surveys need distinct labels.
    const ways = all('button').flatMap((button) => button.getAttribute('aria-label') ?? [])
    expect(ways).toHaveLength(expected.filter((way) => !['统计', '发布问卷'].includes(way)).length)
    for (const label of ways) expect(label).toMatch(/^(分享|填报进度|查看结果|办下一期|定期开展) .*月报/)
  })

  it('follow the list while the page is open', async () => {
    await open()
    act(() => setButtonAuth([{ buttonCode: 'survey:respondents', enabled: true }]))
    expect(buttons()).toEqual(['分享', '填报进度'])
    act(() => clearButtonAuth())
    expect(buttons()).toEqual([])
  })
})
