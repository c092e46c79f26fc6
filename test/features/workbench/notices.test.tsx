import { Notices } from '@/features/workbench/notices'
import type { Notice } from '@/wire/workbench'
import { button, cleanUp, one, press, render } from '../../components/render'

afterEach(cleanUp)

const notice: Notice = {
  id: 'n1',
  title: { 'zh-CN': '报表开网', 'en-US': 'The report is open' },
  body: { 'zh-CN': '详见 www.stats.gov.cn/x。', 'en-US': 'See www.stats.gov.cn/x.' },
  publishedAt: '2026-11-20T02:00:00.000Z',
}

describe('a notice', () => {
  it('hands a link of its text to the page, whole', () => {
    const opened: string[] = []
    render(<Notices notices={[notice]} onOpenLink={(url) => opened.push(url)} />)
    press(one('.notice-row'))
    press(button('www.stats.gov.cn/x'))
    expect(opened).toEqual(['http://www.stats.gov.cn/x'])
  })
})
