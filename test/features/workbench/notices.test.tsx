import { TaskButton } from '@/features/workbench/notices/task-button'
import { Notices } from '@/features/workbench/notices'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { NoticeSummary } from '@/wire/home/workbench'
import { all, button, cleanUp, one, press, render } from '../../components/render'

jest.mock('@/platform/page/navigation', () => ({ open: jest.fn() }))

afterEach(cleanUp)

const id = '0b0f0c6e-52c1-4d39-9d5f-0d1f6a1b2c3d'
const notice: NoticeSummary = {
  id,
  title: { 'zh-CN': '报表开网', 'en-US': 'The report is open' },
  publishedAt: '2026-11-20T02:00:00.000Z',
  pinned: false,
  read: false,
  reminded: 0,
  task: null,
}

describe('notices on the workbench', () => {
  it('mark the new ones, count all, and lead to the whole notice', () => {
    render(<Notices notices={[notice]} unread={4} />)
    expect(document.body.textContent).toContain('4 条未读')
    press(one('.notice-row'))
    expect(open).toHaveBeenCalledWith(href('notice', { id }))
  })

  it('are no longer marked after they are read', () => {
    render(<Notices notices={[{ ...notice, read: true }]} unread={0} />)
    expect(document.body.textContent).not.toContain('未读')
  })
})

describe('a notice about a survey', () => {
  it.each([
    ['open', '去填报', 'answer'],
    ['submitted', '查看回执', 'receipt'],
    ['excused', '查看免报原因', 'answer'],
  ] as const)('leads to the person’s own task: %s', (state, name, route) => {
    const task = { id, submitted: state === 'submitted', excused: state === 'excused' }
    render(<TaskButton notice={{ ...notice, task }} />)
    press(button(`${name} 报表开网`))
    expect(open).toHaveBeenCalledWith(href(route, { id }))
  })

  it('has no link for a person without a task', () => {
    render(<TaskButton notice={notice} />)
    expect(all('button')).toEqual([])
  })
})
