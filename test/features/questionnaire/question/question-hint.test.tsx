import { act } from 'react'
import { openExternal } from '@/platform/page/external'
import { ask, localText } from '../../../lib/questionnaire/build'
import { all, button, cleanUp, one, press } from '../../../components/render'
import { draw, loadEveryKind } from '../draw'

jest.mock('@/platform/page/external', () => ({
  ...jest.requireActual('@/platform/page/external'),
  openExternal: jest.fn(async () => 'copied'),
}))

beforeAll(loadEveryKind)
afterEach(cleanUp)

const question = ask({
  kind: 'text',
  id: 'q',
  hint: {
    text: localText('按营业收入最多的一项'),
    picture: '/dsb/help/a.png',
    link: 'https://www.stats.gov.cn/',
    linkTitle: localText('国家统计局网站'),
  },
})

describe('the explanation of a question', () => {
  it('opens below the title by its question mark, and closes again', () => {
    draw([question])
    const mark = button('查看说明：q')
    expect(mark.getAttribute('aria-expanded')).toBe('false')
    expect(all('.question-hint-box')).toHaveLength(0)
    press(mark)
    expect(one('.question-hint-box').textContent).toContain('按营业收入最多的一项')
    expect(one('.question-hint-box img').getAttribute('src')).toMatch(/\/dsb\/help\/a\.png$/)
    press(button('收起说明：q'))
    expect(all('.question-hint-box')).toHaveLength(0)
  })

  it('leads on by its link, outside the app', async () => {
    draw([question])
    press(button('查看说明：q'))
    press(button('国家统计局网站'))
    expect(openExternal).toHaveBeenCalledWith('https://www.stats.gov.cn/')
    await act(async () => undefined)
    expect(one('.question-hint-box').textContent).toContain('链接已复制')
  })

  it('has no mark without one', () => {
    draw([ask({ kind: 'text', id: 'q' })])
    expect(all('.question-hint-button')).toHaveLength(0)
  })
})
